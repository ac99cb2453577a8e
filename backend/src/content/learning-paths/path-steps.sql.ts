import type { PathPlaceDto } from "@octavo/contracts";
import { IS_PUBLIC_POST } from "../posts/public-post.sql";

/** The public posts of the row `path`. */
export const publicSteps = (path: string): string =>
  `FROM learning_path_steps step JOIN posts post ON post.id = step.post_id
   WHERE step.path_id = ${path}.id AND ${IS_PUBLIC_POST}`;

export interface PlaceRow extends PathPlaceDto {
  /** Every post of the path, so that the answer changes with them. */
  post_ids: number[];
}

const POST_REF = `json_build_object('id', post.id, 'title', post.title, 'slug', post.slug)`;

/** Of one post. More would fill its page. */
const MOST_PLACES = 10;

/** A column: none, or null where the row `post` is in a path. Few posts are, and only theirs are looked for. */
export const NO_PLACES = `CASE WHEN EXISTS (
  SELECT FROM learning_path_steps WHERE learning_path_steps.post_id = post.id)
  THEN NULL ELSE '[]'::json END AS places`;

/** Where the post $1 is in the paths that readers see, as {@link PlaceRow} says it. */
export const PLACES = `
  SELECT path.name AS title, path.slug, among.step, among.steps, among.previous, among.next,
    ARRAY(SELECT post_id FROM learning_path_steps
      WHERE path_id = path.id AND post_id IS NOT NULL) AS post_ids
  FROM learning_path_steps own
  JOIN learning_paths path ON path.id = own.path_id
    AND path.is_published AND path.deleted_at IS NULL
  CROSS JOIN LATERAL (
    SELECT post.id, row_number() OVER places ::int AS step, count(*) OVER () ::int AS steps,
      lag(${POST_REF}) OVER places AS previous, lead(${POST_REF}) OVER places AS next
    ${publicSteps("path")} WINDOW places AS (ORDER BY step.position)) among
  WHERE own.post_id = $1 AND among.id = $1
  ORDER BY path.id LIMIT ${MOST_PLACES}`;
