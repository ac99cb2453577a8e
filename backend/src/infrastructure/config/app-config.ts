import type { settingsOf } from "./settings";

type Settings = Readonly<ReturnType<typeof settingsOf>>;

/**
 * Everything the process was told from outside, validated and frozen. The class is the injection
 * token; nothing else in the backend reads `process.env`.
 */
export class AppConfig extends (Object as unknown as new () => Settings) {}

export type S3Config = NonNullable<AppConfig["s3"]>;
export type BackupsConfig = AppConfig["backups"];

/** The same settings with some replaced by what only the start has found out. */
export const withSettings = (
  config: AppConfig,
  changes: Partial<AppConfig>,
): AppConfig => Object.freeze(Object.assign(new AppConfig(), config, changes));
