import { IsOptional, Matches } from "class-validator";
import { saysOf } from "./fields";
import { RefuseUnknownFields } from "./known-fields";
import { NullableWithin } from "./number-fields";
import type { SettingsState } from "./settings";
import type { Integer } from "./values";

/** So many archives a schedule may leave in their place. */
export const MOST_KEPT_ARCHIVES = 10_000;

/** Absent fields keep their value; null resets a field to its default. */
@RefuseUnknownFields("time_zone", "updated_at", "version")
export class SaveBackupSettingsDto {
  /**
   * When a backup is written every day, in the site's time zone; null for no schedule.
   * @example "03:30"
   */
  @IsOptional()
  @Matches(
    /^(?:[01]\d|2[0-3]):[0-5]\d$/,
    saysOf("backupTime", "field.timeOfDay"),
  )
  at?: string | null;

  /** How many archives the schedule leaves in their place. The default is 7. */
  @NullableWithin(1, MOST_KEPT_ARCHIVES, "backupKeep")
  keep?: number | null;
}

export interface BackupSettingsDto extends SettingsState {
  /** @example "03:30" */
  at: string | null;
  keep: Integer;
  /**
   * The zone of `at`: the site's, or UTC where BACKUP_AT says when.
   * @example "Europe/Berlin"
   */
  time_zone: string;
}
