import { Type } from "class-transformer";
import { IsOptional, ValidateNested } from "class-validator";
import { Choice, NameOf, OptionalFlag, saysOf, SearchText } from "./fields";
import { RefuseUnknownFields } from "./known-fields";
import { LIMITS } from "./limits";
import { PageQuery } from "./lists";
import { Ids, Reference } from "./number-fields";
import { POST_STATUSES, SAVABLE_POST_STATUSES, type PostStatus } from "./posts";
import { REDIRECT_STATUSES, type RedirectStatus } from "./redirects";
import { REVIEW_STATES, type ReviewState } from "./reviews";
import type { Integer, Timestamp } from "./values";

export const BULK_LIMITS = {
  /** Of one change. */
  items: 10_000,
  /** Named by their ids; more are chosen by a filter. */
  ids: 500,
  /** Days after which a change cannot be undone. */
  days: 7,
} as const;

export type BulkKind =
  | "post"
  | "page"
  | "media"
  | "category"
  | "tag"
  | "message"
  | "redirect";
export type BulkVerb =
  | "status"
  | "category"
  | "add_tags"
  | "remove_tags"
  | "author"
  | "trash"
  | "restore"
  | "read"
  | "unread"
  | "delete";

/** What can be changed, and how. */
export const BULK_VERBS: Readonly<Record<BulkKind, readonly BulkVerb[]>> = {
  post: [
    ...(["status", "category", "add_tags", "remove_tags", "author"] as const),
    ...(["trash", "restore"] as const),
  ],
  page: ["status", "trash", "restore"],
  media: ["trash", "restore"],
  category: ["trash", "restore"],
  tag: ["trash", "restore"],
  message: ["read", "unread", "delete"],
  redirect: ["delete"],
};

/** Deleted messages are gone, because their writers may ask for that. */
export const canBeUndone = (change: {
  kind: BulkKind;
  verb: BulkVerb;
}): boolean => change.kind !== "message" || change.verb !== "delete";

const BULK_KINDS = Object.keys(BULK_VERBS);
const ALL_VERBS = [...new Set(Object.values(BULK_VERBS).flat())];

/** Everything that a list shows with these filters; empty for all. What is restored has no filters. */
@RefuseUnknownFields()
export class BulkFilterDto {
  @SearchText()
  search?: string;

  @IsOptional()
  @Choice(POST_STATUSES)
  status?: PostStatus;

  @IsOptional()
  @Choice(REVIEW_STATES)
  review?: ReviewState;

  @IsOptional()
  @Reference(undefined, "field.id")
  category_id?: number;

  /** An author's slug or name. */
  @NameOf("field.nameOfPerson")
  author?: string;

  @SearchText()
  folder?: string;

  @OptionalFlag()
  is_read?: boolean;

  /** Of redirects. */
  @IsOptional()
  @Choice(REDIRECT_STATUSES)
  redirect_status?: RedirectStatus;
}

/** The filters of each kind's list. */
export const BULK_FILTERS: Readonly<
  Record<BulkKind, readonly (keyof BulkFilterDto)[]>
> = {
  post: ["search", "status", "category_id", "author", "review"],
  page: ["search", "status", "review"],
  media: ["search", "folder"],
  category: ["search"],
  tag: ["search"],
  message: ["is_read"],
  redirect: ["search", "redirect_status"],
};

/** What is changed, and how: the items that `ids` name, and all that match `filter`. */
export class StartBulkChangeDto {
  /**
   * What the items are.
   * @example "post"
   */
  @Choice(BULK_KINDS)
  kind!: BulkKind;

  /**
   * What happens to each of them.
   * @example "category"
   */
  @Choice(ALL_VERBS)
  verb!: BulkVerb;

  /**
   * The items. Either these or `filter`.
   * @example [4, 9]
   */
  @Ids("items", BULK_LIMITS.ids, "bulk.tooManyIds")
  ids?: number[];

  /**
   * All items that a list shows with this filter. Either this or `ids`.
   * @example { "search": "apex" }
   */
  @IsOptional()
  @ValidateNested(saysOf(undefined, "field.text"))
  @Type(() => BulkFilterDto)
  filter?: BulkFilterDto;

  /** For the verb `status`; a page is a draft or published. */
  @IsOptional()
  @Choice(SAVABLE_POST_STATUSES, "status")
  status?: (typeof SAVABLE_POST_STATUSES)[number];

  /** For the verb `category`. */
  @IsOptional()
  @Reference("category", "field.id")
  category_id?: number;

  /** For the verbs `add_tags` and `remove_tags`. */
  @Ids("tags", LIMITS.tagsPerPost, "post.tooManyTags")
  tag_ids?: number[];

  /** For the verb `author`. */
  @IsOptional()
  @Reference("author", "field.id")
  author_id?: number;
}

/**
 * What became of an item. `proposed`: its change waits for someone who may publish it. `undone` and `stayed`: by
 * undoing the change.
 */
export type BulkOutcome =
  | "changed"
  | "proposed"
  | "unchanged"
  | "refused"
  | "undone"
  | "stayed";

export const BULK_OUTCOMES: readonly BulkOutcome[] = [
  ...(["changed", "proposed", "unchanged", "refused"] as const),
  ...(["undone", "stayed"] as const),
];

/** `interrupted`: its process ended in the middle, and another continues it. */
export type BulkState = "queued" | "running" | "ok" | "stopped" | "interrupted";

export interface BulkChangeDto {
  id: Integer;
  /** What the items are. */
  kind: BulkKind;
  /** What happens to each of them. */
  verb: BulkVerb;
  /** Whether it is made or undone. */
  phase: "change" | "undo";
  state: BulkState;
  /** Items that are done in this phase. */
  done: Integer;
  total: Integer;
  /** Items by outcome. */
  counts: Record<BulkOutcome, Integer>;
  created_at: Timestamp;
  ended_at: Timestamp | null;
  /** Whether it can be taken back now. */
  can_undo: boolean;
}

export class ListBulkItemsDto extends PageQuery {
  /** Only those with this outcome. */
  @IsOptional()
  @Choice(BULK_OUTCOMES)
  show?: BulkOutcome;
}

/** One item of a change. */
export interface BulkItemDto {
  id: Integer;
  /** @example "Apex triggers" */
  label: string | null;
  outcome: BulkOutcome;
  /**
   * Why it is not changed, or stays.
   * @example "you don't have permission"
   */
  reason: string | null;
}
