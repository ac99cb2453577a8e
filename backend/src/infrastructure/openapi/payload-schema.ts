import type { Type } from "@nestjs/common";
import { IS_KNOWN_LANGUAGE, IS_ORIGIN } from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import { getMetadataStorage, IS_ISO8601, IS_TIMEZONE } from "class-validator";
import { targetConstructorToSchema } from "class-validator-jsonschema";
import { elementOf } from "../../common/http/payload.pipe";
import { apiSchemas } from "./api-schemas";
import type { Schema, Schemas } from "./schema";

/** A type that is gone at run time, such as an interface, leaves nothing to look at. */
export function isPayload(type: Type<object> | undefined): boolean {
  if (typeof type !== "function") return false;
  return (
    getMetadataStorage().getTargetValidationMetadatas(type, "", true, false)
      .length > 0
  );
}

/** Rules that the converter describes differently, or does not know. */
const additionalConverters = {
  [IS_ISO8601]: {
    type: "string",
    description: "A date, with or without a time (ISO 8601).",
  },
  [IS_TIMEZONE]: { type: "string" },
  [IS_KNOWN_LANGUAGE]: { type: "string" },
  [IS_ORIGIN]: { type: "string" },
} as const;

/** The rules of a payload class's validators, with the contracts' descriptions of its fields. */
export function payloadSchema(type: Type<object>): Schema {
  const { properties = {}, required = [] } = targetConstructorToSchema(type, {
    additionalConverters,
  }) as Schema;
  const docs = ownValue(apiSchemas.payloads, type.name) ?? {};
  const fields = Object.entries(properties).map(([name, schema]) => {
    const { description, examples, ...limits } = ownValue(docs, name) ?? {};
    const whole = withElements(type, name, schema);
    const field = {
      ...whole,
      ...limits,
      ...describe(description, schema.description),
      ...(suits(examples?.[0], whole) ? { examples } : {}),
    };
    return [name, field] as const;
  });
  return {
    type: "object",
    properties: Object.fromEntries(fields),
    ...withRequired(required),
  };
}

/** A list without entries says nothing, and is an error to older tools. */
const withRequired = (required: string[]): Pick<Schema, "required"> =>
  required.length > 0 ? { required } : {};

const describe = (
  ...sentences: (string | undefined)[]
): Pick<Schema, "description"> => {
  const known = sentences.filter(Boolean);
  return known.length > 0 ? { description: known.join(" ") } : {};
};

/** A payload within another, or in a list of it, is described in its place: no other uses it. */
function withElements(
  type: Type<object>,
  name: string,
  { $ref, ...schema }: Schema,
): Schema {
  if ($ref) return { ...schema, ...payloadSchema(elementOf(type, name)) };
  return schema.items?.$ref
    ? { ...schema, items: payloadSchema(elementOf(type, name)) }
    : schema;
}

/** An example may be that of a namesake, which means something else. */
function suits(example: unknown, { type, enum: values }: Schema): boolean {
  if (values) return values.includes(example);
  const found = Array.isArray(example) ? "array" : typeof example;
  return found === (type === "integer" ? "number" : type);
}

/** Of bodies, by name: the validator takes null for a field that may be left out. */
export const payloadSchemas = (types: Type<object>[]): Schemas =>
  Object.fromEntries(
    types.map((type) => {
      const { properties = {}, required = [], ...schema } = payloadSchema(type);
      const fields = Object.entries(properties).map(([name, field]) => [
        name,
        required.includes(name) ? field : orNull(field),
      ]);
      const sent = Object.fromEntries(fields) as Schemas;
      const whole = { ...schema, properties: sent, ...withRequired(required) };
      return [type.name, whole];
    }),
  );

/** A closed list of values must name null as well. */
const orNull = (schema: Schema): Schema => ({
  ...schema,
  ...(schema.type ? { type: [schema.type, "null"].flat() } : {}),
  ...(schema.enum ? { enum: [...schema.enum, null] } : {}),
});
