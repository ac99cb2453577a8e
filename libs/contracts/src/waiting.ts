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

export type WaitingName = keyof WaitingDto;
