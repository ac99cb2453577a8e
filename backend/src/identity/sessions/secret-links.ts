import { randomBytes } from "node:crypto";
import { sha256 } from "../../common/sha256";

/** The secret of a link that opens something: 32 random bytes. */
export const makeToken = (): string => randomBytes(32).toString("base64url");

/** The form that is stored. */
export const hashToken = (token: string): string => sha256(token);

/** Addresses that mails carry, always at the configured origin of the admin. */
export const resetLink = (adminUrl: string, token: string): string =>
  linkTo(adminUrl, "/admin/reset", token);

export const invitationLink = (adminUrl: string, token: string): string =>
  linkTo(adminUrl, "/admin/invitation", token);

export const verificationLink = (adminUrl: string, token: string): string =>
  linkTo(adminUrl, "/admin/verify", token);

const linkTo = (adminUrl: string, path: string, token: string): string =>
  `${adminUrl}${path}?token=${encodeURIComponent(token)}`;
