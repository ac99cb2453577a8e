import { IsBoolean, IsOptional, IsString, MaxLength } from "class-validator";
import { LIMITS } from "./limits";
import { PageQuery } from "./lists";
import { EmptyToNull, ToBoolean, Trim } from "./transforms";

export class ListMediaDto extends PageQuery {
  /** Additive: keeps files whose name or alternative text has these words in it. */
  @IsOptional()
  @Trim()
  @IsString({ message: "search must be text" })
  @MaxLength(LIMITS.titleMax, { message: "search is too long" })
  search?: string;
}

/** What of a file can be changed after the upload (D-603); an absent field keeps its value. */
export class UpdateMediaDto {
  @IsOptional()
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @IsString({ message: "Alternative text must be text" })
  @MaxLength(LIMITS.altTextMax, {
    message: `Alternative text must be at most ${LIMITS.altTextMax} characters`,
  })
  alt_text?: string | null;
}

/** `?force=true` also removes a file that posts show (D-605). */
export class RemoveMediaDto {
  @IsOptional()
  @ToBoolean()
  @IsBoolean({ message: "force must be true or false" })
  force?: boolean;
}

export const VARIANT_FORMATS = ["avif", "webp"] as const;
export type VariantFormat = (typeof VARIANT_FORMATS)[number];

/** A smaller or leaner copy of a picture, made some seconds after the upload. */
export interface MediaVariantDto {
  url: string;
  format: VariantFormat;
  width: number;
  height: number;
  /** Bytes. */
  size: number;
}

/** A `<source>` of a `<picture>`: the copies of one format, ready for `srcset`. */
export interface PictureSourceDto {
  type: string;
  srcset: string;
}

/** A picture of the media library as a page shows it: the leanest format first. */
export interface PictureDto {
  url: string;
  width: number;
  height: number;
  alt: string | null;
  /** A few pixels as a data address, to be shown while the picture loads. */
  placeholder: string | null;
  /** Empty for animations, and until the copies have been made. */
  sources: PictureSourceDto[];
}

/** Additive to the specification's four fields: D-602. */
export interface MediaDto {
  id: number;
  url: string;
  alt_text: string | null;
  original_name: string;
  width: number;
  height: number;
  mime: string;
  /** Bytes of the stored file. */
  size: number;
  /** SHA-256 of the file as it was uploaded. */
  hash: string;
  /** Empty for animations, and until the copies have been made. */
  variants: MediaVariantDto[];
  placeholder: string | null;
  /** Posts, pages and people that show the file. */
  used_by_count: number;
  uploaded_by: { id: number; name: string } | null;
  created_at: string;
  updated_at: string;
  /** Counts changes; also the ETag (D-022). */
  version: number;
}

/** Who shows a file, the first of each kind; also `details` of the refusal to delete it (D-605). */
export interface MediaUsageDto {
  posts: { id: number; title: string }[];
  pages: { id: number; title: string }[];
  authors: { id: number; name: string }[];
}

/** One file, asked for by its id. */
export interface MediaDetailDto extends MediaDto {
  used_by: MediaUsageDto;
}

/** `POST /upload`: the fields at top level and once more under `data` (D-005). */
export interface UploadAnswer extends MediaDto {
  data: MediaDto;
}

/** What the upload accepts, judged by the file's bytes (D-601). */
export const IMAGE_TYPES = [
  "image/jpeg",
  "image/png",
  "image/gif",
  "image/webp",
  "image/avif",
] as const;
