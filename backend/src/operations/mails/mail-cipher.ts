import type { AppConfig } from "../../infrastructure/config/app-config";
import { ContentCipher } from "../settings/content-cipher";
import { deriveKey, loadSecret } from "../settings/installation-secret";
import type { SettingsService } from "../settings/settings.service";

/**
 * Encrypts waiting mails, because they have links that sign someone in, and a copy of the database must not
 * reveal them (SEC-76).
 */
export class MailCipher extends ContentCipher {
  constructor(secret: string) {
    super(deriveKey(secret, "mail content"));
  }

  static async load(
    config: AppConfig,
    settings: SettingsService,
  ): Promise<MailCipher> {
    return new MailCipher(await loadSecret(config, settings));
  }
}
