import { NullableText, OptionalFlag, SearchText } from "./fields";
import { LIMITS } from "./limits";
import { ContentQuery, sortedItems } from "./item-lists";
import { NullablePercent, WholeNumber } from "./number-fields";
import { ToNumber } from "./transforms";
import type { Integer, Timestamp } from "./values";

export class ListMediaDto extends sortedItems(ContentQuery, [
  "id",
  "original_name",
  "size",
  "created_at",
  "updated_at",
]) {
  /** Additive: keeps files whose name or alternative text has these words in it. */
  @SearchText()
  search?: string;

  /** Additive: keeps files of this folder. */
  @SearchText()
  folder?: string;
}

/**
 * What of a file can be changed after the upload; an absent field keeps its value, an empty one is cleared.
 */
export class UpdateMediaDto {
  @NullableText("altText", LIMITS.altTextMax)
  alt_text?: string | null;

  /** Additive: a folder is there as long as a file is in it. */
  @NullableText("folder", LIMITS.folderMax)
  folder?: string | null;

  /** Additive: the point that stays visible where the picture is cropped, in per cent from the left. */
  @NullablePercent()
  focus_x?: number | null;

  /** The same from the top; null for the middle. */
  @NullablePercent()
  focus_y?: number | null;
}

/** What is to remain of a picture, in pixels of the file as it is now. */
export class CropMediaDto {
  /** Pixels from the left edge of the picture that was uploaded. */
  @ToNumber()
  @WholeNumber(0)
  x!: number;

  /** Pixels from its upper edge. */
  @ToNumber()
  @WholeNumber(0)
  y!: number;

  @ToNumber()
  @WholeNumber(1)
  width!: number;

  @ToNumber()
  @WholeNumber(1)
  height!: number;
}

export class RemoveMediaDto {
  /** Whether a file that posts show is removed, too. */
  @OptionalFlag()
  force?: boolean;
}

export const VARIANT_FORMATS = ["avif", "webp"] as const;
export type VariantFormat = (typeof VARIANT_FORMATS)[number];

/** A smaller or leaner copy of a picture, made some seconds after the upload. */
interface MediaVariantDto {
  url: string;
  /** The format of this copy. */
  format: VariantFormat;
  width: Integer;
  height: Integer;
  /** Bytes. */
  size: Integer;
}

/** A `<source>` of a `<picture>`: the copies of one format, ready for `srcset`. */
export interface PictureSourceDto {
  /**
   * The format of these copies, as HTML's `source` has it.
   * @example "image/avif"
   */
  type: string;
  /**
   * Copies with their widths, as HTML's `srcset` has them.
   * @example "/media/3f/3f2a-320.avif 320w, /media/3f/3f2a-640.avif 640w"
   */
  srcset: string;
}

/** A picture of the media library as a page shows it: the leanest format first. */
export interface PictureDto {
  url: string;
  width: Integer;
  height: Integer;
  /** @example "A lighthouse at dusk" */
  alt: string | null;
  /** A few pixels as a data address, to be shown while the picture loads. */
  placeholder: string | null;
  /**
   * The point that stays visible where the picture is cropped, for `object-position`; empty for the middle.
   * @example "30% 75%"
   */
  position: string;
  /** Empty for animations, and until the copies have been made. */
  sources: PictureSourceDto[];
}

/** A file of the media library; the specification knows four of its fields. */
export interface MediaDto {
  id: Integer;
  /** @example "/media/3f/3f2a.webp" */
  url: string;
  /**
   * The same with the site's origin, to use it elsewhere.
   * @example "https://blog.example.com/media/3f/3f2a.webp"
   */
  address: string;
  /** @example "A lighthouse at dusk" */
  alt_text: string | null;
  /** @example "holiday.jpg" */
  original_name: string;
  /**
   * Null for a file in no folder.
   * @example "Summer school"
   */
  folder: string | null;
  /** @example 1600 */
  width: Integer;
  /** @example 900 */
  height: Integer;
  /** @example "image/webp" */
  mime: string;
  /**
   * Bytes of the stored file.
   * @example 148213
   */
  size: Integer;
  /**
   * The point that stays visible where the picture is cropped, in per cent from the left; null for the middle.
   * @example 30
   */
  focus_x: Integer | null;
  /**
   * The same from the top.
   * @example 75
   */
  focus_y: Integer | null;
  /** Whether the uploaded file is stored, for people who may edit the picture. */
  has_original: boolean;
  /** Whether its address shows a part of what was uploaded. */
  is_cropped: boolean;
  /**
   * SHA-256 of the file as it was uploaded. Another one while the picture is cropped.
   * @example "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
   */
  hash: string;
  /** Empty for animations, and until the copies have been made. */
  variants: MediaVariantDto[];
  /**
   * A few pixels as a data address, to be shown while the picture loads.
   * @example "data:image/webp;base64,UklGRhYAAABXRUJQVlA4TAoAAAAvAAAAAAfQ"
   */
  placeholder: string | null;
  /** Posts, pages and people that show the file, and the site itself. */
  used_by_count: Integer;
  uploaded_by: { id: Integer; name: string } | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** Counts changes; also the ETag. */
  version: Integer;
}

/** A folder of the media library. Only files that the caller may see count. */
export interface MediaFolderDto {
  /** @example "Summer school" */
  name: string;
  /** Files that are directly in it. */
  file_count: Integer;
}

/** As what the site itself shows a file. */
export type SitePlace = "icon" | "logo" | "share";

/** Who shows a file, the first of each kind; also `details` of the refusal to delete it. */
export interface MediaUsageDto {
  posts: {
    id: Integer;
    /** @example "Bulk-Safe Apex: Think in Lists from the First Line" */
    title: string;
  }[];
  pages: { id: Integer; title: string }[];
  authors: { id: Integer; name: string }[];
  /** Learning paths, by their covers. */
  paths: { id: Integer; title: string }[];
  /** @example ["logo"] */
  site: SitePlace[];
}

/** One file, asked for by its id. */
export interface MediaDetailDto extends MediaDto {
  /** Up to 20 of each kind. */
  used_by: MediaUsageDto;
}

/**
 * The fields at the top level and again under `data` (D-005).
 * @title Upload
 */
export interface UploadAnswer extends MediaDto {
  data: MediaDto;
}

/** What the upload accepts, judged by the file's bytes. */
export const IMAGE_TYPES = [
  "image/jpeg",
  "image/png",
  "image/gif",
  "image/webp",
  "image/avif",
] as const;
