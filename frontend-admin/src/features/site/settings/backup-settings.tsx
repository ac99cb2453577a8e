import { MOST_KEPT_ARCHIVES, SaveBackupSettingsDto } from "@octavo/contracts";
import type { BackupSettingsDto } from "@octavo/contracts";
import { Checkbox, TextField } from "@octavo/ui";
import { Link } from "react-router-dom";
import { Panel } from "../../../shared/layout/panel";
import { t } from "../../../texts/settings";
import { Setting } from "./fixed-settings";
import { settingsKind } from "./settings-kind";
import { SettingsSection } from "./settings-section";
import styles from "./settings.module.css";

/** As the fields hold it. */
type BackupForm = { is_daily: boolean; at: string; keep: string };

/** What the field begins with: when most people of a site sleep. */
const USUAL_TIME = "03:30";

const BACKUP_SETTINGS = settingsKind<
  BackupForm,
  SaveBackupSettingsDto,
  BackupSettingsDto
>({
  path: "/settings/backups",
  Payload: SaveBackupSettingsDto,
  toForm: ({ at, keep }) => ({
    is_daily: at !== null,
    at: at ?? USUAL_TIME,
    keep: `${keep}`,
  }),
  toPayload: ({ is_daily, at, keep }) => ({
    at: is_daily ? at : null,
    keep: keep.trim() === "" ? null : Number(keep),
  }),
  label: (field) => t(`settings.backups.${field}`),
  valueText(form, field) {
    if (field === "keep") return form.keep;
    return form.is_daily ? form.at : t("settings.backups.off");
  },
});

/** When backups are written by themselves, and how many of them stay. */
export function BackupSettings() {
  return (
    <SettingsSection kind={BACKUP_SETTINGS} save={t("settings.saveBackups")}>
      {({ register, formState: { errors } }, { is_daily }, { time_zone }) => (
        <Panel title={t("settings.backups")} text={<Whereabouts />}>
          <div className={styles.fields}>
            <Setting field="at">
              <Checkbox
                label={t("settings.backups.is_daily")}
                hint={t("settings.dailyHint")}
                {...register("is_daily")}
              />
              {is_daily && (
                <TextField
                  type="time"
                  label={t("settings.backups.at")}
                  hint={t("settings.atHint", { zone: time_zone })}
                  error={errors.at}
                  {...register("at")}
                />
              )}
            </Setting>
            <Setting field="keep">
              <TextField
                label={t("settings.backups.keep")}
                hint={t("settings.keepHint", { max: MOST_KEPT_ARCHIVES })}
                inputMode="numeric"
                autoComplete="off"
                error={errors.keep}
                {...register("keep")}
              />
            </Setting>
          </div>
        </Panel>
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
