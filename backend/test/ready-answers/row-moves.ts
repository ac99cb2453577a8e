import type { Hand, Moves } from "./moves";
import { postPaths } from "./public-reads";

interface Row {
  id: number;
  slug: string;
}

const LISTS = ["/", "/api/posts", "/rss.xml"];

/** Rows that are written past the product, one statement each: an importer, an operator, a script. */
export function rowMoves(hand: Hand): Moves {
  const { random } = hand;
  const onPost = async (set: string, values: unknown[] = []) => {
    const post = await hand.row<Row>("SELECT id, slug FROM posts");
    if (!post) return null;
    return hand.write(
      `UPDATE posts SET ${set}, version = version + 1 WHERE id = ${post.id}`,
      values,
      [...postPaths(post), ...LISTS],
    );
  };
  const onOne = async (table: string, set: string, values: unknown[] = []) => {
    const row = await hand.row<Row>(`SELECT id FROM ${table}`);
    if (!row) return null;
    return hand.write(
      `UPDATE ${table} SET ${set} WHERE id = ${row.id}`,
      values,
      LISTS,
    );
  };
  return {
    "row: title": () => onPost("title = $1", [`Row post ${random.word()}`]),
    "row: publish": () =>
      onPost("status = 'published', published_at = now(), deleted_at = NULL"),
    "row: publish soon": () =>
      onPost("status = 'scheduled', published_at = $1, deleted_at = NULL", [
        hand.soon(),
      ]),
    "row: end soon": () =>
      onPost("public_until = $1, featured_until = $1", [hand.soon()]),
    "row: hide": () => onPost("deleted_at = now()"),
    "row: all posts": () =>
      hand.write(
        "UPDATE posts SET excerpt = $1, version = version + 1",
        [random.word()],
        LISTS,
      ),
    "row: remove a post": async () => {
      const post = await hand.row<Row>("SELECT id, slug FROM posts");
      if (!post) return null;
      return hand.write(
        "DELETE FROM posts WHERE id = $1",
        [post.id],
        [...postPaths(post), ...LISTS],
      );
    },
    "row: category": () =>
      onOne("categories", "name = $1", [`Row ${random.word()}`]),
    "row: tag": () => onOne("tags", "name = $1", [`Row ${random.word()}`]),
    "row: person": () =>
      onOne("authors", "name = $1", [`Row ${random.word()}`]),
    "row: page": () =>
      onOne("pages", "title = $1, version = version + 1", [
        `Row ${random.word()}`,
      ]),
    "row: picture": () => onOne("media", "alt_text = $1", [random.word()]),
    "row: untag": () =>
      hand.write(
        "DELETE FROM post_tags WHERE ctid IN (SELECT ctid FROM post_tags LIMIT 1)",
        [],
        LISTS,
      ),
    "row: tag all": () =>
      hand.write(
        "INSERT INTO post_tags (post_id, tag_id) SELECT posts.id, (SELECT min(id) FROM tags) FROM posts ON CONFLICT DO NOTHING",
        [],
        LISTS,
      ),
    "row: uncategorise pages": () =>
      hand.write("DELETE FROM page_categories", [], ["/api/pages"]),
    "row: empty a table": () =>
      hand.write("TRUNCATE redirects, post_tags, page_categories", [], LISTS),
    "row: redirect": () =>
      hand.write(
        "INSERT INTO redirects (from_path, to_path) VALUES ($1, '/') ON CONFLICT DO NOTHING",
        [`/old-${random.word()}`],
        [],
      ),
  };
}
