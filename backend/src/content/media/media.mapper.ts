import { createHash } from "node:crypto";
import {
  VARIANT_FORMATS,
  type MediaDto,
  type MediaUsageDto,
  type PictureDto,
  type PictureSourceDto,
  type VariantFormat,
} from "@octavo/contracts";
import { answerOf, type RowOf } from "../../infrastructure/database/answer-row";
import type { KnownPicture } from "../rich-text/pictures";
import { mediaUrl } from "./storage-keys";
import { t } from "../../common/texts";

export interface VariantRow {
  format: VariantFormat;
  width: number;
  height: number;
  size: number;
  storage_key: string;
}

export interface PictureRow {
  storage_key: string;
  width: number;
  height: number;
  alt_text: string | null;
  placeholder: string | null;
  focus_x: number | null;
  focus_y: number | null;
  variants: VariantRow[];
}

export function toPictureDto(row: PictureRow): PictureDto {
  return {
    url: mediaUrl(row.storage_key),
    width: row.width,
    height: row.height,
    alt: row.alt_text,
    placeholder: row.placeholder,
    position: positionOf(row),
    sources: toSources(row.variants),
  };
}

/** As CSS has it; empty for the middle. */
const positionOf = ({
  focus_x,
  focus_y,
}: Pick<PictureRow, "focus_x" | "focus_y">): string =>
  focus_x === null && focus_y === null
    ? ""
    : `${focus_x ?? 50}% ${focus_y ?? 50}%`;

/** A browser takes the first source that it supports, so the smallest format comes first. */
function toSources(variants: readonly VariantRow[]): PictureSourceDto[] {
  return VARIANT_FORMATS.map((format) => ({
    type: `image/${format}`,
    srcset: variants
      .filter((variant) => variant.format === format)
      .map(({ storage_key, width }) => `${mediaUrl(storage_key)} ${width}w`)
      .join(", "),
  })).filter(({ srcset }) => srcset !== "");
}

export interface MediaRow extends RowOf<
  Omit<MediaDto, "url" | "address" | "variants">,
  "created_at" | "updated_at"
> {
  storage_key: string;
  variants: VariantRow[];
}

export function toMediaDto(
  { id, storage_key, ...row }: MediaRow,
  publicUrl: string,
): MediaDto {
  const url = mediaUrl(storage_key);
  return {
    id,
    url,
    address: publicUrl + url,
    ...answerOf(row),
    variants: row.variants.map(({ storage_key: key, ...variant }) => ({
      url: mediaUrl(key),
      ...variant,
    })),
  };
}

/** What to say to someone who deletes a file that is in use; null when it is not. */
export function usageSentence(usage: MediaUsageDto): string | null {
  const names = [
    ...usage.posts.map(({ title }) => `"${title}"`),
    ...usage.pages.map(({ title }) => `"${title}"`),
    ...usage.authors.map(({ name }) => `"${name}"`),
    ...usage.paths.map(({ title }) => `"${title}"`),
    ...(usage.site.length > 0 ? [t("fileUsedBySite")] : []),
  ];
  const [first, ...others] = names;
  if (first === undefined) return null;
  return others.length === 0
    ? t("fileUsed", { place: first })
    : t("fileUsedInMore", { place: first, count: others.length });
}

/** How the audit trail names a file. */
export const mediaSubject = (media: { id: number; originalName: string }) => ({
  id: media.id,
  name: media.originalName,
});

export interface ShownPictures {
  /** By each address under which a text may show them. */
  pictures: ReadonlyMap<string, KnownPicture>;
  /** Another one when anything about the pictures is: a text made ready with them is then stale. */
  fingerprint: string;
}

export const NO_PICTURES: ShownPictures = {
  pictures: new Map(),
  fingerprint: "",
};

export function toShownPictures(
  rows: readonly (PictureRow & { is_deleted: boolean })[],
  publicUrl: string,
): ShownPictures {
  const pictures = new Map<string, KnownPicture>();
  for (const row of rows) {
    const picture = row.is_deleted ? "gone" : toPictureDto(row);
    const path = mediaUrl(row.storage_key);
    pictures.set(path, picture).set(publicUrl + path, picture);
  }
  return {
    pictures,
    fingerprint: createHash("sha256")
      .update(JSON.stringify(rows))
      .digest("base64url"),
  };
}
