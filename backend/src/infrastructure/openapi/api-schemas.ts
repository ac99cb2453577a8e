import type { Schema, Schemas } from "./schema";

export interface ApiSchemas {
  /** What each operation answers, by its id. */
  answers: Schemas;
  /** What those point to, by name. */
  schemas: Schemas;
  /** What is written about the fields of payload classes. */
  payloads: Record<
    string,
    Record<string, Pick<Schema, "description" | "examples">>
  >;
  /** Example values of fields by name; they apply to every schema. */
  examples: Record<string, unknown[]>;
  /** The kinds of files in an archive of the site, and the schemas they refer to. */
  files: { kinds: Schemas; schemas: Schemas };
}

/**
 * Made from the types of the contracts and of the handlers whenever the backend is built or tested:
 * `tools/api-schemas` puts the value in the place of this file, and nothing of it is ever committed.
 */
export declare const apiSchemas: ApiSchemas;
