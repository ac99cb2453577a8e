import type { OpenAPIObject } from "@nestjs/swagger";

export type Schemas = NonNullable<
  NonNullable<OpenAPIObject["components"]>["schemas"]
>;
export type Schema = Schemas[string];
export type Operation = NonNullable<OpenAPIObject["paths"][string]["get"]>;

/** What a field is for, and what it may look like. */
export interface FieldDoc {
  description?: string;
  example?: unknown;
}

/** A closed list of values must name null as well, or it would not be one of them. */
export function nullable(schema: Schema): Schema {
  if ("$ref" in schema)
    return { type: "object", allOf: [schema], nullable: true };
  const values = schema.enum
    ? { enum: [...(schema.enum as unknown[]), null] }
    : {};
  return { ...schema, ...values, nullable: true };
}
