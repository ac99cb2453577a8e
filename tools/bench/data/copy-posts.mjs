/**
 * Copies of made-up posts: $1 is by how much their ids are higher, $2 and $3 are the numbers of the first post
 * copied and of the first one not copied any more. Nothing reads their texts again, so that a copy costs a
 * twentieth of what a post costs; what triggers would have derived is copied as well.
 */
export const COPY_POSTS = {
  /** $4: by how much later they came out. */
  posts: `
    INSERT INTO posts (id, title, slug, excerpt, content, content_text, status, is_featured,
      reading_minutes, category_id, author_id, published_at, created_at, updated_at, content_updated_at)
    OVERRIDING SYSTEM VALUE
    SELECT id + $1, title, 'made-up-post-' || id - 1 + $1, excerpt, content, content_text, status, is_featured,
      reading_minutes, category_id, author_id,
      CASE status WHEN 'scheduled' THEN published_at ELSE published_at + $4::interval END,
      created_at + $4::interval, updated_at + $4::interval, content_updated_at + $4::interval
    FROM posts WHERE id > $2 AND id <= $3 ORDER BY id`,
  search: `
    INSERT INTO post_search (id, author_id, category_id, status, published_at, deleted_at, listed_at,
      activity_at, vector)
    SELECT post.id, post.author_id, post.category_id, post.status, post.published_at, post.deleted_at,
      post.listed_at, greatest(post.content_updated_at, post.published_at), copied.vector
    FROM post_search copied JOIN posts post ON post.id = copied.id + $1
    WHERE copied.id > $2 AND copied.id <= $3 ORDER BY post.id`,
  tags: `
    INSERT INTO post_tags (post_id, tag_id, position, category_id, author_id, state, is_featured, listed_at)
    SELECT post.id, copied.tag_id, copied.position, copied.category_id, copied.author_id, copied.state,
      copied.is_featured, post.listed_at
    FROM post_tags copied JOIN posts post ON post.id = copied.post_id + $1
    WHERE copied.post_id > $2 AND copied.post_id <= $3 ORDER BY post.id, copied.position`,
};

const switched = (state) =>
  ["posts", "post_tags"]
    .map((table) => `ALTER TABLE ${table} ${state} TRIGGER USER`)
    .join(";");

/** Those of the product; the rules of the columns hold. */
export const SWITCH_TRIGGERS = {
  off: switched("DISABLE"),
  on: switched("ENABLE"),
};
