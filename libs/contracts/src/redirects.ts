import {
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  ValidateIf,
} from "class-validator";
import { AtMost, Choice, saysOf, Text, Word } from "./fields";
import { ToNumber, Trim } from "./transforms";
import { LIMITS } from "./limits";
import { ListQuery } from "./lists";
import type { Integer, Timestamp } from "./values";

/** Moved for good, moved for now (two spellings each: the second pair keeps the method), and gone. */
export const REDIRECT_STATUSES = [301, 302, 307, 308, 410] as const;
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number];

export const GONE_STATUS = 410;

/** A path of this site without query: one slash at its beginning. */
const PATH = /^\/(?![/\\])[^\s?#\\<>"]*$/;

/** Such a path with query, or an address on the web. */
const TARGET = /^(https?:\/\/[^\s<>"'\\]+|\/(?![/\\])[^\s<>"\\]*)$/i;

/** POST and PUT both carry the whole form. */
export class SaveRedirectDto {
  /** The former address, a path of this site. */
  @Trim()
  @IsString(saysOf("from", "field.fromPath"))
  @IsNotEmpty(saysOf("from", "field.required"))
  @AtMost(LIMITS.redirectFromMax, "from")
  @Matches(PATH, saysOf("from", "field.fromPath"))
  from_path!: string;

  /** What is gone leads nowhere: it is not looked at with 410. */
  @ValidateIf(({ status }: SaveRedirectDto) => status !== GONE_STATUS)
  @Text("to", LIMITS.urlMax)
  @Matches(TARGET, saysOf("to", "field.toPath"))
  to_path?: string | null;

  @ToNumber()
  @Choice(REDIRECT_STATUSES, "status")
  status!: RedirectStatus;
}

export class ListRedirectsDto extends ListQuery([
  "id",
  "from_path",
  "created_at",
]) {
  /** Part of either address. */
  @Word()
  search?: string;

  /** Only those that answer with this status. */
  @IsOptional()
  @ToNumber()
  @Choice(REDIRECT_STATUSES, "status")
  status?: RedirectStatus;
}

export interface RedirectDto {
  id: Integer;
  /**
   * The former address, a path of this site.
   * @example "/old-address"
   */
  from_path: string;
  /**
   * Null for what is gone (410).
   * @example "/post/bulk-safe-apex-think-in-lists-from-the-first-line"
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
  /** Counts changes; also the ETag. */
  version: Integer;
}
