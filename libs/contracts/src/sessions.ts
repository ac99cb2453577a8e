/** A browser in which someone is signed in. */
export interface SessionDto {
  id: string;
  /** The one that asks. */
  is_current: boolean;
  user_agent: string | null;
  ip: string | null;
  created_at: string;
  /** Kept to within five minutes. */
  last_seen_at: string;
}
