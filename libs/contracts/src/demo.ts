import type { Integer } from "./values";

export type DemoSubject =
  | "post"
  | "page"
  | "category"
  | "tag"
  | "path"
  | "author"
  | "media"
  | "api_key"
  | "signup"
  | "frontend";

/** What removing the demo deletes, and what stays. */
export interface DemoRemovalDto {
  /** What is removed, by kind. */
  removed: { subject: DemoSubject; count: Integer }[];
  /** What stays, and why. */
  stays: {
    subject: DemoSubject;
    /** @example "Welcome to Trailnotes" */
    label: string;
    /** @example "has been changed" */
    reason: string;
  }[];
}

/** `GET /demo`. */
export interface DemoDto {
  /** What removing the demo would do; null where there is no demo. */
  removal: DemoRemovalDto | null;
}
