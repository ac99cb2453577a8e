import { ownValue } from "@octavo/format";
import type { Schema, Schemas } from "./schema";

/**
 * A value that fits a schema: made from its examples, or any value of its type.
 * @param real an answer that the example is to look like, as far as the schema knows its fields.
 */
export function exampleOf(
  schema: Schema,
  schemas: Schemas,
  real?: unknown,
): unknown {
  if (real === undefined && schema.examples) return schema.examples[0];
  if (schema.$ref) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
    const named = ownValue(schemas, name);
    return named ? exampleOf(named, schemas, real) : null;
  }
  if (real === null) return null;
  const [choice] = schema.anyOf ?? [];
  return choice
    ? exampleOf(choice, schemas, real)
    : exampleOfType(schema, schemas, real);
}

function exampleOfType(
  schema: Schema,
  schemas: Schemas,
  real: unknown,
): unknown {
  const [type] = [schema.type].flat();
  const { items, properties, required = [] } = schema;
  if (type === "array" && items)
    return (Array.isArray(real) ? real : [undefined]).map((item) =>
      exampleOf(items, schemas, item),
    );
  if (type === "object" && (properties || real === undefined)) {
    const known = new Map(Object.entries(real ?? {}));
    return Object.fromEntries(
      Object.entries(properties ?? {})
        .filter(([name]) => !real || known.has(name) || required.includes(name))
        .map(([name, field]) => [
          name,
          exampleOf(field, schemas, known.get(name)),
        ]),
    );
  }
  return real ?? anyValueOf(schema, type);
}

function anyValueOf(schema: Schema, type: string | undefined): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (type === "array") return [];
  if (type === "boolean") return false;
  if (type === "integer" || type === "number") return schema.minimum ?? 1;
  return schema.format === "date-time" ? "2026-03-05T09:30:00.000Z" : "Text";
}
