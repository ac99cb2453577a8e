import { Type } from "class-transformer";
import { IsOptional } from "class-validator";
import { saysOf, Word } from "./fields";
import { RefuseUnknownFields } from "./known-fields";
import { WholeNumber, WholeWithin } from "./number-fields";
import type { Integer, Timestamp } from "./values";

/** The lists that the feed of changes is about; each has a call with this name. */
export const CHANGE_TYPES = [
  "posts",
  "pages",
  "categories",
  "tags",
  "authors",
  "upload",
  "redirects",
] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

/** Of lists that a program reads with a key: the cursor from which to follow them. */
export const CHANGES_CURSOR_HEADER = "octavo-changes-cursor";

export const CHANGE_LIMITS = {
  /** Entries of one answer; a greater number is lowered to it. */
  most: 500,
  usual: 100,
  waitSeconds: 30,
  /** How long changes are remembered. */
  days: 90,
  /** Waiting calls and open streams of one caller, and of all. */
  waitsOfCaller: 10,
  waits: 200,
  /** Of all visitors without a key or a session, so that programs with one find room. */
  waitsOfVisitors: 100,
  /** After this time a stream ends and the program connects again, so that its rights are read again. */
  streamSeconds: 300,
} as const;

type ChangeAction =
  | "created"
  | "changed"
  | "published"
  | "unpublished"
  | "moved"
  | "deleted";

@RefuseUnknownFields()
export class ListChangesDto {
  /** The `cursor` of an earlier answer. Absent: nothing is listed, and the answer says where to begin. */
  @Word(100)
  after?: string;

  /**
   * Those that are wanted, with commas in between. Absent: all.
   * @example "posts,tags"
   */
  @Word(100)
  types?: string;

  /**
   * Entries of one answer. More are lowered to the maximum.
   * @default 100
   * @maximum 500
   */
  @IsOptional()
  @Type(() => Number)
  @WholeNumber(1)
  limit?: number;

  /**
   * Seconds for which an answer without entries may wait for one.
   * @default 0
   */
  @IsOptional()
  @Type(() => Number)
  @WholeWithin(
    [0, CHANGE_LIMITS.waitSeconds],
    saysOf(undefined, "field.between", {
      min: 0,
      max: CHANGE_LIMITS.waitSeconds,
    }),
  )
  wait?: number;
}

/** Something about an item has changed. Its call says what it is now. */
export interface ChangeDto {
  /**
   * The kind of item, which is the first part of its call.
   * @example "posts"
   */
  type: ChangeType;
  id: Integer;
  /** `deleted`: the caller cannot read it any more, for whatever reason. */
  action: ChangeAction;
  /** When the change was made; of dates that came, when they came. */
  at: Timestamp;
}

export interface ChangesDto {
  data: ChangeDto[];
  /**
   * For `after` of the next call.
   * @example "3fa2b1c4-1a2b-0"
   */
  cursor: string;
  /** There are more at once. */
  has_more: boolean;
}
