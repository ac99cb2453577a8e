import { MOST_KEPT_ARCHIVES, SaveBackupSettingsDto } from "@octavo/contracts";
import type { BackupSettingsDto } from "@octavo/contracts";
import { Checkbox, TextField } from "@octavo/ui";
import { Link } from "react-router-dom";
import { t } from "../../../texts/settings";
import { Setting } from "./fixed-settings";
import { NumberSetting } from "./setting-controls";
import { number } from "./settings-fields";
import { settingsKind } from "./settings-kind";
import { SettingsSection } from "./settings-section";

/** What the field begins with: when most people of a site sleep. */
const USUAL_TIME = "03:30";

const BACKUP_SETTINGS = settingsKind<BackupSettingsDto>()({
  path: "/settings/backups",
  Payload: SaveBackupSettingsDto,
  label: (field) => t(`settings.backups.${field}`),
  toForm: ({ at, keep }) => ({
    is_daily: at !== null,
    at: at ?? USUAL_TIME,
    keep: number.toForm(keep),
  }),
  toPayload: ({ is_daily, at, keep }) => ({
    at: is_daily ? at : null,
    keep: number.toPayload(keep),
  }),
  valueText(form, field) {
    if (field === "keep") return form.keep;
    return form.is_daily ? form.at : t("settings.backups.off");
  },
});

/** When backups are written by themselves, and how many of them stay. */
export function BackupSettings() {
  return (
    <SettingsSection
      kind={BACKUP_SETTINGS}
      save={t("settings.saveBackups")}
      title={t("settings.backups")}
      text={<Whereabouts />}
    >
      {({ form, field, values: { is_daily }, saved: { time_zone } }) => (
        <>
          <Setting field="at">
            <Checkbox
              label={t("settings.backups.is_daily")}
              hint={t("settings.dailyHint")}
              {...form.register("is_daily")}
            />
            {is_daily && (
              <TextField
                {...field("at")}
                type="time"
                hint={t("settings.atHint", { zone: time_zone })}
              />
            )}
          </Setting>
          <NumberSetting
            {...field("keep")}
            hint={t("settings.keepHint", { max: MOST_KEPT_ARCHIVES })}
          />
        </>
      )}
    </SettingsSection>
  );
}

function Whereabouts() {
  return (
    <>
      {t("settings.backupsText")}{" "}
      <Link to="/backups">{t("settings.toBackups")}</Link>
    </>
  );
}
