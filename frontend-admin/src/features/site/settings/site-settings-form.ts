import { SaveSiteSettingsDto } from "@octavo/contracts";
import type { FooterGroupDto, SiteSettingsDto } from "@octavo/contracts";
import { currentLanguage } from "@octavo/texts";
import type { UseFormReturn } from "react-hook-form";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import type { TheirField } from "../../../shared/crud/versioned-save";
import { t } from "../../../texts/operations";

/** As the fields hold it. */
export interface SiteSettingsForm {
  name: string;
  tagline: string;
  language: string;
  time_zone: string;
  icon_media_id: number | null;
  logo_media_id: number | null;
  footer: { title: string; links: { label: string; url: string }[] }[];
}

export type Form = UseFormReturn<
  SiteSettingsForm,
  unknown,
  SaveSiteSettingsDto
>;

export const toForm = (settings: SiteSettingsDto): SiteSettingsForm => ({
  name: settings.name,
  tagline: settings.tagline,
  language: settings.language,
  time_zone: settings.time_zone,
  icon_media_id: settings.icon_media_id,
  logo_media_id: settings.logo_media_id,
  footer: settings.footer.map(({ title, links }) => ({
    title,
    links: links.map(({ label, url }) => ({
      label: label ?? "",
      url: url ?? "",
    })),
  })),
});

/** What is empty goes back to its default. */
function toPayload(form: SiteSettingsForm): Required<SaveSiteSettingsDto> {
  const footer = form.footer.map(({ title, links }): FooterGroupDto => ({
    title: title.trim(),
    links: links.map(({ label, url }) => ({
      label: label.trim() || null,
      url: url.trim() || null,
    })),
  }));
  return {
    ...form,
    name: form.name.trim() || null,
    tagline: form.tagline.trim() || null,
    footer,
  };
}

export const siteSettingsResolver = payloadResolver<
  SiteSettingsForm,
  SaveSiteSettingsDto
>(SaveSiteSettingsDto, toPayload);

const FIELDS = [
  "name",
  "tagline",
  "language",
  "time_zone",
  "icon_media_id",
  "logo_media_id",
  "footer",
] as const;

type Field = (typeof FIELDS)[number];

const changedFields = (
  before: SiteSettingsForm,
  after: SiteSettingsForm,
): Field[] => {
  const one = toPayload(before);
  const other = toPayload(after);
  return FIELDS.filter(
    (field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]),
  );
};

/** Only what was changed is sent, so that other fields keep their defaults. */
export function changesOf(
  before: SiteSettingsForm,
  after: SiteSettingsForm,
): SaveSiteSettingsDto {
  const payload = toPayload(after);
  return Object.fromEntries(
    changedFields(before, after).map((field) => [field, payload[field]]),
  );
}

/** Someone else's values where they differ from those in the form. */
export function differingFields(
  mine: SiteSettingsForm,
  theirs: SiteSettingsForm,
): TheirField[] {
  return changedFields(mine, theirs).map((field) => ({
    label: t(`settings.${field}`),
    value: valueText(theirs, field),
  }));
}

function valueText(form: SiteSettingsForm, field: Field): string {
  if (field === "footer")
    return form.footer.map(({ title }) => title).join(", ");
  if (field === "language") return languageName(form.language);
  const value = form[field];
  return typeof value === "number" ? t("settings.otherPicture") : (value ?? "");
}

/** What most sites are written in; the API takes every other language, too. */
const LANGUAGES =
  "ar bg bn ca cs da de de-AT de-CH el en en-AU en-CA en-GB en-US es es-MX et fa fi fr fr-CA he hi hr hu id it ja ko lt lv nb nl pl pt pt-BR ro ru sk sl sr sv th tr uk ur vi zh-Hans zh-Hant".split(
    " ",
  );

const languageName = (code: string): string =>
  new Intl.DisplayNames([currentLanguage()], { type: "language" }).of(code) ??
  code;

/** By name, in the language of the admin; with the one that is set, whichever it is. */
export function languageOptions(current: string) {
  return [...new Set([...LANGUAGES, current])]
    .map((code) => ({ code, name: languageName(code) }))
    .sort((one, other) =>
      one.name.localeCompare(other.name, currentLanguage()),
    );
}

/** IANA names, those that this browser knows; with the one that is set, whichever it is. */
export const timeZones = (current: string): string[] =>
  [...new Set(["UTC", current, ...Intl.supportedValuesOf("timeZone")])].sort();
