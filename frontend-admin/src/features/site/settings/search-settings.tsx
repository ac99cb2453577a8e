import { LIMITS, SaveSearchSettingsDto } from "@octavo/contracts";
import type { SearchSettingsDto } from "@octavo/contracts";
import { Checkbox, TextArea } from "@octavo/ui";
import { Panel } from "../../../shared/layout/panel";
import { t } from "../../../texts/settings";
import { settingsKind } from "./settings-kind";
import { SettingsSection } from "./settings-section";
import { SitePicture } from "./site-picture";
import styles from "./settings.module.css";

/** As the fields hold it. */
type SearchForm = {
  indexing: boolean;
  share_media_id: number | null;
  verification_tags: string;
  robots_txt: string;
  markdown: boolean;
};

const toForm = (settings: SearchSettingsDto): SearchForm => ({
  indexing: settings.indexing,
  share_media_id: settings.share_media_id,
  verification_tags: settings.verification_tags,
  robots_txt: settings.robots_txt,
  markdown: settings.markdown,
});

const SEARCH_SETTINGS = settingsKind<
  SearchForm,
  SaveSearchSettingsDto,
  SearchSettingsDto
>({
  path: "/settings/search",
  Payload: SaveSearchSettingsDto,
  toForm,
  toPayload: (form) => ({
    ...form,
    verification_tags: form.verification_tags.trim() || null,
    robots_txt: form.robots_txt.trim() || null,
  }),
  label: (field) => t(`settings.${field}`),
  valueText(form, field) {
    const value = form[field];
    if (typeof value === "boolean")
      return t(value ? "common.yes" : "common.no");
    return typeof value === "string" ? value : t("settings.otherPicture");
  },
});

/** How search engines and social networks find and show the site. */
export function SearchSettings() {
  return (
    <SettingsSection kind={SEARCH_SETTINGS} save={t("settings.saveSearch")}>
      {({ register, setValue, formState: { errors } }, values) => (
        <Panel title={t("settings.search")}>
          <div className={styles.fields}>
            <Checkbox
              label={t("settings.indexing")}
              hint={t("settings.indexingHint")}
              {...register("indexing")}
            />
            <SitePicture
              label={t("settings.share_media_id")}
              hint={t("settings.shareHint")}
              id={values.share_media_id}
              onChange={(id) => setValue("share_media_id", id)}
            />
            <TextArea
              label={t("settings.verification_tags")}
              hint={t("settings.verificationHint")}
              rows={3}
              spellCheck={false}
              maxLength={LIMITS.verificationTagsMax}
              error={errors.verification_tags}
              {...register("verification_tags")}
            />
            <TextArea
              label={t("settings.robots_txt")}
              hint={t("settings.robotsHint")}
              rows={4}
              spellCheck={false}
              maxLength={LIMITS.robotsTxtMax}
              error={errors.robots_txt}
              {...register("robots_txt")}
            />
            <Checkbox
              label={t("settings.markdown")}
              hint={t("settings.markdownHint")}
              {...register("markdown")}
            />
          </div>
        </Panel>
      )}
    </SettingsSection>
  );
}
