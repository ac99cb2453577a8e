import { IsBoolean, IsOptional } from "class-validator";
import { PageQuery } from "./lists";
import { ToBoolean } from "./transforms";

export class ListMediaDto extends PageQuery {}

/** `?force=true` also removes a file that posts show (D-605). */
export class RemoveMediaDto {
  @IsOptional()
  @ToBoolean()
  @IsBoolean({ message: "force must be true or false" })
  force?: boolean;
}

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
  created_at: string;
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
