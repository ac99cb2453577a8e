import { createHash, randomBytes } from "node:crypto";

/** What a link carries: 32 random bytes (D-304). */
export const makeToken = (): string => randomBytes(32).toString("base64url");

/** What is kept of it. */
export const hashToken = (token: string): string =>
  createHash("sha256").update(token).digest("hex");
