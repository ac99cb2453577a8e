import {
  DATE_FORMATS,
  FEED_CONTENTS,
  READING_LIMITS,
  SaveReadingSettingsDto,
  SHARE_SERVICES,
} from "@octavo/contracts";
import type { ReadingSettingsDto, ShareService } from "@octavo/contracts";
import { Checkbox, SelectField, TextField } from "@octavo/ui";
import type { UseFormRegister } from "react-hook-form";
import { Panel } from "../../../shared/layout/panel";
import { t } from "../../../texts/settings";
import { settingsKind } from "./settings-kind";
import { SettingsSection } from "./settings-section";
import styles from "./settings.module.css";

/** As the fields hold it. */
type ReadingForm = Omit<
  ReadingSettingsDto,
  "posts_per_page" | "remind_after_months" | "updated_at" | "version"
> & { posts_per_page: string; remind_after_months: string };

const READING_SETTINGS = settingsKind<
  ReadingForm,
  SaveReadingSettingsDto,
  ReadingSettingsDto
>({
  path: "/settings/reading",
  Payload: SaveReadingSettingsDto,
  toForm: ({
    posts_per_page,
    remind_after_months,
    feed_content,
    date_format,
    share,
    offline_reading,
  }) => ({
    remind_after_months: `${remind_after_months}`,
    posts_per_page: `${posts_per_page}`,
    feed_content,
    date_format,
    share: inOrder(share),
    offline_reading,
  }),
  toPayload: ({ posts_per_page, remind_after_months, ...form }) => ({
    ...form,
    posts_per_page: numberOrNull(posts_per_page),
    remind_after_months: numberOrNull(remind_after_months),
    share: inOrder(form.share),
  }),
  label: (field) => t(`settings.${field}`),
  valueText(form, field) {
    if (field === "feed_content")
      return t(`settings.feed_content.${form.feed_content}`);
    if (field === "date_format")
      return t(`settings.date_format.${form.date_format}`);
    if (field === "share")
      return form.share.map((one) => t(`settings.share.${one}`)).join(", ");
    if (field === "offline_reading")
      return t(form.offline_reading ? "common.yes" : "common.no");
    return form[field];
  },
});

const numberOrNull = (text: string): number | null =>
  text.trim() === "" ? null : Number(text);

const inOrder = (services: readonly ShareService[]): ShareService[] =>
  SHARE_SERVICES.filter((service) => services.includes(service));

/** How many posts are on a page, how much of them is in feeds, how dates look, where posts are shared, and whether they are stored. */
export function ReadingSettings() {
  return (
    <SettingsSection kind={READING_SETTINGS} save={t("settings.saveReading")}>
      {({ register, formState: { errors } }) => (
        <Panel title={t("settings.reading")}>
          <div className={styles.fields}>
            <TextField
              label={t("settings.posts_per_page")}
              hint={t("settings.postsPerPageHint", {
                max: READING_LIMITS.maxLimit,
              })}
              inputMode="numeric"
              autoComplete="off"
              error={errors.posts_per_page}
              {...register("posts_per_page")}
            />
            <SelectField
              label={t("settings.feed_content")}
              error={errors.feed_content}
              {...register("feed_content")}
            >
              {FEED_CONTENTS.map((name) => (
                <option key={name} value={name}>
                  {t(`settings.feed_content.${name}`)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t("settings.date_format")}
              hint={t("settings.dateFormatHint")}
              error={errors.date_format}
              {...register("date_format")}
            >
              {DATE_FORMATS.map((name) => (
                <option key={name} value={name}>
                  {t(`settings.date_format.${name}`)}
                </option>
              ))}
            </SelectField>
            <TextField
              label={t("settings.remind_after_months")}
              hint={t("settings.remindAfterHint")}
              inputMode="numeric"
              autoComplete="off"
              error={errors.remind_after_months}
              {...register("remind_after_months")}
            />
            <ShareField register={register} />
            <Checkbox
              label={t("settings.offline_reading")}
              hint={t("settings.offlineReadingHint")}
              {...register("offline_reading")}
            />
          </div>
        </Panel>
      )}
    </SettingsSection>
  );
}

function ShareField({ register }: { register: UseFormRegister<ReadingForm> }) {
  return (
    <fieldset className={styles.group}>
      <legend>{t("settings.share")}</legend>
      {SHARE_SERVICES.map((name) => (
        <Checkbox
          key={name}
          label={t(`settings.share.${name}`)}
          value={name}
          {...register("share")}
        />
      ))}
      <p className={styles.hint}>{t("settings.shareLinksHint")}</p>
    </fieldset>
  );
}
