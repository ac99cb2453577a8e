import type { OpenAPIObject } from "@nestjs/swagger";

export type Schemas = NonNullable<
  NonNullable<OpenAPIObject["components"]>["schemas"]
>;
export type Schema = Schemas[string];
export type Operation = NonNullable<OpenAPIObject["paths"][string]["get"]>;

export const text: Schema = { type: "string" };
export const integer: Schema = { type: "integer" };
export const number: Schema = { type: "number" };
export const flag: Schema = { type: "boolean" };
export const date: Schema = { type: "string", format: "date-time" };

/** A closed list of values must name null as well, or it would not be one of them. */
export function nullable(schema: Schema): Schema {
  if ("$ref" in schema)
    return { type: "object", allOf: [schema], nullable: true };
  const values = schema.enum
    ? { enum: [...(schema.enum as unknown[]), null] }
    : {};
  return { ...schema, ...values, nullable: true };
}

export const oneOf = (values: readonly string[]): Schema => ({
  type: "string",
  enum: [...values],
});

export const listOf = (items: Schema): Schema => ({ type: "array", items });

export const ref = (name: string): Schema => ({
  $ref: `#/components/schemas/${name}`,
});

/** A described field for each of an interface's own: the compiler complains when they part. */
export type Fields<T> = { [Key in keyof Required<T>]: Schema };

/** An object with exactly these fields, all of them always there except the named ones. */
export function objectOf<T>(
  fields: Fields<T>,
  optional: readonly (keyof T & string)[] = [],
): Schema {
  const names = Object.keys(fields) as (keyof T & string)[];
  return {
    type: "object",
    properties: fields,
    required: names.filter((name) => !optional.includes(name)),
  };
}
