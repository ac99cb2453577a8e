import type { Schema } from "./schema";

export interface OperationAnswer {
  summary: string;
  /** Body of the success. */
  answer: Schema;
  /** JSON when not given. */
  mediaType?: string;
  /** A second status with the same body. */
  alsoAnswers?: string;
  /** Refusals of this call's own, by status. */
  failures?: Record<string, string>;
  /** One item that carries an `ETag`, which PUT takes as `If-Match` (D-022). */
  hasEntityTag?: boolean;
  /** A POST that replaces a list of the item, and takes `If-Match` like a PUT. */
  takesEntityTag?: boolean;
}
