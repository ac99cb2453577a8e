// Released: 052c69e46fea2d5a
import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Changes of what programs read, each with its transaction: a reader takes those of transactions that are older
 * than every running one, so none is committed behind it. A statement writes a row for each item that it
 * changes. Posts that show a changed tag, author or file get none; readers of the feed look them up.
 */
export class FeedOfChanges1795810000000 implements MigrationInterface {
  readonly name = "FeedOfChanges1795810000000";

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner);
    await recordPosts(runner);
    await recordPages(runner);
    await recordTerms(runner);
    await recordDue(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(`
        DROP TRIGGER ${table}_record_insert ON ${table};
        DROP TRIGGER ${table}_record_update ON ${table};
        DROP TRIGGER ${table}_record_delete ON ${table}`);
    await runner.query(`
      DROP FUNCTION record_due_changes, due_changes, record_posts, record_pages, record_categories,
        record_tags, is_shown_post;
      DROP TABLE changes, change_feed`);
  }
}

const TABLES = ["posts", "pages", "categories", "tags"] as const;
type Table = (typeof TABLES)[number];

async function createTables(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE changes (
      xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
      id bigint GENERATED ALWAYS AS IDENTITY,
      kind text NOT NULL,
      item_id integer NOT NULL,
      action text NOT NULL DEFAULT 'changed',
      -- Readers saw it before the change, or see it since.
      is_public boolean NOT NULL DEFAULT true,
      -- Its authors before and since, who see it even if readers do not.
      owners integer[],
      -- Something else may show what has changed.
      is_shown_elsewhere boolean NOT NULL DEFAULT false,
      -- The date that made the change, or on which it became public a short time ago.
      moment timestamptz,
      at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT changes_pkey PRIMARY KEY (xid, id)
    );
    CREATE INDEX changes_moment_idx ON changes (item_id, moment) WHERE moment IS NOT NULL;
    CREATE TABLE change_feed (
      is_only boolean CONSTRAINT change_feed_pkey PRIMARY KEY DEFAULT true
        CONSTRAINT change_feed_only_check CHECK (is_only),
      -- Cursors of another one do not fit.
      epoch text NOT NULL DEFAULT left(md5(gen_random_uuid()::text), 8),
      -- The database that counts the transactions.
      place text,
      -- Up to here changes have been removed.
      removed_xid xid8 NOT NULL DEFAULT '0',
      removed_id bigint NOT NULL DEFAULT 0,
      recorded_until timestamptz NOT NULL DEFAULT now()
    );
    INSERT INTO change_feed DEFAULT VALUES`);
}

/** A date of publication that has come a short time ago: {@link recordDue} does not record it again. */
const RECENT = (row: string): string =>
  `CASE WHEN ${row}.listed_at BETWEEN now() - interval '1 hour' AND now() THEN ${row}.listed_at END`;

const isShown = (row: string): string =>
  `is_shown_post(${row}.status, ${row}.deleted_at, ${row}.listed_at, ${row}.public_until)`;

/** Until a job has recorded that it is over, a change counts for readers as well. */
const wasShown = (row: string): string =>
  `is_shown_post(${row}.status, ${row}.deleted_at, ${row}.listed_at, NULL)`;

/** Translations and steps of learning paths show these, and counts of its category and tags follow them. */
const SHOWN_BESIDE = (row: string): string =>
  `(${row}.title, ${row}.slug, ${row}.language, ${row}.translation_group, ${row}.author_id, ${row}.category_id,
    ${row}.status, ${row}.deleted_at, ${row}.listed_at, ${row}.public_until)`;

const FORMER_CATEGORIES = (left: string): string => `
      INSERT INTO changes (kind, item_id) SELECT DISTINCT 'categories', removed.category_id FROM ${left};`;

/** Translations that a post has left. */
const FORMER_TRANSLATIONS = (left: string): string => `
      INSERT INTO changes (kind, item_id, is_public, owners)
      SELECT 'posts', beside.id, ${isShown("beside")}, ARRAY[beside.author_id]
      FROM (${left}) gone CROSS JOIN LATERAL (
        SELECT * FROM posts WHERE translation_group = gone.translation_group OFFSET 0) beside
      WHERE beside.deleted_at IS NULL;`;

async function recordPosts(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION is_shown_post(
      status text, deleted_at timestamptz, listed_at timestamptz, public_until timestamptz
    ) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT deleted_at IS NULL AND status IN ('published', 'scheduled') AND listed_at <= now()
        AND coalesce(public_until > now(), true)
    $$`);
  await createFunction(runner, "posts", {
    inserted: `
      INSERT INTO changes (kind, item_id, action, is_public, owners, is_shown_elsewhere, moment)
      SELECT 'posts', id, 'created', ${isShown("added")}, ARRAY[author_id], true, ${RECENT("added")}
      FROM added WHERE deleted_at IS NULL;`,
    deleted: `
      INSERT INTO changes (kind, item_id, action, is_public, owners)
      SELECT 'posts', id, 'deleted', ${wasShown("removed")}, ARRAY[author_id]
      FROM removed WHERE deleted_at IS NULL;
      ${FORMER_CATEGORIES("removed WHERE deleted_at IS NULL")}
      ${FORMER_TRANSLATIONS("SELECT DISTINCT translation_group FROM removed WHERE deleted_at IS NULL")}`,
    updated: `
      INSERT INTO changes (kind, item_id, action, is_public, owners, is_shown_elsewhere, moment)
      SELECT 'posts', added.id, ${actionOf(isShown("added"), wasShown("removed"))},
        ${isShown("added")} OR ${wasShown("removed")}, ARRAY[added.author_id, removed.author_id],
        ${SHOWN_BESIDE("added")} IS DISTINCT FROM ${SHOWN_BESIDE("removed")}, ${RECENT("added")}
      FROM added JOIN removed USING (id)
      WHERE added.deleted_at IS NULL OR removed.deleted_at IS NULL;
      ${FORMER_CATEGORIES("added JOIN removed USING (id) WHERE added.category_id <> removed.category_id")}
      ${FORMER_TRANSLATIONS(`SELECT DISTINCT removed.translation_group FROM added JOIN removed USING (id)
        WHERE added.translation_group <> removed.translation_group`)}`,
  });
}

const isShownPage = (row: string): string =>
  `(${row}.deleted_at IS NULL AND ${row}.publish_status = 'published')`;

async function recordPages(runner: QueryRunner): Promise<void> {
  await createFunction(runner, "pages", {
    inserted: `
      INSERT INTO changes (kind, item_id, action, is_public, owners)
      SELECT 'pages', id, 'created', ${isShownPage("added")}, ARRAY[author_id]
      FROM added WHERE deleted_at IS NULL;`,
    deleted: `
      INSERT INTO changes (kind, item_id, action, is_public, owners)
      SELECT 'pages', id, 'deleted', ${isShownPage("removed")}, ARRAY[author_id]
      FROM removed WHERE deleted_at IS NULL;`,
    updated: `
      INSERT INTO changes (kind, item_id, action, is_public, owners)
      SELECT 'pages', added.id, ${actionOf(isShownPage("added"), isShownPage("removed"))},
        ${isShownPage("added")} OR ${isShownPage("removed")}, ARRAY[added.author_id, removed.author_id]
      FROM added JOIN removed USING (id)
      WHERE added.deleted_at IS NULL OR removed.deleted_at IS NULL;`,
  });
}

/** Posts show the name and the address of their category and their tags. */
async function recordTerms(runner: QueryRunner): Promise<void> {
  for (const table of ["categories", "tags"] as const)
    await createFunction(runner, table, {
      inserted: `
        INSERT INTO changes (kind, item_id, action)
        SELECT '${table}', id, 'created' FROM added WHERE deleted_at IS NULL;`,
      deleted: `
        INSERT INTO changes (kind, item_id, action)
        SELECT '${table}', id, 'deleted' FROM removed WHERE deleted_at IS NULL;`,
      updated: `
        INSERT INTO changes (kind, item_id, action, is_shown_elsewhere)
        SELECT '${table}', added.id, ${actionOf("true", "true")},
          (added.name, added.slug, added.deleted_at)
            IS DISTINCT FROM (removed.name, removed.slug, removed.deleted_at)
        FROM added JOIN removed USING (id)
        WHERE (added.deleted_at IS NULL OR removed.deleted_at IS NULL)
          AND added.* IS DISTINCT FROM removed.*;`,
    });
}

const actionOf = (isShownNow: string, wasShownBefore: string): string =>
  `CASE WHEN added.deleted_at IS NOT NULL THEN 'deleted'
    WHEN removed.deleted_at IS NOT NULL THEN 'created'
    WHEN ${isShownNow} AND NOT ${wasShownBefore} THEN 'published'
    WHEN ${wasShownBefore} AND NOT ${isShownNow} THEN 'unpublished'
    WHEN added.slug <> removed.slug THEN 'moved'
    ELSE 'changed' END`;

/**
 * A plan is made once for a connection, mostly for one row. Without nested loops it is also good for a statement that
 * changes thousands.
 */
async function createFunction(
  runner: QueryRunner,
  table: Table,
  work: Record<"inserted" | "deleted" | "updated", string>,
): Promise<void> {
  await runner.query(`
    CREATE FUNCTION record_${table}() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN ${work.inserted}
      ELSIF TG_OP = 'DELETE' THEN ${work.deleted}
      ELSE ${work.updated}
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER ${table}_record_insert AFTER INSERT ON ${table}
      REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION record_${table}();
    CREATE TRIGGER ${table}_record_update AFTER UPDATE ON ${table}
      REFERENCING NEW TABLE AS added OLD TABLE AS removed
      FOR EACH STATEMENT EXECUTE FUNCTION record_${table}();
    CREATE TRIGGER ${table}_record_delete AFTER DELETE ON ${table}
      REFERENCING OLD TABLE AS removed
      FOR EACH STATEMENT EXECUTE FUNCTION record_${table}()`);
}

/**
 * Dates change what readers see without a write. Those of the last quarter of an hour are looked at again,
 * because a transaction that sets one may end after it has come.
 */
async function recordDue(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION due_changes(since timestamptz)
    RETURNS TABLE (item_id integer, action text, owners integer[], moment timestamptz)
    LANGUAGE sql STABLE AS $$
      SELECT post.id, post.action, ARRAY[post.author_id], post.moment FROM (
        SELECT id, author_id, 'published' AS action, published_at AS moment FROM posts
        WHERE deleted_at IS NULL AND status IN ('published', 'scheduled')
          AND published_at > since AND published_at <= now()
        UNION ALL
        SELECT id, author_id, 'unpublished', public_until FROM posts
        WHERE deleted_at IS NULL AND status IN ('published', 'scheduled')
          AND public_until > since AND public_until <= now()
        UNION ALL
        SELECT id, author_id, 'changed', featured_until FROM posts
        WHERE deleted_at IS NULL AND is_featured
          AND featured_until > since AND featured_until <= now()) post
      WHERE NOT EXISTS (SELECT FROM changes
        WHERE changes.item_id = post.id AND changes.moment = post.moment)
    $$;
    CREATE FUNCTION record_due_changes() RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      known timestamptz;
      since timestamptz;
    BEGIN
      SELECT recorded_until INTO known FROM change_feed;
      since := known - interval '15 minutes';
      IF EXISTS (SELECT FROM due_changes(since)) THEN
        -- The next statement sees what another instance has recorded.
        PERFORM FROM change_feed FOR UPDATE;
        INSERT INTO changes (kind, item_id, action, owners, is_shown_elsewhere, moment)
        SELECT 'posts', due.item_id, due.action, due.owners, true, due.moment FROM due_changes(since) due;
      END IF;
      IF known < now() - interval '1 minute' THEN
        UPDATE change_feed SET recorded_until = now() WHERE recorded_until < now();
      END IF;
    END $$`);
}
