import type { AppConfig } from "../../infrastructure/config/app-config";
import { ContentCipher } from "../../operations/settings/content-cipher";
import {
  deriveKey,
  loadSecret,
} from "../../operations/settings/installation-secret";
import type { SettingsService } from "../../operations/settings/settings.service";

/** A copy of the database must not be enough to compute someone's codes. */
export class TwoFactorCipher extends ContentCipher {
  constructor(secret: string) {
    super(deriveKey(secret, "two-factor secret"));
  }

  static async load(
    config: AppConfig,
    settings: SettingsService,
  ): Promise<TwoFactorCipher> {
    return new TwoFactorCipher(await loadSecret(config, settings));
  }
}

/** The account that a secret is bound to. */
export const ownerOf = (authorId: number): string => `two-factor:${authorId}`;
