import { ContentCipher } from "../../operations/settings/content-cipher";

/** A copy of the database must not be enough to compute someone's codes. */
export class TwoFactorCipher extends ContentCipher {}

/** The account that a secret is bound to. */
export const ownerOf = (authorId: number): string => `two-factor:${authorId}`;
