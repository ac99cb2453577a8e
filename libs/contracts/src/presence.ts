import { Word } from "./fields";
import { RefuseUnknownFields } from "./known-fields";
import type { Integer, Timestamp } from "./values";

export const PRESENCE = {
  /** A tab that was silent for so long counts as closed. */
  silentMs: 10_000,
  /** Of a person at the same time; more are not shown. */
  tabs: 20,
  /** The most that an answer names. */
  shown: 500,
} as const;

/** A tab says what it has open, and learns what other tabs have. */
@RefuseUnknownFields()
export class ReadPresenceDto {
  /**
   * A name that the tab makes for itself, of 32 hexadecimal digits.
   * @example "0b9c6a523f0e4a579d0a7a1b5f1f2c11"
   */
  @Word()
  tab?: string;

  /**
   * The post or page that this tab has open; the answer is about this one alone. Without one, the tab is forgotten.
   * @example "post-7"
   */
  @Word()
  open?: string;
}

/** A tab that has a post or page open. */
export interface PresenceDto {
  /** `post` or `page`. */
  kind: "post" | "page";
  /** Of the post or page. */
  id: Integer;
  /** Who has it open. */
  user: { id: Integer; name: string };
  /** When they opened it. */
  since: Timestamp;
}
