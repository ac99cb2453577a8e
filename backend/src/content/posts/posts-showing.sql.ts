/** The ids of posts that show something else, for the feed of changes. */
export const POSTS_SHOWING = {
  authors: "SELECT id FROM posts WHERE author_id = change.item_id",
  categories: "SELECT id FROM posts WHERE category_id = change.item_id",
  tags: "SELECT post_id FROM post_tags WHERE tag_id = change.item_id",
  media:
    "SELECT post_id FROM media_usage WHERE media_id = change.item_id AND post_id IS NOT NULL",
  paths:
    "SELECT post_id FROM learning_path_steps WHERE path_id = change.item_id AND post_id IS NOT NULL",
  /** Its translations, and the others in its learning paths. */
  posts: `SELECT other.id FROM posts own JOIN posts other
      ON other.translation_group = own.translation_group AND other.id <> own.id
    WHERE own.id = change.item_id
    UNION
    SELECT other.post_id FROM learning_path_steps own JOIN learning_path_steps other
      ON other.path_id = own.path_id AND other.post_id <> own.post_id
    WHERE own.post_id = change.item_id`,
  /** The site's language counts where a post has none. */
  site: "SELECT id FROM posts",
};
