import { PageQuery } from "./lists";
import type { Integer, Timestamp } from "./values";

/** Of every section of the settings. */
export interface SettingsState {
  /** Null until the first save. */
  updated_at: Timestamp | null;
  /** Counts changes; also the ETag. */
  version: Integer;
}

/** What the environment of the server decides. The API and the admin cannot change it. */
export interface FixedSettingsDto {
  /**
   * Names of environment variables by section and field.
   * @example { "site.name": "SITE_NAME" }
   */
  fixed: Record<string, string>;
}

export class ListSettingsVersionsDto extends PageQuery {}

/** A section of the settings as one save left it. */
export interface SettingsVersionDto {
  /** Counts saves of the section. */
  version: Integer;
  created_at: Timestamp;
  /** Who saved; null when that person is gone, or for what the installation brought along. */
  created_by: { id: Integer; name: string } | null;
  /**
   * Every field as it was saved, so that it can be saved again; null for a default. Secrets are left out.
   */
  fields: Record<string, unknown>;
}
