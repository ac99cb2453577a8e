import { ownValue } from "@octavo/format";
import { fieldExamples } from "./field-examples";
import type { Schema, Schemas } from "./schema";

type Described = Exclude<Schema, { $ref: string }>;

/**
 * A value that fits a schema and reads like a real one: from the schema itself, else from the table of
 * fields, else whatever its type allows.
 */
export function exampleOf(schema: Schema, schemas: Schemas): unknown {
  return new Examples(schemas).of(schema, "", "");
}

class Examples {
  constructor(private readonly schemas: Schemas) {}

  /** `owner` is what the field stands in: a named schema, else another field. */
  of(schema: Schema, field: string, owner: string): unknown {
    if ("$ref" in schema) return this.ofNamed(schema.$ref);
    if (schema.example !== undefined) return schema.example;
    const [whole] = [...(schema.allOf ?? []), ...(schema.anyOf ?? [])];
    if (whole) return this.of(whole, field, owner);
    const known =
      ownValue(fieldExamples, `${owner}.${field}`) ??
      ownValue(fieldExamples, field);
    if (known !== undefined && fits(known, schema)) return known;
    return this.ofType(schema, field, owner);
  }

  private ofNamed(reference: string): unknown {
    const name = reference.slice(reference.lastIndexOf("/") + 1);
    const schema = ownValue(this.schemas, name);
    return schema ? this.of(schema, "", name) : null;
  }

  private ofType(schema: Described, field: string, owner: string): unknown {
    if (schema.enum) return schema.enum[0];
    if (schema.type === "array")
      return schema.items ? [this.of(schema.items, field, owner)] : [];
    if (schema.type === "object" || schema.properties)
      return this.ofObject(schema, field || owner);
    if (schema.type === "boolean") return false;
    if (schema.type === "integer" || schema.type === "number")
      return schema.minimum ?? 1;
    return schema.format === "date-time" ? MOMENT : "Text";
  }

  private ofObject({ properties = {} }: Described, owner: string): unknown {
    return Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [
        name,
        this.of(field, name, owner),
      ]),
    );
  }
}

const MOMENT = "2026-03-05T09:30:00.000Z";

/** A field of the same name may hold something else in another object. */
function fits(value: unknown, schema: Schema): boolean {
  if ("$ref" in schema) return false;
  const { enum: values, items, type = "" } = schema;
  if (values) return values.includes(value);
  if (Array.isArray(value))
    return items !== undefined && value.every((item) => fits(item, items));
  return typeof value === (type === "integer" ? "number" : type);
}
