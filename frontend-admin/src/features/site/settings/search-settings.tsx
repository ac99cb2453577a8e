import { LIMITS, SaveSearchSettingsDto } from "@octavo/contracts";
import type { SearchSettingsDto } from "@octavo/contracts";
import { t } from "../../../texts/settings";
import { AreaSetting, CheckSetting } from "./setting-controls";
import { byField, flag, picture, text } from "./settings-fields";
import { settingsKind } from "./settings-kind";
import { SettingsSection } from "./settings-section";
import { SitePicture } from "./site-picture";

const SEARCH_SETTINGS = settingsKind<SearchSettingsDto>()({
  path: "/settings/search",
  Payload: SaveSearchSettingsDto,
  label: (field) => t(`settings.${field}`),
  ...byField({
    indexing: flag,
    share_media_id: picture,
    verification_tags: text,
    robots_txt: text,
    markdown: flag,
  }),
});

/** How search engines and social networks find and show the site. */
export function SearchSettings() {
  return (
    <SettingsSection
      kind={SEARCH_SETTINGS}
      save={t("settings.saveSearch")}
      title={t("settings.search")}
    >
      {({ field, form, values }) => (
        <>
          <CheckSetting
            {...field("indexing")}
            hint={t("settings.indexingHint")}
          />
          <SitePicture
            label={t("settings.share_media_id")}
            hint={t("settings.shareHint")}
            id={values.share_media_id}
            onChange={(id) => form.setValue("share_media_id", id)}
          />
          <AreaSetting
            {...field("verification_tags")}
            hint={t("settings.verificationHint")}
            rows={3}
            spellCheck={false}
            maxLength={LIMITS.verificationTagsMax}
          />
          <AreaSetting
            {...field("robots_txt")}
            hint={t("settings.robotsHint")}
            rows={4}
            spellCheck={false}
            maxLength={LIMITS.robotsTxtMax}
          />
          <CheckSetting
            {...field("markdown")}
            hint={t("settings.markdownHint")}
          />
        </>
      )}
    </SettingsSection>
  );
}
