import type { FactoryProvider } from "@nestjs/common";
import { AppConfig } from "../../infrastructure/config/app-config";
import { deriveKey, loadSecret } from "./installation-secret";
import { SettingsService } from "./settings.service";

/** Provides what signs or hashes with a key of its own, which all instances have. */
export const withKey = <Keyed>(
  provide: new (key: Buffer) => Keyed,
  purpose: string,
): FactoryProvider<Keyed> => ({
  provide,
  inject: [AppConfig, SettingsService],
  useFactory: async (config: AppConfig, settings: SettingsService) =>
    new provide(deriveKey(await loadSecret(config, settings), purpose)),
});
