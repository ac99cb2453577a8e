import { hkdfSync, randomBytes } from "node:crypto";
import type { AppConfig } from "../../infrastructure/config/app-config";
import type { SettingsService } from "./settings.service";

const SECRET_SETTING = "session_secret";

/** What everything that this installation signs or encrypts goes back to. */
export class InstallationSecret {
  constructor(private readonly secret: string) {}

  /** Configured, or else generated once and shared by all instances through the database. */
  static async load(
    { sessionSecret }: AppConfig,
    settings: SettingsService,
  ): Promise<InstallationSecret> {
    const make = () => randomBytes(48).toString("base64url");
    return new InstallationSecret(
      sessionSecret ?? (await settings.getOrCreate(SECRET_SETTING, make)),
    );
  }

  /** One key per purpose, so that a value made for one is useless for another. */
  keyFor(purpose: string): Buffer {
    return Buffer.from(hkdfSync("sha256", this.secret, "octavo", purpose, 32));
  }
}
