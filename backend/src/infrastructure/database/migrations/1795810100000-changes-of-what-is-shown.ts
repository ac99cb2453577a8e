// Released: f87af0894b5b7f71
import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * The feed of changes also has what posts and pages show of other tables. A part of one post is a change of that
 * post. What many posts may show is one row; readers of the feed look up who shows it.
 */
export class ChangesOfWhatIsShown1795810100000 implements MigrationInterface {
  readonly name = "ChangesOfWhatIsShown1795810100000";

  async up(runner: QueryRunner): Promise<void> {
    await recordPostTags(runner);
    await recordParts(runner);
    await recordShown(runner);
    await recordAuthorsAndSite(runner);
    for (const [table, triggers] of Object.entries(TRIGGERS))
      for (const [name, run, on = EVENTS] of triggers)
        for (const event of on)
          await runner.query(`
            CREATE TRIGGER ${name}_${event.toLowerCase()} AFTER ${event} ON ${table}
              REFERENCING ${NAMED_ROWS[event]} FOR EACH STATEMENT EXECUTE FUNCTION ${run}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, triggers] of Object.entries(TRIGGERS))
      for (const [name, , on = EVENTS] of triggers)
        for (const event of on)
          await runner.query(
            `DROP TRIGGER ${name}_${event.toLowerCase()} ON ${table}`,
          );
    await runner.query(`
      DROP FUNCTION record_post_tags, record_parts, record_shown, record_authors, record_site`);
  }
}

const EVENTS = ["INSERT", "UPDATE", "DELETE"] as const;
type Event = (typeof EVENTS)[number];

const NAMED_ROWS: Record<Event, string> = {
  INSERT: "NEW TABLE AS added",
  UPDATE: "NEW TABLE AS added OLD TABLE AS removed",
  DELETE: "OLD TABLE AS removed",
};

/** Of each table: a name, the function that it runs, and on what. */
const TRIGGERS: Record<string, [string, string, (readonly Event[])?][]> = {
  post_tags: [["post_tags_record", "record_post_tags()"]],
  // Shown to writers alone.
  pending_changes: [
    ["pending_changes_record", "record_parts('posts', 'post_id', 'false')"],
  ],
  reviews: [
    ["reviews_record_post", "record_parts('posts', 'post_id', 'false')"],
    ["reviews_record_page", "record_parts('pages', 'page_id', 'false')"],
  ],
  page_categories: [
    ["page_categories_record", "record_parts('pages', 'page_id', 'true')"],
  ],
  media: [["media_record", "record_shown('media', 'id')", ["UPDATE"]]],
  media_variants: [
    ["media_variants_record", "record_shown('media', 'media_id')"],
  ],
  learning_paths: [["learning_paths_record", "record_shown('paths', 'id')"]],
  learning_path_steps: [
    ["learning_path_steps_record", "record_shown('paths', 'path_id')"],
    [
      "learning_path_steps_record_post",
      "record_parts('posts', 'post_id', 'true')",
      ["DELETE"],
    ],
  ],
  authors: [["authors_record", "record_authors()", ["UPDATE"]]],
  settings: [["settings_record", "record_site()"]],
};

/** Whether readers see the row `item`. */
const IS_SHOWN_POST =
  "is_shown_post(item.status, item.deleted_at, item.listed_at, item.public_until)";
const IS_SHOWN_PAGE =
  "(item.deleted_at IS NULL AND item.publish_status = 'published')";

/** Columns that are copies of the post's change with the post. A tag shows how many posts it has. */
async function recordPostTags(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION record_post_tags() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      ids integer[];
      tag_ids integer[];
    BEGIN
      IF TG_OP = 'INSERT' THEN
        SELECT array_agg(DISTINCT post_id), array_agg(DISTINCT tag_id) INTO ids, tag_ids FROM added;
      ELSIF TG_OP = 'DELETE' THEN
        SELECT array_agg(DISTINCT post_id), array_agg(DISTINCT tag_id) INTO ids, tag_ids FROM removed;
      ELSE
        SELECT array_agg(DISTINCT added.post_id) INTO ids FROM added
        LEFT JOIN removed USING (post_id, tag_id) WHERE added.position IS DISTINCT FROM removed.position;
      END IF;
      INSERT INTO changes (kind, item_id, is_public, owners)
      SELECT 'posts', item.id, ${IS_SHOWN_POST}, ARRAY[item.author_id]
      FROM posts item WHERE item.id = ANY (ids) AND item.deleted_at IS NULL;
      -- A post that is deleted at the same time is not there any more.
      IF EXISTS (SELECT FROM unnest(ids) wanted LEFT JOIN posts item ON item.id = wanted
        WHERE item.id IS NULL OR ${IS_SHOWN_POST}) THEN
        INSERT INTO changes (kind, item_id) SELECT 'tags', unnest(tag_ids);
      END IF;
      RETURN NULL;
    END $$`);
}

/** The kind of the whole, the column with its id, and whether readers see the part. */
async function recordParts(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION record_parts() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      EXECUTE format(
        'INSERT INTO changes (kind, item_id, is_public, owners)
         SELECT %L, item.id, %s AND %s, ARRAY[item.author_id]
         FROM (SELECT DISTINCT %I AS id FROM %I) part JOIN %I item ON item.id = part.id
         WHERE item.deleted_at IS NULL',
        TG_ARGV[0], TG_ARGV[2],
        CASE TG_ARGV[0] WHEN 'posts' THEN '${IS_SHOWN_POST}'
          ELSE '${IS_SHOWN_PAGE.replaceAll("'", "''")}' END,
        TG_ARGV[1], CASE TG_OP WHEN 'DELETE' THEN 'removed' ELSE 'added' END, TG_ARGV[0]);
      RETURN NULL;
    END $$`);
}

async function recordShown(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION record_shown() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      EXECUTE format(
        'INSERT INTO changes (kind, item_id, is_shown_elsewhere) SELECT DISTINCT %L, %I, true FROM %I',
        TG_ARGV[0], TG_ARGV[1], CASE TG_OP WHEN 'DELETE' THEN 'removed' ELSE 'added' END);
      RETURN NULL;
    END $$`);
}

/** Translations of a post without a language, and names of callouts, follow the site's. */
async function recordAuthorsAndSite(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION record_authors() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO changes (kind, item_id, is_shown_elsewhere)
      SELECT 'authors', added.id, true FROM added JOIN removed USING (id)
      WHERE (added.name, added.slug, added.bio, added.avatar_url)
        IS DISTINCT FROM (removed.name, removed.slug, removed.bio, removed.avatar_url);
      RETURN NULL;
    END $$;
    CREATE FUNCTION record_site() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      before text;
      since text;
    BEGIN
      IF TG_OP <> 'INSERT' THEN
        SELECT value ->> 'language' INTO before FROM removed WHERE key = 'site';
      END IF;
      IF TG_OP <> 'DELETE' THEN
        SELECT value ->> 'language' INTO since FROM added WHERE key = 'site';
      END IF;
      IF before IS DISTINCT FROM since THEN
        INSERT INTO changes (kind, item_id, is_shown_elsewhere) VALUES ('site', 0, true);
      END IF;
      RETURN NULL;
    END $$`);
}
