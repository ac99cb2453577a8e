import type { Schema, Schemas } from "./schema";

export interface ApiSchemas {
  /** The answer of each operation, by its id. */
  answers: Schemas;
  /** The schemas that those refer to, by name. */
  schemas: Schemas;
  /** Descriptions, examples and limits of the fields of payload classes. */
  payloads: Record<
    string,
    Record<
      string,
      Pick<Schema, "description" | "examples" | "default" | "maximum">
    >
  >;
  /** What visitors read on a site with the demo, by the name of the call; lists and texts are cut. */
  demoAnswers: Record<string, unknown>;
  /** Example values of fields by name; they apply to every schema. */
  examples: Record<string, unknown[]>;
  /** The kinds of files in an archive of the site, and the schemas they refer to. */
  files: { kinds: Schemas; schemas: Schemas };
}

/**
 * Generated from the types of the contracts and of the handlers when the backend is built or tested:
 * `tools/api-schemas` replaces this file with the value, which is never committed.
 */
export declare const apiSchemas: ApiSchemas;
