import { createHash, randomBytes } from "node:crypto";

/** What a link carries that opens something: 32 random bytes (D-304). */
export const makeToken = (): string => randomBytes(32).toString("base64url");

/** What is kept of it. */
export const hashToken = (token: string): string =>
  createHash("sha256").update(token).digest("hex");

/** Addresses that mails carry, always at the configured origin (D-304). */
export const resetLink = (publicUrl: string, token: string): string =>
  linkTo(publicUrl, "/admin/reset", token);

export const invitationLink = (publicUrl: string, token: string): string =>
  linkTo(publicUrl, "/admin/invitation", token);

export const verificationLink = (publicUrl: string, token: string): string =>
  linkTo(publicUrl, "/admin/verify", token);

const linkTo = (publicUrl: string, path: string, token: string): string =>
  `${publicUrl}${path}?token=${encodeURIComponent(token)}`;
