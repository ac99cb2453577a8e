import { ownValue } from "@octavo/format";
import { apiSchemas } from "./api-schemas";
import type { Schema } from "./schema";

const COMPONENT = "#/components/schemas/";
const DIALECT = "https://json-schema.org/draft/2020-12/schema";

/** JSON Schemas of the files of an archive, by kind, each whole in itself. They follow from the contracts. */
export function fileSchemas(): [kind: string, schema: object][] {
  return Object.entries(apiSchemas.files.kinds).map(([kind, schema]) => {
    const found = new Map<string, unknown>();
    const whole = withDefinitions(schema, found);
    const definitions = Object.fromEntries(found);
    return [
      kind,
      {
        $schema: DIALECT,
        title: kind,
        ...(whole as object),
        ...(found.size > 0 && { $defs: definitions }),
      },
    ];
  });
}

/** Collects what a schema points to, and points there. */
function withDefinitions(schema: Schema, found: Map<string, unknown>): unknown {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key !== "$ref" || typeof value !== "string") return value;
    const name = value.slice(COMPONENT.length);
    const target = ownValue(apiSchemas.files.schemas, name);
    if (target && !found.has(name)) {
      found.set(name, null);
      found.set(name, withDefinitions(target, found));
    }
    return `#/$defs/${name}`;
  });
}
