import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { AppConfig } from "../../infrastructure/config/app-config";
import { deriveKey, loadSecret } from "../settings/installation-secret";
import type { SettingsService } from "../settings/settings.service";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Mails wait in the database with links that sign someone in: whoever gets a copy of the database
 * must not be able to use them (SEC-76).
 */
export class MailCipher {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = deriveKey(secret, "mail content");
  }

  static async load(
    config: AppConfig,
    settings: SettingsService,
  ): Promise<MailCipher> {
    return new MailCipher(await loadSecret(config, settings));
  }

  /** @param boundTo the mail's event: moved to another row, the content cannot be read. */
  encrypt(text: string, boundTo: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, iv);
    cipher.setAAD(Buffer.from(boundTo));
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** @returns null for what was encrypted under another secret, or is damaged. */
  decrypt(content: Buffer, boundTo: string): string | null {
    const textAt = IV_BYTES + TAG_BYTES;
    try {
      const decipher = createDecipheriv(
        ALGORITHM,
        this.key,
        content.subarray(0, IV_BYTES),
      );
      decipher.setAAD(Buffer.from(boundTo));
      decipher.setAuthTag(content.subarray(IV_BYTES, textAt));
      const start = decipher.update(content.subarray(textAt));
      return Buffer.concat([start, decipher.final()]).toString("utf8");
    } catch {
      return null;
    }
  }
}
