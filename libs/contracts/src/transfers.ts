import { IsString, Matches } from "class-validator";
import { AtMost, NullableText, saysOf } from "./fields";
import { LIMITS } from "./limits";
import { Trim } from "./transforms";
import type { Integer, Timestamp } from "./values";

/** Of what one caller has not finished: a key, or a person with all sessions. */
export const TRANSFER_LIMITS = {
  open: 20,
  openBytes: 50 * 1024 * 1024,
  /** After that, what is unfinished is deleted; so is the note of what has ended. */
  hours: 24,
} as const;

const WEB_ADDRESS = /^https?:\/\/[^\s<>"'\\/?#@]+([/?][^\s<>"'\\#]*)?$/i;

/** Fetches a picture of the web into the media library. */
export class FetchMediaDto {
  /**
   * Of the picture. Redirects are followed.
   * @example "https://pictures.example/lighthouse.jpg"
   */
  @Trim()
  @IsString(saysOf("address", "field.url"))
  @AtMost(LIMITS.urlMax, "address")
  @Matches(WEB_ADDRESS, saysOf("address", "field.url"))
  url!: string;

  /** @example "A lighthouse at dusk" */
  @NullableText("altText", LIMITS.altTextMax)
  alt_text?: string | null;

  /**
   * A folder of the media library: it is there as long as a file is in it.
   * @example "Summer school"
   */
  @NullableText("folder", LIMITS.folderMax)
  folder?: string | null;
}

/**
 * `receiving`: parts are missing. `queued`: it waits to be fetched or stored. `stored`: `media_id` names the file.
 * `failed`: `reason` says why.
 */
export type TransferState = "receiving" | "queued" | "stored" | "failed";

/** A file on its way into the media library. */
export interface TransferDto {
  id: Integer;
  state: TransferState;
  /**
   * Where it is fetched from; null if it is sent in parts.
   * @example "https://pictures.example/lighthouse.jpg"
   */
  url: string | null;
  /** @example "lighthouse.jpg" */
  original_name: string;
  /** @example "A lighthouse at dusk" */
  alt_text: string | null;
  /**
   * Null for a file in no folder.
   * @example "Summer school"
   */
  folder: string | null;
  /**
   * Bytes in all; null until it is fetched.
   * @example 148213
   */
  size: Integer | null;
  /**
   * Bytes that are here: the next part begins with this offset.
   * @example 65536
   */
  received: Integer;
  /** The file in the media library. */
  media_id: Integer | null;
  /**
   * Why it failed, or why the last try did.
   * @example "The server answered 404: there is no such page."
   */
  reason: string | null;
  created_at: Timestamp;
  /** When it is deleted. The file in the media library stays. */
  expires_at: Timestamp;
}

/** What the caller may upload. */
export interface UploadLimitsDto {
  /**
   * Judged by the content, whatever the file is called.
   * @example ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"]
   */
  types: string[];
  /**
   * Bytes of a file.
   * @example 10485760
   */
  bytes: Integer;
  /**
   * Width times height.
   * @example 40000000
   */
  pixels: Integer;
  /**
   * Pictures of an animation.
   * @example 1000
   */
  frames: Integer;
  /**
   * Uploads of all kinds in an hour, counted per person or service account.
   * @example 60
   */
  per_hour: Integer;
  /**
   * Uploads of all kinds in a day, counted per key. Null for people.
   * @example 500
   */
  per_day: Integer | null;
  /** Transfers of the caller that have not ended. */
  open: {
    count: Integer;
    /** @example 20 */
    most: Integer;
    /** What files that are sent in parts will have. */
    bytes: Integer;
    /** @example 52428800 */
    bytes_most: Integer;
    /**
     * After which an unfinished transfer is deleted.
     * @example 24
     */
    hours: Integer;
  };
}
