import { createHash } from "node:crypto";

const HASH_CHARACTERS = 22;

/** Part of an `ETag`: another one whenever a byte of the answer is. */
export const contentHash = (body: string | Buffer): string =>
  createHash("sha256")
    .update(body)
    .digest("base64url")
    .slice(0, HASH_CHARACTERS);

/** Whether the client has said with `If-None-Match` that it has the answer with this tag. */
export const isKnownTag = (
  ifNoneMatch: string | undefined,
  tag: string,
): boolean =>
  (ifNoneMatch ?? "")
    .split(",")
    .some((known) => known.trim().replace(/^W\//, "") === tag);
