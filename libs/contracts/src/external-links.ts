import { IsOptional } from "class-validator";
import { Choice, Word } from "./fields";
import { PageQuery } from "./lists";
import type { Integer, Timestamp } from "./values";

/**
 * A link is broken when its page is gone, or its server has not answered for two days. A server that answers
 * with anything else, e.g. because it refuses programs, leaves it unclear.
 */
export const EXTERNAL_LINK_STATES = [
  "broken",
  "unclear",
  "working",
  "waiting",
] as const;
export type ExternalLinkState = (typeof EXTERNAL_LINK_STATES)[number];

export class ListExternalLinksDto extends PageQuery {
  /** All of them without it. */
  @IsOptional()
  @Choice(EXTERNAL_LINK_STATES)
  state?: ExternalLinkState;

  /** Part of the address. */
  @Word()
  search?: string;
}

/** An address of another site that public texts link to. */
export interface ExternalLinkDto {
  id: Integer;
  /** @example "https://developer.salesforce.com/docs" */
  url: string;
  /** What the last check found; `waiting` before the first one. */
  state: ExternalLinkState;
  /**
   * A sentence that says what happened at the last check; null for what works or waits.
   * @example "The server answered 404: there is no such page."
   */
  reason: string | null;
  /** Null before the first check. */
  checked_at: Timestamp | null;
  /** When the check failed first, of those that have failed since; null for what works. */
  failing_since: Timestamp | null;
  /** The first five public texts that link to it. */
  used_by: ExternalLinkUserDto[];
  /**
   * All of them.
   * @example 1
   */
  uses: Integer;
}

export interface ExternalLinkUserDto {
  /**
   * The kind of text, which is the first part of its call.
   * @example "posts"
   */
  resource: string;
  id: Integer;
  /** @example "Bulk-Safe Apex: Think in Lists from the First Line" */
  title: string;
}
