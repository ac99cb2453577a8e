import { createHmac, timingSafeEqual } from "node:crypto";
import { AppConfig } from "../../infrastructure/config/app-config";
import {
  deriveKey,
  loadSecret,
} from "../../operations/settings/installation-secret";
import { SettingsService } from "../../operations/settings/settings.service";

/** One key per purpose, derived from one secret, so that a value made for one is useless for another. */
export class SessionKeys {
  readonly cookie: Buffer;
  readonly passwordToken: Buffer;
  readonly secondStep: Buffer;
  private readonly csrf: Buffer;

  constructor(secret: string) {
    this.cookie = deriveKey(secret, "session cookie");
    this.passwordToken = deriveKey(secret, "password token");
    this.secondStep = deriveKey(secret, "second step");
    this.csrf = deriveKey(secret, "csrf token");
  }

  static async load(
    config: AppConfig,
    settings: SettingsService,
  ): Promise<SessionKeys> {
    return new SessionKeys(await loadSecret(config, settings));
  }

  /** A visitor's token is well formed and valid for no session (D-013). */
  csrfToken(sessionId: string | null): string {
    return createHmac("sha256", this.csrf)
      .update(sessionId ?? "visitor")
      .digest("base64url");
  }

  isCsrfToken(sessionId: string, token: unknown): boolean {
    if (typeof token !== "string") return false;
    const expected = Buffer.from(this.csrfToken(sessionId));
    const given = Buffer.from(token);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}
