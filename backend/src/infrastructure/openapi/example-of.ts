import { ownValue } from "@octavo/format";
import type { Schema, Schemas } from "./schema";

/** A value that fits a schema: made from its examples, or any value of its type. */
export function exampleOf(schema: Schema, schemas: Schemas): unknown {
  if (schema.examples) return schema.examples[0];
  if (schema.$ref) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
    const named = ownValue(schemas, name);
    return named ? exampleOf(named, schemas) : null;
  }
  const [choice] = schema.anyOf ?? [];
  return choice ? exampleOf(choice, schemas) : exampleOfType(schema, schemas);
}

function exampleOfType(schema: Schema, schemas: Schemas): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [type] = [schema.type].flat();
  if (type === "array")
    return schema.items ? [exampleOf(schema.items, schemas)] : [];
  if (type === "object")
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, field]) => [
        name,
        exampleOf(field, schemas),
      ]),
    );
  if (type === "boolean") return false;
  if (type === "integer" || type === "number") return schema.minimum ?? 1;
  return schema.format === "date-time" ? "2026-03-05T09:30:00.000Z" : "Text";
}
