import {
  ArrayNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Matches,
} from "class-validator";
import { ListOf, Choice, says, saysMax, saysOf } from "./fields";
import { WholeWithin } from "./number-fields";
import { MAX_ID, type Integer } from "./values";

export const BATCH_LIMITS = {
  items: 500,
  /** Values of the JSON of all items. */
  values: 50_000,
  /** After this time, no further item is tried. */
  seconds: 30,
  /** After so much of an answer, no further item is tried. */
  answerBytes: 8 * 1024 * 1024,
} as const;

const BATCH_METHODS = ["POST", "PUT", "PATCH", "DELETE"] as const;
export type BatchMethod = (typeof BATCH_METHODS)[number];

/** Posts, pages, categories, tags and files, each by its own call. */
const BATCH_PATH =
  /^\/(?:(?:posts|pages|categories|tags)(?:\/[1-9]\d{0,9})?|upload\/[1-9]\d{0,9})(?:\?merge=true)?$/;

/** One call, as it would be sent alone. */
export class BatchItemDto {
  /** @example "PATCH" */
  @Choice(BATCH_METHODS)
  method!: BatchMethod;

  /**
   * Relative to `/api`: a list, such as `/tags`, for something new, else an item. The only query is `?merge=true`.
   * @example "/posts/3"
   */
  @IsString(says("batch.path"))
  @Matches(BATCH_PATH, says("batch.path"))
  path!: string;

  /**
   * The version that it changes, instead of `If-Match`.
   * @example 4
   */
  @IsOptional()
  @WholeWithin([0, MAX_ID], saysOf(undefined, "field.wholeNumber"))
  version?: number | null;

  /**
   * Its body.
   * @example { "excerpt": "All new limits." }
   */
  @IsOptional()
  @IsObject(saysOf(undefined, "field.object"))
  body?: Record<string, unknown> | null;
}

export class SendBatchDto {
  /** In their order. Each existing item once. */
  @ListOf(BatchItemDto, BATCH_LIMITS.items, {
    tooMany: saysMax("batch.tooManyItems", BATCH_LIMITS.items),
    label: "items",
  })
  @ArrayNotEmpty(saysOf("items", "field.required"))
  items!: BatchItemDto[];
}

/** What became of one item. */
export interface BatchResultDto {
  /**
   * As the call alone would have answered; null if it was not tried.
   * @example 200
   */
  status: Integer | null;
  /** The answer without its text, or the refusal; null if it was not tried. */
  body: Record<string, unknown> | null;
}

export interface BatchDto {
  /** Of each item, in their order. */
  results: BatchResultDto[];
  /** How many were carried out. */
  done: Integer;
  /** How many were refused, or have failed. */
  refused: Integer;
  /** How many were not tried, because the time or the room of the answer was used up. */
  not_tried: Integer;
}
