import { seoTexts, STORED_URL, type SeoDto } from "@octavo/contracts";
import type { SocialHead } from "@octavo/format";
import { textOrNullIn, type Form } from "../drafts/draft-form";

/** How a shared link looks, where that is said. */
export const socialHead = (seo: SeoDto): SocialHead => ({
  title: seo.social_title,
  description: seo.social_description,
  picture: seo.social_image_url,
});

/** Of a form that may hold anything. */
export const seoIn = (form: Form): SeoDto => {
  const seo = seoTexts((name) => textOrNullIn(form, name));
  const url = seo.social_image_url;
  return {
    ...seo,
    social_image_url: url !== null && STORED_URL.test(url) ? url : null,
  };
};

/**
 * The columns for a SELECT. A picture of the library whose file is in the trash or gone would be shown as a
 * broken image; the address of a smaller copy counts as that of its file.
 */
export function seoSelect(alias: "post" | "page"): string {
  const url = `${alias}.social_image_url`;
  const name = `split_part(substr(${url}, length('/media/') + 1), '.', 1)`;
  return `${alias}.meta_title, ${alias}.meta_description, ${alias}.social_title, ${alias}.social_description,
  CASE WHEN ${url} IS NULL OR ${url} NOT LIKE '/media/%' OR EXISTS (
    SELECT FROM media shared WHERE shared.deleted_at IS NULL
      AND split_part(shared.storage_key, '.', 1) IN (${name}, regexp_replace(${name}, '-[0-9]+$', '')))
    THEN ${url} END AS social_image_url`;
}
