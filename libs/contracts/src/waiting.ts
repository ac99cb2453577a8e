import type { Integer } from "./values";

/** Counts stop here: people need to know that there are many, not how many. */
export const WAITING_MOST = 100;

/** What waits for the person who asks, at most 100 of each; null for what they may not see. */
export interface WaitingDto {
  /** Drafts and changes that they may approve or return, or that were returned to them. */
  reviews: Integer | null;
  /** Messages that no one has read. */
  messages: Integer | null;
  /** Requests for an account. */
  sign_ups: Integer | null;
  /** Notices that they have not read. */
  notices: Integer | null;
}

/** What the sidebar counts. */
export const WAITING_NAMES = [
  "reviews",
  "messages",
  "sign_ups",
  "notices",
] as const satisfies readonly (keyof WaitingDto)[];
export type WaitingName = (typeof WAITING_NAMES)[number];

/** Kinds of what waits, in the order in which the dashboard shows them. */
export const TASK_NAMES = [
  "returned",
  "to_review",
  "post_drafts",
  "page_drafts",
  "scheduled",
  "stale",
  "messages",
  "sign_ups",
  "failed_mails",
  "failed_jobs",
] as const;
export type TaskName = (typeof TASK_NAMES)[number];

/** The dashboard shows what becomes public within so many days. */
export const TASK_DAYS = 7;

/** Something that waits for the person who asks. */
export interface TaskDto {
  name: TaskName;
  /** From 1 to 100, which may be more. */
  count: Integer;
}

export interface TasksDto {
  /**
   * Slug of the person who asks, for lists of what is theirs.
   * @example "ada-lovelace"
   */
  author: string;
  /** Kinds that have any. */
  tasks: TaskDto[];
}
