import { LIMITS, SaveSiteSettingsDto } from "@octavo/contracts";
import type { SiteSettingsDto } from "@octavo/contracts";
import { useMemo } from "react";
import { languageName, languageOptions } from "../../../shared/languages";
import { t } from "../../../texts/settings";
import { ChoiceSetting, TextSetting } from "./setting-controls";
import { byField, choice, picture, text } from "./settings-fields";
import { settingsKind } from "./settings-kind";
import type { FieldOf } from "./settings-kind";
import { SettingsSection } from "./settings-section";
import { SitePicture } from "./site-picture";

const SITE_SETTINGS = settingsKind<SiteSettingsDto>()({
  path: "/settings/site",
  Payload: SaveSiteSettingsDto,
  label: (field) => t(`settings.${field}`),
  ...byField({
    name: text,
    tagline: text,
    language: choice(languageName),
    time_zone: choice((name: string) => name),
    icon_media_id: picture,
    logo_media_id: picture,
  }),
});

const PICTURES = [
  { name: "icon_media_id", hint: "settings.iconHint" },
  { name: "logo_media_id", hint: "settings.logoHint" },
] as const;

/** What the site is called. */
export function SiteSettings() {
  return (
    <SettingsSection
      kind={SITE_SETTINGS}
      save={t("settings.saveGeneral")}
      title={t("settings.general")}
    >
      {({ field, form, values }) => (
        <>
          <TextSetting
            {...field("name")}
            hint={t("settings.nameHint")}
            maxLength={LIMITS.siteNameMax}
          />
          <TextSetting
            {...field("tagline")}
            hint={t("settings.taglineHint")}
            maxLength={LIMITS.siteTaglineMax}
          />
          <PlaceFields field={field} {...values} />
          {PICTURES.map(({ name, hint }) => (
            <SitePicture
              key={name}
              label={t(`settings.${name}`)}
              hint={t(hint)}
              id={values[name]}
              onChange={(id) => form.setValue(name, id)}
            />
          ))}
        </>
      )}
    </SettingsSection>
  );
}

interface PlaceFieldsProps {
  field: FieldOf<typeof SITE_SETTINGS>;
  language: string;
  time_zone: string;
}

/** Where and in which language the site is written. */
function PlaceFields({ field, language, time_zone }: PlaceFieldsProps) {
  // Both are long, and each key that is typed draws the form.
  const languages = useMemo(() => languageOptions(language), [language]);
  const zones = useMemo(() => timeZones(time_zone), [time_zone]);
  return (
    <>
      <ChoiceSetting
        {...field("language")}
        hint={t("settings.languageHint")}
        options={languages.map(({ code, name }) => [code, name])}
      />
      <ChoiceSetting
        {...field("time_zone")}
        hint={t("settings.timeZoneHint")}
        options={zones.map((name) => [name, name])}
      />
    </>
  );
}

/** IANA names that this browser knows; always includes the current one. */
const timeZones = (current: string): string[] =>
  [...new Set(["UTC", current, ...Intl.supportedValuesOf("timeZone")])].sort();
