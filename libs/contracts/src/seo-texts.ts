import { LIMITS } from "./limits";
import { eachText } from "./text-lists";

/** Null: readers get what the comments of `SaveSeoDto` say. */
export interface SeoDto {
  /** @example "Bulk-safe Apex triggers, explained" */
  meta_title: string | null;
  /** @example "Why code that works for one record fails at two hundred." */
  meta_description: string | null;
  /** @example "Your trigger works. Until it gets 200 records." */
  social_title: string | null;
  /** @example "Think in lists from the first line." */
  social_description: string | null;
  /** @example "/media/3f/3f2a.webp" */
  social_image_url: string | null;
}

/** The greatest length of each, as {@link POST_TEXTS} has it. */
export const SEO_TEXTS: Readonly<Record<keyof SeoDto, number>> = {
  meta_title: LIMITS.titleMax,
  meta_description: LIMITS.descriptionMax,
  social_title: LIMITS.titleMax,
  social_description: LIMITS.descriptionMax,
  social_image_url: LIMITS.urlMax,
};

export const SEO_TEXT_NAMES = Object.keys(
  SEO_TEXTS,
) as readonly (keyof SeoDto)[];

export const seoTexts = eachText(SEO_TEXTS);

export const NO_SEO = seoTexts(() => null);
