import { hash } from "node:crypto";

const HASH_CHARACTERS = 22;

/** Part of an `ETag`: another one whenever a byte of the answer is. */
export const contentHash = (body: string | Buffer): string =>
  hash("sha256", body, "base64url").slice(0, HASH_CHARACTERS);
