import { AppConfig } from "./app-config";

/** The same settings with some replaced by what only the start has found out. */
export const withSettings = (
  config: AppConfig,
  changes: Partial<AppConfig>,
): AppConfig => Object.freeze(Object.assign(new AppConfig(), config, changes));
