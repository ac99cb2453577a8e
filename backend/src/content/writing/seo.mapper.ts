import { STORED_URL, type SaveSeoDto, type SeoDto } from "@octavo/contracts";
import type { SocialHead } from "@octavo/format";
import { textOrNullIn, type Form } from "../drafts/draft-form";
import type { SeoColumns } from "./seo.entity";

/** Said in one place for posts and pages: a field that is added here is read, written, kept and compared. */
const FIELDS = {
  meta_title: "metaTitle",
  meta_description: "metaDescription",
  social_title: "socialTitle",
  social_description: "socialDescription",
  social_image_url: "socialImageUrl",
} as const satisfies Record<keyof SeoDto, keyof SeoColumns>;

const NAMES = Object.keys(FIELDS) as (keyof SeoDto)[];

/** Properties that lists do not read. */
export const SEO_PROPERTIES = Object.values(FIELDS);

const seoFrom = (valueOf: (name: keyof SeoDto) => string | null): SeoDto =>
  Object.fromEntries(
    NAMES.map((name) => [name, valueOf(name)]),
  ) as unknown as SeoDto;

export const NO_SEO: SeoDto = seoFrom(() => null);

export const seoOf = (row: SeoColumns): SeoDto =>
  seoFrom((name) => row[FIELDS[name]]);

/** A field that an older save does not know is undefined, which leaves the column as it is. */
export const seoColumns = (fields: SeoDto): SeoColumns =>
  Object.fromEntries(
    NAMES.map((name) => [FIELDS[name], fields[name]]),
  ) as unknown as SeoColumns;

/** How a shared link looks, where that is said. */
export const socialHead = (seo: SeoDto): SocialHead => ({
  title: seo.social_title,
  description: seo.social_description,
  picture: seo.social_image_url,
});

/** An absent field keeps its value; "" and null empty it. */
export const seoWithInput = (before: SeoDto, input: SaveSeoDto): SeoDto =>
  seoFrom((name) => {
    const given = input[name];
    return given === undefined ? before[name] : given || null;
  });

/** Of a form that may hold anything. */
export const seoIn = (form: Form): SeoDto => {
  const seo = seoFrom((name) => textOrNullIn(form, name));
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
  return `${alias}.meta_title AS "metaTitle", ${alias}.meta_description AS "metaDescription",
  ${alias}.social_title AS "socialTitle", ${alias}.social_description AS "socialDescription",
  CASE WHEN ${url} NOT LIKE '/media/%' OR EXISTS (
    SELECT FROM media shared WHERE shared.deleted_at IS NULL
      AND split_part(shared.storage_key, '.', 1) IN (${name}, regexp_replace(${name}, '-[0-9]+$', '')))
    THEN ${url} END AS "socialImageUrl"`;
}
