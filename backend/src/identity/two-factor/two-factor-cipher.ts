import { Injectable } from "@nestjs/common";
import { ContentCipher } from "../../operations/settings/content-cipher";
import { InstallationSecret } from "../../operations/settings/installation-secret";

/** A copy of the database must not be enough to compute someone's codes. */
@Injectable()
export class TwoFactorCipher extends ContentCipher {
  constructor(secret: InstallationSecret) {
    super(secret.keyFor("two-factor secret"));
  }
}

/** The account that a secret is bound to. */
export const ownerOf = (authorId: number): string => `two-factor:${authorId}`;
