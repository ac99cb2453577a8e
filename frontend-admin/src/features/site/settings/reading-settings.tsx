import {
  DATE_FORMATS,
  FEED_CONTENTS,
  READING_LIMITS,
  SaveReadingSettingsDto,
  SHARE_SERVICES,
} from "@octavo/contracts";
import type {
  DateFormat,
  FeedContent,
  ReadingSettingsDto,
  ShareService,
} from "@octavo/contracts";
import { Checkbox } from "@octavo/ui";
import { t } from "../../../texts/settings";
import { CheckSetting, ChoiceSetting, NumberSetting } from "./setting-controls";
import { byField, choice, flag, number } from "./settings-fields";
import { settingsKind } from "./settings-kind";
import type { FormOf } from "./settings-kind";
import { SettingsSection } from "./settings-section";
import styles from "./settings.module.css";

const feedName = (name: FeedContent) => t(`settings.feed_content.${name}`);
const dateName = (name: DateFormat) => t(`settings.date_format.${name}`);
const serviceName = (name: ShareService) => t(`settings.share.${name}`);

const inOrder = (services: readonly ShareService[]): ShareService[] =>
  SHARE_SERVICES.filter((service) => services.includes(service));

const READING_SETTINGS = settingsKind<ReadingSettingsDto>()({
  path: "/settings/reading",
  Payload: SaveReadingSettingsDto,
  label: (field) => t(`settings.${field}`),
  ...byField({
    feed_content: choice(feedName),
    date_format: choice(dateName),
    share: {
      toForm: inOrder,
      toPayload: inOrder,
      toText: (held: readonly ShareService[]) =>
        held.map(serviceName).join(", "),
    },
    offline_reading: flag,
    posts_per_page: number,
    remind_after_months: number,
  }),
});

/** How many posts are on a page, how much of them is in feeds, how dates look, where posts are shared, and whether they are stored. */
export function ReadingSettings() {
  return (
    <SettingsSection
      kind={READING_SETTINGS}
      save={t("settings.saveReading")}
      title={t("settings.reading")}
    >
      {({ field, form }) => (
        <>
          <NumberSetting
            {...field("posts_per_page")}
            hint={t("settings.postsPerPageHint", {
              max: READING_LIMITS.maxLimit,
            })}
          />
          <ChoiceSetting
            {...field("feed_content")}
            options={FEED_CONTENTS.map((name) => [name, feedName(name)])}
          />
          <ChoiceSetting
            {...field("date_format")}
            hint={t("settings.dateFormatHint")}
            options={DATE_FORMATS.map((name) => [name, dateName(name)])}
          />
          <NumberSetting
            {...field("remind_after_months")}
            hint={t("settings.remindAfterHint")}
          />
          <ShareField form={form} />
          <CheckSetting
            {...field("offline_reading")}
            hint={t("settings.offlineReadingHint")}
          />
        </>
      )}
    </SettingsSection>
  );
}

function ShareField({ form }: { form: FormOf<typeof READING_SETTINGS> }) {
  return (
    <fieldset className={styles.group}>
      <legend>{t("settings.share")}</legend>
      {SHARE_SERVICES.map((name) => (
        <Checkbox
          key={name}
          label={serviceName(name)}
          value={name}
          {...form.register("share")}
        />
      ))}
      <p className="muted">{t("settings.shareLinksHint")}</p>
    </fieldset>
  );
}
