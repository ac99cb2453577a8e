import { ownValue } from "@octavo/format";
import type { Schema, Schemas } from "./schema";

type Described = Exclude<Schema, { $ref: string }>;

/** A value that fits a schema: made from the examples in it, else whatever a type allows. */
export function exampleOf(schema: Schema, schemas: Schemas): unknown {
  if ("$ref" in schema) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
    const named = ownValue(schemas, name);
    return named ? exampleOf(named, schemas) : null;
  }
  if (schema.example !== undefined) return schema.example;
  const [whole] = [...(schema.allOf ?? []), ...(schema.anyOf ?? [])];
  return whole ? exampleOf(whole, schemas) : exampleOfType(schema, schemas);
}

function exampleOfType(schema: Described, schemas: Schemas): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.type === "array")
    return schema.items ? [exampleOf(schema.items, schemas)] : [];
  if (schema.type === "object" || schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, field]) => [
        name,
        exampleOf(field, schemas),
      ]),
    );
  if (schema.type === "boolean") return false;
  if (schema.type === "integer" || schema.type === "number")
    return schema.minimum ?? 1;
  return schema.format === "date-time" ? "2026-03-05T09:30:00.000Z" : "Text";
}
