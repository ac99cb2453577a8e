import { IsOptional } from "class-validator";
import { Choice, OptionalFlag, Text } from "./fields";
import { LIMITS } from "./limits";
import { PageQuery } from "./lists";
import { Reference } from "./number-fields";
import type { Integer, Timestamp } from "./values";

export const REVIEW_KINDS = ["post", "page"] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** `returned`: someone has sent it back to its writer, with words. */
export const REVIEW_STATES = ["waiting", "returned"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export class ListReviewsDto extends PageQuery {
  /** Only those that wait, or that were returned. */
  @IsOptional()
  @Choice(REVIEW_STATES)
  state?: ReviewState;

  /** Only posts, or only pages. */
  @IsOptional()
  @Choice(REVIEW_KINDS)
  kind?: ReviewKind;

  /** The post or page with this id; `kind` says which. */
  @IsOptional()
  @Reference(undefined, "field.id")
  item_id?: number;

  /** Only what waits for the person who asks: to be judged by them, or returned to them. */
  @OptionalFlag()
  for_me?: boolean;
}

export class ReturnReviewDto {
  /**
   * What the writer should change.
   * @example "Please add a test for bulk data."
   */
  @Text("message", LIMITS.reviewWordsMax)
  words!: string;
}

export interface PersonRefDto {
  id: Integer;
  name: string;
}

/** A draft, or a change of something that readers see, that was sent for review. */
export interface ReviewDto {
  id: Integer;
  /** Whether it is a post or a page. */
  kind: ReviewKind;
  /** Of the post or page. */
  item_id: Integer;
  /** @example "Apex triggers" */
  title: string;
  /** Whether readers see the post already, so that only a change of it waits. */
  is_change: boolean;
  /** Of the post or page; send it as `If-Match` to approve exactly this. */
  version: Integer;
  /** `waiting` for a decision, or `returned` to its writer. */
  state: ReviewState;
  /** Null when that person is gone. */
  author: PersonRefDto | null;
  /** Null when that person is gone. */
  sent_by: PersonRefDto | null;
  sent_at: Timestamp;
  /**
   * Why it should be published, as the person or program that sent it said with the save; null when they did not.
   * @example "The release notes rename this limit."
   */
  why: string | null;
  /** Null if it was not returned, or when that person is gone. */
  returned_by: PersonRefDto | null;
  /** Null if it was not returned. */
  returned_at: Timestamp | null;
  /**
   * Why it was returned.
   * @example "Please add a test for bulk data."
   */
  words: string | null;
  /** Whether the person who asks may approve it. */
  can_approve: boolean;
  /** Whether the person who asks may return it. */
  can_return: boolean;
}
