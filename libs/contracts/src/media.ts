import { PageQuery } from "./lists";

export class ListMediaDto extends PageQuery {}

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
