// Released: d9603cc4990e2f9e
import type { MigrationInterface, QueryRunner } from "typeorm";

const USERS = ["posts", "pages", "authors"];

/**
 * What shows which file, kept by the database itself whoever writes: nothing has to read every text
 * to know whether a file is in use. An address counts also when it is that of a smaller copy.
 */
export class CreateMediaUsage1795219200140 implements MigrationInterface {
  readonly name = "CreateMediaUsage1795219200140";

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner);
    await createFunctions(runner);
    await createTriggers(runner);
    await runner.query(`
      SELECT keep_post_media(id, featured_media_id, featured_image_url, content) FROM posts;
      SELECT keep_page_media(id, content) FROM pages;
      SELECT keep_author_media(id, avatar_url) FROM authors`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of USERS)
      await runner.query(`
        DROP TRIGGER ${table}_media_insert ON ${table};
        DROP TRIGGER ${table}_media_update ON ${table};
        DROP FUNCTION ${table}_media_refresh`);
    await runner.query(`
      DROP FUNCTION keep_post_media, keep_page_media, keep_author_media, media_shown_in;
      DROP INDEX media_name_idx;
      DROP TABLE media_usage`);
  }
}

async function createTable(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE media_usage (
      media_id integer NOT NULL
        CONSTRAINT media_usage_media_fkey REFERENCES media ON DELETE CASCADE,
      post_id integer CONSTRAINT media_usage_post_fkey REFERENCES posts ON DELETE CASCADE,
      page_id integer CONSTRAINT media_usage_page_fkey REFERENCES pages ON DELETE CASCADE,
      author_id integer CONSTRAINT media_usage_author_fkey REFERENCES authors ON DELETE CASCADE,
      CONSTRAINT media_usage_subject_check CHECK (num_nonnulls(post_id, page_id, author_id) = 1),
      CONSTRAINT media_usage_post_key UNIQUE (post_id, media_id),
      CONSTRAINT media_usage_page_key UNIQUE (page_id, media_id),
      CONSTRAINT media_usage_author_key UNIQUE (author_id, media_id)
    );
    CREATE INDEX media_usage_media_idx ON media_usage (media_id);
    CREATE INDEX media_name_idx ON media (split_part(storage_key, '.', 1))`);
}

/** A file that is being erased at this moment is waited for and then not counted. */
async function createFunctions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION media_shown_in(html text) RETURNS SETOF integer LANGUAGE sql AS $$
      SELECT id FROM media WHERE split_part(storage_key, '.', 1) IN (
        SELECT unnest(ARRAY[found[1], regexp_replace(found[1], '-[0-9]+$', '')])
        FROM regexp_matches(html, '/media/([0-9A-Za-z/_-]{3,110})[.][a-z]', 'g') AS found)
      FOR KEY SHARE
    $$;
    CREATE FUNCTION keep_post_media(post integer, featured integer, address text, html text)
    RETURNS void LANGUAGE sql AS $$
      DELETE FROM media_usage WHERE post_id = post;
      INSERT INTO media_usage (media_id, post_id)
        SELECT shown, post FROM media_shown_in(concat_ws(' ', address, html)) AS shown
        UNION SELECT featured, post WHERE featured IS NOT NULL
    $$;
    CREATE FUNCTION keep_page_media(page integer, html text) RETURNS void LANGUAGE sql AS $$
      DELETE FROM media_usage WHERE page_id = page;
      INSERT INTO media_usage (media_id, page_id)
        SELECT DISTINCT shown, page FROM media_shown_in(html) AS shown
    $$;
    CREATE FUNCTION keep_author_media(author integer, address text) RETURNS void LANGUAGE sql AS $$
      DELETE FROM media_usage WHERE author_id = author;
      INSERT INTO media_usage (media_id, author_id)
        SELECT DISTINCT shown, author FROM media_shown_in(address) AS shown
    $$`);
}

async function createTriggers(runner: QueryRunner): Promise<void> {
  await createTrigger(runner, "posts", {
    columns: ["content", "featured_image_url", "featured_media_id"],
    work: "keep_post_media(NEW.id, NEW.featured_media_id, NEW.featured_image_url, NEW.content)",
  });
  await createTrigger(runner, "pages", {
    columns: ["content"],
    work: "keep_page_media(NEW.id, NEW.content)",
  });
  await createTrigger(runner, "authors", {
    columns: ["avatar_url"],
    work: "keep_author_media(NEW.id, NEW.avatar_url)",
  });
}

async function createTrigger(
  runner: QueryRunner,
  table: string,
  { columns, work }: { columns: string[]; work: string },
): Promise<void> {
  const changed = columns
    .map((column) => `OLD.${column} IS DISTINCT FROM NEW.${column}`)
    .join(" OR ");
  await runner.query(`
    CREATE FUNCTION ${table}_media_refresh() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM ${work};
      RETURN NULL;
    END $$;
    CREATE TRIGGER ${table}_media_insert AFTER INSERT ON ${table}
      FOR EACH ROW EXECUTE FUNCTION ${table}_media_refresh();
    CREATE TRIGGER ${table}_media_update AFTER UPDATE ON ${table}
      FOR EACH ROW WHEN (${changed}) EXECUTE FUNCTION ${table}_media_refresh()`);
}
