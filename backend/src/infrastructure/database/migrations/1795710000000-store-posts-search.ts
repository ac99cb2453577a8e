// Released: 2f4e4cf2b5293e25
import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Imports store many posts in one transaction, each with its tags. What search knows of a post was then
 * written twice, once for the post and once for its tags, and the words of each text were looked up by
 * themselves. A transaction that delays it (`octavo.search_delayed`) stores it at its end, for all its
 * posts together.
 */
export class StorePostsSearch1795710000000 implements MigrationInterface {
  readonly name = "StorePostsSearch1795710000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION is_search_delayed() RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT coalesce(current_setting('octavo.search_delayed', true), '') = 'on'
      $$;
      CREATE FUNCTION store_posts_search(post_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM set_config('octavo.search_delayed', '', true);
        INSERT INTO post_search AS known (id, author_id, category_id, status, published_at,
          deleted_at, listed_at, activity_at, vector)
        SELECT id, author_id, category_id, status, published_at, deleted_at, listed_at,
          greatest(content_updated_at, published_at),
          post_search_body(content_text) || post_search_head(id, author_id, title, excerpt)
        FROM posts WHERE id = ANY (post_ids) ORDER BY id
        ON CONFLICT (id) DO UPDATE SET author_id = EXCLUDED.author_id,
          category_id = EXCLUDED.category_id, status = EXCLUDED.status,
          published_at = EXCLUDED.published_at, deleted_at = EXCLUDED.deleted_at,
          listed_at = EXCLUDED.listed_at, activity_at = EXCLUDED.activity_at, vector = EXCLUDED.vector;
        INSERT INTO search_words (word)
        SELECT new.word COLLATE "C" FROM (
          SELECT DISTINCT read.word FROM posts, unnest(tsvector_to_array(to_tsvector('octavo_vocabulary',
            search_text(concat_ws(' ', title, excerpt, content_text))))) AS read(word)
          WHERE posts.id = ANY (post_ids) AND length(read.word) BETWEEN 4 AND 40
          OFFSET 0) AS new
        WHERE new.word !~ '[^[:alpha:]]'
          AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = new.word COLLATE "C")
        ORDER BY 1 ON CONFLICT DO NOTHING;
      END $$;
      CREATE OR REPLACE TRIGGER posts_search AFTER INSERT OR UPDATE ON posts
        FOR EACH ROW WHEN (NOT is_search_delayed()) EXECUTE FUNCTION posts_search_store();
      CREATE OR REPLACE TRIGGER post_tags_search_insert AFTER INSERT ON post_tags
        REFERENCING NEW TABLE AS changed
        FOR EACH STATEMENT WHEN (NOT is_search_delayed()) EXECUTE FUNCTION post_tags_search_refresh();
      CREATE OR REPLACE TRIGGER post_tags_search_delete AFTER DELETE ON post_tags
        REFERENCING OLD TABLE AS changed
        FOR EACH STATEMENT WHEN (NOT is_search_delayed()) EXECUTE FUNCTION post_tags_search_refresh()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE TRIGGER posts_search AFTER INSERT OR UPDATE ON posts
        FOR EACH ROW EXECUTE FUNCTION posts_search_store();
      CREATE OR REPLACE TRIGGER post_tags_search_insert AFTER INSERT ON post_tags
        REFERENCING NEW TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION post_tags_search_refresh();
      CREATE OR REPLACE TRIGGER post_tags_search_delete AFTER DELETE ON post_tags
        REFERENCING OLD TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION post_tags_search_refresh();
      DROP FUNCTION store_posts_search, is_search_delayed`);
  }
}
