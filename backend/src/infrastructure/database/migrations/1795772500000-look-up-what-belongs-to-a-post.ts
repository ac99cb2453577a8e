// Released: d7523d6f17547c90
import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * PostgreSQL knows little of a table that has just been filled, and nothing of the rows that a trigger
 * is given. So it looked for the names of a post's tags below every tag there is, and for translations of
 * what was written among all posts. Now each is looked up by its key.
 */
export class LookUpWhatBelongsToAPost1795772500000 implements MigrationInterface {
  readonly name = "LookUpWhatBelongsToAPost1795772500000";

  async up(runner: QueryRunner): Promise<void> {
    await defineHead(
      runner,
      `SELECT string_agg(
          (SELECT name FROM tags WHERE id = tag_id AND deleted_at IS NULL), ' ' ORDER BY position)
        FROM post_tags WHERE post_tags.post_id = $1`,
    );
    await defineNews(
      runner,
      `FROM changed CROSS JOIN LATERAL (
          SELECT * FROM posts WHERE translation_group = changed.translation_group OFFSET 0) post
        WHERE post.id <> changed.id AND`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await defineHead(
      runner,
      `SELECT string_agg(tags.name, ' ' ORDER BY post_tags.position)
        FROM post_tags JOIN tags ON tags.id = post_tags.tag_id
        WHERE post_tags.post_id = $1 AND tags.deleted_at IS NULL`,
    );
    await defineNews(
      runner,
      `FROM changed JOIN posts post
          ON post.translation_group = changed.translation_group AND post.id <> changed.id
        WHERE`,
    );
  }
}

const defineHead = (runner: QueryRunner, tagNames: string): Promise<unknown> =>
  runner.query(`
    CREATE OR REPLACE FUNCTION post_search_head(
      post_id integer, author_id integer, title text, excerpt text
    ) RETURNS tsvector LANGUAGE sql STABLE AS $$
      WITH named AS (
        SELECT
          search_text($3) AS title,
          search_text(concat_ws(' ', $4, (${tagNames}))) AS about,
          search_text(coalesce((SELECT name FROM authors WHERE id = $2), '')) AS author
      )
      SELECT setweight(to_tsvector('octavo_words', named.title), 'A')
        || setweight(search_starts(named.title), 'A')
        || setweight(to_tsvector('octavo_words', named.about), 'B')
        || setweight(search_starts(named.about), 'B')
        || setweight(search_starts(named.author), 'C')
      FROM named
    $$`);

const defineNews = (runner: QueryRunner, beside: string): Promise<unknown> =>
  runner.query(`
    CREATE OR REPLACE FUNCTION tell_translations() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      news text;
    BEGIN
      -- Those beside a post show its title, its address and its language.
      SELECT CASE WHEN count(*) > 50 THEN 'posts:many' ELSE string_agg('post:' || beside.id, ',') END
      INTO news FROM (
        SELECT DISTINCT post.id ${beside}
          is_out(changed.status, changed.deleted_at) AND is_out(post.status, post.deleted_at)
        LIMIT 51) beside;
      IF news IS NOT NULL THEN PERFORM pg_notify('octavo_changes', news); END IF;
      RETURN NULL;
    END $$`);
