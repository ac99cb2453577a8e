import { publicSteps } from "./learning-paths.repository";

/** Of one post. More would fill its page. */
const MOST_PLACES = 10;

const POST_REF = `json_build_object('id', post.id, 'title', post.title, 'slug', post.slug)`;

/** A column of the row `post`: its places in the published paths that have it. */
export const PLACES = `coalesce((SELECT json_agg(found) FROM (
  SELECT path.name AS title, path.slug, place.*,
    ARRAY(SELECT post_id FROM learning_path_steps
      WHERE path_id = path.id AND post_id IS NOT NULL) AS post_ids
  FROM learning_path_steps own
  JOIN learning_paths path ON path.id = own.path_id
    AND path.is_published AND path.deleted_at IS NULL
  CROSS JOIN LATERAL (
    SELECT step, steps, previous, next FROM (
      SELECT post.id, row_number() OVER places ::int AS step,
        count(*) OVER () ::int AS steps,
        lag(${POST_REF}) OVER places AS previous, lead(${POST_REF}) OVER places AS next
      ${publicSteps("path")} WINDOW places AS (ORDER BY step.position)) steps
    WHERE steps.id = own.post_id) place
  WHERE own.post_id = post.id ORDER BY path.id LIMIT ${MOST_PLACES}) found), '[]') AS places`;
