import type { Type } from "@nestjs/common";
import { ApiProperty, type OpenAPIObject } from "@nestjs/swagger";
import { ownValue } from "@octavo/format";
import { getMetadataStorage, IS_ISO8601 } from "class-validator";
import { targetConstructorToSchema } from "class-validator-jsonschema";
import { elementOf } from "../../common/http/payload.pipe";
import { apiSchemas } from "./api-schemas";
import { nullable, type FieldDoc, type Schema, type Schemas } from "./schema";

/**
 * Tells the document generator what the validator knows of payload classes, so that both agree, and
 * what the contracts say about their fields.
 */
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
  const { properties, required } = fieldsOf(type);
  for (const [name, schema] of Object.entries(properties)) {
    const options = { ...schema, required: required.includes(name) };
    ApiProperty(options)(type.prototype as object, name);
  }
}

interface Fields {
  properties: Record<string, object>;
  required: string[];
}

function fieldsOf(type: Type<object>): Fields {
  const { properties = {}, required = [] } = targetConstructorToSchema(type, {
    additionalConverters,
  });
  const docs = ownValue(apiSchemas.payloads, type.name) ?? {};
  const described = Object.entries(properties).map(([name, schema]) => {
    const doc = ownValue(docs, name) ?? {};
    const { description } = schema as FieldDoc;
    const { example } = doc;
    const sentences = [doc.description, description].filter(Boolean);
    const field = {
      ...withElements(type, name, schema),
      ...(suits(example, schema) ? { example } : {}),
      ...(sentences.length > 0 ? { description: sentences.join(" ") } : {}),
    };
    return [name, field] as const;
  });
  return { properties: Object.fromEntries(described), required };
}

/** What a list of payloads holds is described in its place, as the only one who uses it. */
function withElements(
  type: Type<object>,
  name: string,
  schema: object,
): object {
  const { items } = schema as { items?: object };
  if (!items || !("$ref" in items)) return schema;
  const element = { type: "object", ...fieldsOf(elementOf(type, name)) };
  return { ...schema, items: element };
}

/** An example may be that of a namesake, which means something else. */
function suits(example: unknown, schema: object): boolean {
  const { type, enum: values } = schema as {
    type?: string;
    enum?: unknown[];
  };
  if (values) return values.includes(example);
  const found = Array.isArray(example) ? "array" : typeof example;
  return found === (type === "integer" ? "number" : type);
}

/** A field that may be left out may also be sent as null: the validator takes both as absent. */
export function payloadSchemas({ components }: OpenAPIObject): Schemas {
  return mapValues(components?.schemas ?? {}, (payload) => {
    if ("$ref" in payload) return payload;
    const { properties = {}, required = [] } = payload;
    return {
      ...payload,
      properties: mapValues(properties, (field, name) =>
        required.includes(name) ? field : nullable(field),
      ),
    };
  });
}

const mapValues = (
  schemas: Schemas,
  change: (schema: Schema, name: string) => Schema,
): Schemas =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      change(schema, name),
    ]),
  );
