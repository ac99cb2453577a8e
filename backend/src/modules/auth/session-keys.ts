import {
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { AppConfig } from "../../infrastructure/config/app-config";
import { SettingsService } from "../settings/settings.service";

const SECRET_SETTING = "session_secret";

/** One key per purpose, derived from one secret, so that a value made for one is useless for another. */
export class SessionKeys {
  readonly cookie: Buffer;
  readonly passwordToken: Buffer;
  private readonly csrf: Buffer;

  constructor(secret: string) {
    this.cookie = derive(secret, "session cookie");
    this.passwordToken = derive(secret, "password token");
    this.csrf = derive(secret, "csrf token");
  }

  /** The secret is generated once and shared by all instances through the database. */
  static async load(
    config: AppConfig,
    settings: SettingsService,
  ): Promise<SessionKeys> {
    const secret =
      config.sessionSecret ??
      (await settings.getOrCreate(SECRET_SETTING, () =>
        randomBytes(48).toString("base64url"),
      ));
    return new SessionKeys(secret);
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

function derive(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "octavo", purpose, 32));
}
