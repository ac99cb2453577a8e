import { ContentCipher } from "../settings/content-cipher";

/**
 * Encrypts waiting mails, because they have links that sign someone in, and a copy of the database must not
 * reveal them (SEC-76).
 */
export class MailCipher extends ContentCipher {}
