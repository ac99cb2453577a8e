import type { Timestamp } from "./values";

/**
 * A browser in which someone is signed in.
 * @title BrowserSession
 */
export interface SessionDto {
  /** @example "0e2f2a52-6f2d-4f0b-9d55-2b1f6f0f7d11" */
  id: string;
  /** The one that asks. */
  is_current: boolean;
  /** @example "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0" */
  user_agent: string | null;
  /** @example "203.0.113.7" */
  ip: string | null;
  created_at: Timestamp;
  /** Kept to within five minutes. */
  last_seen_at: Timestamp;
}
