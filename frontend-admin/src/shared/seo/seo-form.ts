import type { SeoDto } from "@octavo/contracts";
import { t } from "../../texts";
import { pictureField, words } from "../versions/comparison";
import type { ReadableField } from "../versions/comparison";

/** What search engines and shared links show, as form values; "" and null for the defaults. */
export interface SeoForm {
  meta_title: string;
  meta_description: string;
  social_title: string;
  social_description: string;
  social_image_url: string | null;
}

export const NEW_SEO: SeoForm = {
  meta_title: "",
  meta_description: "",
  social_title: "",
  social_description: "",
  social_image_url: null,
};

export const SEO_NAMES = [
  "meta_title",
  "meta_description",
  "social_title",
  "social_description",
  "social_image_url",
] as const satisfies readonly (keyof SeoForm)[];

/** What a form holds of it, as it is watched by these names. */
export const seoFrom = ([
  meta_title,
  meta_description,
  social_title,
  social_description,
  social_image_url,
]: readonly [string, string, string, string, string | null]): SeoForm => ({
  meta_title,
  meta_description,
  social_title,
  social_description,
  social_image_url,
});

export const seoDefaults = (item: SeoDto): SeoForm => ({
  meta_title: item.meta_title ?? "",
  meta_description: item.meta_description ?? "",
  social_title: item.social_title ?? "",
  social_description: item.social_description ?? "",
  social_image_url: item.social_image_url,
});

/** Only the changed fields: an older server refuses those that it doesn't know. */
export const changedSeo = (form: SeoForm, before: SeoForm): Partial<SeoForm> =>
  Object.fromEntries(
    SEO_NAMES.filter((name) => form[name] !== before[name]).map((name) => [
      name,
      form[name],
    ]),
  );

export const readSeo = (fields: Partial<SeoDto>): ReadableField[] => [
  words(t("fields.metaTitle"), fields.meta_title ?? ""),
  words(t("fields.metaDescription"), fields.meta_description ?? ""),
  words(t("seo.socialTitle"), fields.social_title ?? ""),
  words(t("seo.socialDescription"), fields.social_description ?? ""),
  pictureField(t("seo.socialImage"), fields.social_image_url ?? ""),
];
