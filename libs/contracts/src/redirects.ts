import {
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateIf,
} from "class-validator";
import { LIMITS } from "./limits";
import { ListQuery } from "./lists";
import { ToNumber, Trim } from "./transforms";
import type { Integer, Timestamp } from "./values";

/** Moved for good, moved for now (two spellings each: the second pair keeps the method), and gone. */
export const REDIRECT_STATUSES = [301, 302, 307, 308, 410] as const;
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number];

export const GONE_STATUS = 410;

/** A path of this site without query: one slash at its beginning. */
const PATH = /^\/(?![/\\])[^\s?#\\<>"]*$/;

/** Such a path with query, or an address on the web. */
const TARGET = /^(https?:\/\/[^\s<>"'\\]+|\/(?![/\\])[^\s<>"\\]*)$/i;

const FROM = "From must be a path of this site, such as /old-address";
export const REDIRECT_TARGET_REFUSAL =
  "To must be a path of this site or an address with https://";
const STATUS = `Status must be one of: ${REDIRECT_STATUSES.join(", ")}`;

/** POST and PUT both carry the whole form. */
export class SaveRedirectDto {
  @Trim()
  @IsString({ message: FROM })
  @IsNotEmpty({ message: "From is required" })
  @MaxLength(LIMITS.redirectFromMax, {
    message: `From must be at most ${LIMITS.redirectFromMax} characters`,
  })
  @Matches(PATH, { message: FROM })
  from_path!: string;

  /** What is gone leads nowhere: it is not looked at with 410. */
  @Trim()
  @ValidateIf(({ status }: SaveRedirectDto) => status !== GONE_STATUS)
  @IsString({ message: "To is required" })
  @IsNotEmpty({ message: "To is required" })
  @MaxLength(LIMITS.urlMax, {
    message: `To must be at most ${LIMITS.urlMax} characters`,
  })
  @Matches(TARGET, { message: REDIRECT_TARGET_REFUSAL })
  to_path?: string | null;

  @ToNumber()
  @IsIn(REDIRECT_STATUSES, { message: STATUS })
  status!: RedirectStatus;
}

export class ListRedirectsDto extends ListQuery([
  "id",
  "from_path",
  "created_at",
]) {
  /** Part of either address. */
  @IsOptional()
  @IsString({ message: "search must be text" })
  @MaxLength(LIMITS.titleMax, { message: "search is too long" })
  search?: string;

  @IsOptional()
  @ToNumber()
  @IsIn(REDIRECT_STATUSES, { message: STATUS })
  status?: RedirectStatus;
}

export interface RedirectDto {
  id: Integer;
  /** @example "/old-address" */
  from_path: string;
  /**
   * Null for what is gone (410).
   * @example "/post/bulk-safe-apex"
   */
  to_path: string | null;
  status: RedirectStatus;
  /**
   * Sentences that say why it may not do what was meant.
   * @example []
   */
  warnings: string[];
  created_at: Timestamp;
  updated_at: Timestamp;
  /** Counts changes; also the ETag (D-022). */
  version: Integer;
}
