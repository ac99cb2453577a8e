/**
 * `sent`: a text was sent for review; `returned`: one's own was returned, with words; `published`: someone else has
 * published it; `mentioned` and `replied`: in a note; `failed`: its end could not be recorded.
 */
export const NOTICE_KINDS = [
  "returned",
  "mentioned",
  "replied",
  "sent",
  "published",
  "failed",
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Each is in the app, too, but for the last: by mail soon, once a day, not by mail, or not at all. */
export const NOTICE_WAYS = ["mail", "daily", "app", "off"] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

export const NOTICE_LIMITS = {
  /** Older ones are deleted. */
  days: 90,
  /** Of one person; the oldest are deleted. */
  most: 1000,
  words: 300,
} as const;

/** What people have who choose nothing. */
export const NOTICE_DEFAULTS: Readonly<Record<NoticeKind, NoticeWay>> = {
  returned: "mail",
  mentioned: "mail",
  replied: "daily",
  sent: "daily",
  published: "daily",
  failed: "mail",
};
