import { hkdfSync, randomBytes } from "node:crypto";
import type { FactoryProvider } from "@nestjs/common";
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

/** Provides what signs or hashes with a key of its own. Its module imports `InstallationSecretModule`. */
export const withKey = <Keyed>(
  provide: new (key: Buffer) => Keyed,
  purpose: string,
): FactoryProvider<Keyed> => ({
  provide,
  inject: [InstallationSecret],
  useFactory: (secret: InstallationSecret) =>
    new provide(secret.keyFor(purpose)),
});
