import type { Type } from "@nestjs/common";
import { ApiProperty, type ApiPropertyOptions } from "@nestjs/swagger";
import { getMetadataStorage, IS_ISO8601 } from "class-validator";
import { targetConstructorToSchema } from "class-validator-jsonschema";

/** Tells the document generator what the validator knows of payload classes, so that both agree. */
export function describePayloads(types: Iterable<Type<object>>): void {
  for (const type of new Set(types)) if (isPayload(type)) describePayload(type);
}

/** A type that is gone at run time, such as an interface, leaves nothing to look at. */
function isPayload(type: Type<object> | undefined): boolean {
  if (typeof type !== "function") return false;
  return (
    getMetadataStorage().getTargetValidationMetadatas(type, "", true, false)
      .length > 0
  );
}

/** The validator takes a date with or without a time. */
const additionalConverters = {
  [IS_ISO8601]: {
    type: "string",
    description: "A date, with or without a time (ISO 8601).",
  },
} as const;

function describePayload(type: Type<object>): void {
  const { properties = {}, required = [] } = targetConstructorToSchema(type, {
    additionalConverters,
  });
  for (const [name, schema] of Object.entries(properties)) {
    const options = { ...schema, required: required.includes(name) };
    ApiProperty(options as ApiPropertyOptions)(type.prototype as object, name);
  }
}
