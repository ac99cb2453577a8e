import { hkdfSync, randomBytes } from "node:crypto";
import type { AppConfig } from "../../infrastructure/config/app-config";
import type { SettingsService } from "./settings.service";

const SECRET_SETTING = "session_secret";

/** Configured, or else generated once and shared by all instances through the database. */
export async function loadSecret(
  config: AppConfig,
  settings: SettingsService,
): Promise<string> {
  return (
    config.sessionSecret ??
    (await settings.getOrCreate(SECRET_SETTING, () =>
      randomBytes(48).toString("base64url"),
    ))
  );
}

/** One key per purpose, so that a value made for one is useless for another. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "octavo", purpose, 32));
