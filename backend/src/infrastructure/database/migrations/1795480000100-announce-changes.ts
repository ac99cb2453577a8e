// Released: 3564fd290c0792e7
import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Whatever readers see announces its changes, so that every instance drops the answers that it keeps
 * ready: a trigger per statement notifies the channel `octavo_changes` with the commit, whoever writes.
 * A notification is a list of tags: one per kind of thing (`categories`), and for posts also narrow
 * ones: the post, and the category, author and tags in whose lists it stands or stood. Of a statement
 * that changes many posts only `posts:many` is said, which stands for all narrow tags. What only
 * writers see is silent: drafts, the trash, archived posts that were so before, and views.
 */
export class AnnounceChanges1795480000100 implements MigrationInterface {
  readonly name = "AnnounceChanges1795480000100";

  async up(runner: QueryRunner): Promise<void> {
    await announceTables(runner);
    await announcePosts(runner);
    await announcePostTags(runner);
    await runner.query(`
      CREATE INDEX posts_due_idx ON posts (published_at)
        WHERE deleted_at IS NULL AND status IN ('published', 'scheduled');
      -- Milliseconds until the next post becomes public by itself; NULL when none will.
      CREATE FUNCTION next_post_due() RETURNS double precision LANGUAGE sql VOLATILE AS $$
        SELECT extract(epoch FROM (min(published_at) - clock_timestamp())) * 1000
        FROM posts WHERE deleted_at IS NULL AND status IN ('published', 'scheduled')
          AND published_at > now()
      $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION next_post_due;
      DROP INDEX posts_due_idx`);
    for (const table of [...Object.keys(TABLES), "posts", "post_tags"])
      await runner.query(`
        DROP TRIGGER ${table}_announce_insert ON ${table};
        DROP TRIGGER ${table}_announce_update ON ${table};
        DROP TRIGGER ${table}_announce_delete ON ${table};
        DROP TRIGGER ${table}_announce_truncate ON ${table}`);
    await runner.query(`
      DROP FUNCTION announce_rows, announce_table, announce_posts, announce_post_tags,
        announce_post_ids, is_out`);
  }
}

/** Tables of which every row may show, with the tag of their changes. */
const TABLES: Record<string, string> = {
  authors: "authors",
  categories: "categories",
  frontend_apps: "frontends",
  frontend_channels: "frontends",
  frontend_live_versions: "frontends",
  frontend_releases: "frontends",
  media: "media",
  media_variants: "media",
  page_categories: "pages",
  pages: "pages",
  redirects: "redirects",
  search_words: "search",
  settings: "settings",
  tags: "tags",
};

async function announceTables(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION announce_rows() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM changed) THEN
        PERFORM pg_notify('octavo_changes', TG_ARGV[0]);
      END IF;
      RETURN NULL;
    END $$;
    CREATE FUNCTION announce_table() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('octavo_changes', TG_ARGV[0]);
      RETURN NULL;
    END $$`);
  for (const [table, tag] of Object.entries(TABLES))
    await runner.query(`
      CREATE TRIGGER ${table}_announce_insert AFTER INSERT ON ${table}
        REFERENCING NEW TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('${tag}');
      CREATE TRIGGER ${table}_announce_update AFTER UPDATE ON ${table}
        REFERENCING NEW TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('${tag}');
      CREATE TRIGGER ${table}_announce_delete AFTER DELETE ON ${table}
        REFERENCING OLD TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('${tag}');
      CREATE TRIGGER ${table}_announce_truncate AFTER TRUNCATE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION announce_table('${tag}')`);
}

/** A notification has at most 8000 bytes. */
async function announcePosts(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION is_out(status text, deleted_at timestamptz) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT deleted_at IS NULL AND status IN ('published', 'scheduled')
    $$;
    CREATE FUNCTION announce_post_ids(
      ids integer[], category_ids integer[], author_ids integer[], tag_ids integer[], is_counted boolean
    ) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      news text := 'posts:many';
    BEGIN
      IF cardinality(ids) <= 50 THEN
        SELECT string_agg(DISTINCT tag, ',') INTO news FROM (
          SELECT 'post:' || id FROM unnest(ids) id
          UNION ALL SELECT 'category:' || id FROM unnest(category_ids) id
          UNION ALL SELECT 'author:' || id FROM unnest(author_ids) id
          UNION ALL SELECT 'tag:' || id FROM unnest(tag_ids) id
          UNION ALL SELECT 'tag:' || tag_id FROM post_tags WHERE post_id = ANY (ids)) AS narrow(tag);
        IF length(news) > 7000 THEN news := 'posts:many'; END IF;
      END IF;
      PERFORM pg_notify('octavo_changes',
        concat_ws(',', 'posts', CASE WHEN is_counted THEN 'post-counts' END, news));
    END $$`);
  await runner.query(`
    CREATE FUNCTION announce_posts() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      ids integer[];
      category_ids integer[];
      author_ids integer[];
      is_counted boolean := true;
    BEGIN
      IF TG_OP = 'INSERT' THEN
        SELECT array_agg(id), array_agg(DISTINCT category_id), array_agg(DISTINCT author_id)
        INTO ids, category_ids, author_ids FROM added WHERE is_out(status, deleted_at);
      ELSIF TG_OP = 'DELETE' THEN
        SELECT array_agg(id), array_agg(DISTINCT category_id), array_agg(DISTINCT author_id)
        INTO ids, category_ids, author_ids FROM removed WHERE is_out(status, deleted_at);
      ELSE
        SELECT array_agg(DISTINCT added.id),
          array_agg(DISTINCT added.category_id) || array_agg(DISTINCT removed.category_id),
          array_agg(DISTINCT added.author_id) || array_agg(DISTINCT removed.author_id),
          bool_or((is_out(added.status, added.deleted_at), added.category_id, added.author_id, added.published_at)
            IS DISTINCT FROM
            (is_out(removed.status, removed.deleted_at), removed.category_id, removed.author_id, removed.published_at))
        INTO ids, category_ids, author_ids, is_counted
        FROM added JOIN removed USING (id)
        WHERE is_out(added.status, added.deleted_at) OR is_out(removed.status, removed.deleted_at);
      END IF;
      IF ids IS NOT NULL THEN
        PERFORM announce_post_ids(ids, category_ids, author_ids, NULL, is_counted);
      END IF;
      RETURN NULL;
    END $$`);
  await createTriggers(runner, "posts");
}

/** Of a post that is deleted at the same time only the tag is known. */
async function announcePostTags(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION announce_post_tags() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      post_ids integer[];
      tag_ids integer[];
      category_ids integer[];
      author_ids integer[];
    BEGIN
      IF TG_OP = 'INSERT' THEN
        SELECT array_agg(DISTINCT post_id), array_agg(DISTINCT tag_id) INTO post_ids, tag_ids FROM added;
      ELSIF TG_OP = 'DELETE' THEN
        SELECT array_agg(DISTINCT post_id), array_agg(DISTINCT tag_id) INTO post_ids, tag_ids FROM removed;
      ELSE
        SELECT array_agg(DISTINCT post_id), array_agg(DISTINCT tag_id) INTO post_ids, tag_ids
        FROM (SELECT * FROM added UNION ALL SELECT * FROM removed) AS changed;
      END IF;
      IF post_ids IS NULL OR NOT EXISTS (
        SELECT FROM unnest(post_ids) wanted LEFT JOIN posts ON posts.id = wanted
        WHERE posts.id IS NULL OR is_out(status, deleted_at)) THEN
        RETURN NULL;
      END IF;
      SELECT array_agg(DISTINCT category_id), array_agg(DISTINCT author_id)
      INTO category_ids, author_ids FROM posts WHERE id = ANY (post_ids);
      PERFORM announce_post_ids(post_ids, category_ids, author_ids, tag_ids, true);
      RETURN NULL;
    END $$`);
  await createTriggers(runner, "post_tags");
}

async function createTriggers(
  runner: QueryRunner,
  table: "posts" | "post_tags",
): Promise<void> {
  await runner.query(`
    CREATE TRIGGER ${table}_announce_insert AFTER INSERT ON ${table}
      REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION announce_${table}();
    CREATE TRIGGER ${table}_announce_update AFTER UPDATE ON ${table}
      REFERENCING NEW TABLE AS added OLD TABLE AS removed
      FOR EACH STATEMENT EXECUTE FUNCTION announce_${table}();
    CREATE TRIGGER ${table}_announce_delete AFTER DELETE ON ${table}
      REFERENCING OLD TABLE AS removed
      FOR EACH STATEMENT EXECUTE FUNCTION announce_${table}();
    CREATE TRIGGER ${table}_announce_truncate AFTER TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION announce_table('posts,post-counts,posts:many')`);
}
