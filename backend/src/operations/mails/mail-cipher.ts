import { Injectable } from "@nestjs/common";
import { ContentCipher } from "../settings/content-cipher";
import { InstallationSecret } from "../settings/installation-secret";

/**
 * Encrypts waiting mails, because they have links that sign someone in, and a copy of the database must not
 * reveal them (SEC-76).
 */
@Injectable()
export class MailCipher extends ContentCipher {
  constructor(secret: InstallationSecret) {
    super(secret.keyFor("mail content"));
  }
}
