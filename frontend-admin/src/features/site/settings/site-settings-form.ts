import { SaveSiteSettingsDto } from "@octavo/contracts";
import type { SiteSettingsDto } from "@octavo/contracts";
import { languageName } from "../../../shared/languages";
import { t } from "../../../texts/settings";
import { settingsKind } from "./settings-kind";
import type { SettingsForm } from "./settings-kind";

/** As the fields hold it. */
export type SiteSettingsForm = {
  name: string;
  tagline: string;
  language: string;
  time_zone: string;
  icon_media_id: number | null;
  logo_media_id: number | null;
};

export type Form = SettingsForm<SiteSettingsForm, SaveSiteSettingsDto>;

const toForm = (settings: SiteSettingsDto): SiteSettingsForm => ({
  name: settings.name,
  tagline: settings.tagline,
  language: settings.language,
  time_zone: settings.time_zone,
  icon_media_id: settings.icon_media_id,
  logo_media_id: settings.logo_media_id,
});

function toPayload(form: SiteSettingsForm): Required<SaveSiteSettingsDto> {
  return {
    ...form,
    name: form.name.trim() || null,
    tagline: form.tagline.trim() || null,
  };
}

type Field = keyof SaveSiteSettingsDto;

function valueText(form: SiteSettingsForm, field: Field): string {
  if (field === "language") return languageName(form.language);
  const value = form[field];
  return typeof value === "number" ? t("settings.otherPicture") : (value ?? "");
}

export const SITE_SETTINGS = settingsKind<
  SiteSettingsForm,
  SaveSiteSettingsDto,
  SiteSettingsDto
>({
  path: "/settings/site",
  Payload: SaveSiteSettingsDto,
  toForm,
  toPayload,
  label: (field) => t(`settings.${field}`),
  valueText,
});

/** IANA names that this browser knows; always includes the current one. */
export const timeZones = (current: string): string[] =>
  [...new Set(["UTC", current, ...Intl.supportedValuesOf("timeZone")])].sort();
