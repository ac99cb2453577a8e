import { createHash } from "node:crypto";
import {
  VARIANT_FORMATS,
  type MediaDto,
  type MediaUsageDto,
  type PictureDto,
  type PictureSourceDto,
  type VariantFormat,
} from "@octavo/contracts";
import type { AuditEntry } from "../../operations/audit/audit.service";
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

export interface MediaRow extends PictureRow {
  id: number;
  original_name: string;
  folder: string | null;
  mime: string;
  size: number;
  hash: string;
  has_original: boolean;
  is_cropped: boolean;
  version: number;
  created_at: Date;
  updated_at: Date;
  uploaded_by_id: number | null;
  uploaded_by_name: string | null;
  used_by_count: number;
}

export function toMediaDto(row: MediaRow, publicUrl: string): MediaDto {
  const url = mediaUrl(row.storage_key);
  return {
    id: row.id,
    url,
    address: publicUrl + url,
    alt_text: row.alt_text,
    original_name: row.original_name,
    folder: row.folder,
    width: row.width,
    height: row.height,
    mime: row.mime,
    size: row.size,
    focus_x: row.focus_x,
    focus_y: row.focus_y,
    has_original: row.has_original,
    is_cropped: row.is_cropped,
    hash: row.hash,
    variants: row.variants.map(({ storage_key, ...variant }) => ({
      url: mediaUrl(storage_key),
      ...variant,
    })),
    placeholder: row.placeholder,
    used_by_count: row.used_by_count,
    uploaded_by:
      row.uploaded_by_id === null
        ? null
        : { id: row.uploaded_by_id, name: row.uploaded_by_name ?? "" },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
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
export const mediaSubject = (media: {
  id: number;
  originalName: string;
}): AuditEntry["subject"] => ({
  type: "media",
  id: media.id,
  label: media.originalName,
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
