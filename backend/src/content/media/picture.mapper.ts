import {
  VARIANT_FORMATS,
  type PictureDto,
  type PictureSourceDto,
  type VariantFormat,
} from "@octavo/contracts";
import { mediaUrl } from "./media-url";

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
  variants: VariantRow[];
}

export function toPictureDto(row: PictureRow): PictureDto {
  return {
    url: mediaUrl(row.storage_key),
    width: row.width,
    height: row.height,
    alt: row.alt_text,
    placeholder: row.placeholder,
    sources: toSources(row.variants),
  };
}

/** A browser takes the first source that it understands: the leanest format stands first. */
function toSources(variants: readonly VariantRow[]): PictureSourceDto[] {
  return VARIANT_FORMATS.map((format) => ({
    type: `image/${format}`,
    srcset: variants
      .filter((variant) => variant.format === format)
      .map(({ storage_key, width }) => `${mediaUrl(storage_key)} ${width}w`)
      .join(", "),
  })).filter(({ srcset }) => srcset !== "");
}
