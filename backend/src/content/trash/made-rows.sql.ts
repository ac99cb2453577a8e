import { SITE_PICTURES } from "../../operations/settings/site-pictures.sql";

/** What was made for people, by the demo or an import, as it is called in the audit trail. */
export type MadeSubject =
  | "post"
  | "page"
  | "tag"
  | "path"
  | "category"
  | "author"
  | "media";

/** How to tell whether a row may go with all that was made with it. */
export interface MadeRows {
  /** The table of what is looked at; nothing is written there. */
  rows: string;
  label: string;
  /**
   * Branches of a `CASE` over the rows `record` (`version`: as it was made) and `item`. Each gives a reason
   * to stay (see `StayReason`); without one it may go.
   */
  reason: string;
}

/** Keys of `stays.…` in the catalogue. */
export type StayReason =
  | "changed"
  | "pending"
  | "onPosts"
  | "ofPosts"
  | "ofPages"
  | "signsIn"
  | "namedByPosts"
  | "namedByPages"
  | "shown"
  | "ofSite"
  | "used"
  | "answered";

const CHANGED = "WHEN item.version <> record.version THEN 'changed'";
/** People have thrown it away already. */
const TRASHED = "WHEN item.deleted_at IS NOT NULL THEN NULL";

/** What is still named goes after what names it. */
export const MADE_ORDER: readonly MadeSubject[] = [
  "post",
  "page",
  "tag",
  "path",
  "category",
  "author",
  "media",
];

export const MADE_ROWS: Readonly<Record<MadeSubject, MadeRows>> = {
  post: {
    rows: "posts",
    label: "title",
    reason: `${TRASHED} ${CHANGED}
      WHEN EXISTS (SELECT FROM pending_changes WHERE post_id = item.id) THEN 'pending'`,
  },
  page: { rows: "pages", label: "title", reason: `${TRASHED} ${CHANGED}` },
  tag: {
    rows: "tags",
    label: "name",
    reason: `WHEN EXISTS (SELECT FROM post_tags WHERE tag_id = item.id) THEN 'onPosts'
      ${TRASHED} ${CHANGED}`,
  },
  path: {
    rows: "learning_paths",
    label: "name",
    reason: `${TRASHED} ${CHANGED}`,
  },
  category: {
    rows: "categories",
    label: "name",
    reason: `WHEN EXISTS (SELECT FROM posts WHERE category_id = item.id) THEN 'ofPosts'
      WHEN EXISTS (SELECT FROM page_categories WHERE category_id = item.id) THEN 'ofPages'
      ${TRASHED} ${CHANGED}`,
  },
  author: {
    rows: "authors",
    label: "name",
    reason: `WHEN item.password_hash IS NOT NULL THEN 'signsIn'
      WHEN EXISTS (SELECT FROM posts WHERE author_id = item.id) THEN 'namedByPosts'
      WHEN EXISTS (SELECT FROM pages WHERE author_id = item.id) THEN 'namedByPages'`,
  },
  media: {
    rows: "media",
    label: "original_name",
    reason: `WHEN EXISTS (SELECT FROM media_usage WHERE media_id = item.id) THEN 'shown'
      WHEN EXISTS (SELECT FROM ${SITE_PICTURES} WHERE media_id = item.id) THEN 'ofSite'`,
  },
};
