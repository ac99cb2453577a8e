// Released: e028858800fe22fc
import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * The feed of changes also has authors, files and redirects. Rows about authors themselves are `bylines`, because
 * `authors` are those that posts show: their visibility differs.
 */
export class ChangesForMirrors1795864000000 implements MigrationInterface {
  readonly name = "ChangesForMirrors1795864000000";

  async up(runner: QueryRunner): Promise<void> {
    await recordBylines(runner);
    await recordUploads(runner);
    await recordRedirects(runner);
    for (const [table, run] of TRIGGERS)
      for (const event of EVENTS)
        await runner.query(`
          CREATE TRIGGER ${run}_${event.toLowerCase()} AFTER ${event} ON ${table}
            REFERENCING ${NAMED_ROWS[event]} FOR EACH STATEMENT EXECUTE FUNCTION ${run}()`);
    await runner.query(
      recordDue(`
        -- A date may be that of an author's only public post.
        bylines AS (
          INSERT INTO changes (kind, item_id) SELECT DISTINCT 'bylines', owner
          FROM due CROSS JOIN unnest(due.owners) owner)`),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, run] of TRIGGERS)
      for (const event of EVENTS)
        await runner.query(
          `DROP TRIGGER ${run}_${event.toLowerCase()} ON ${table}`,
        );
    await runner.query(
      `DROP FUNCTION ${TRIGGERS.map(([, run]) => run).join(", ")}`,
    );
    await runner.query(recordDue("nothing AS (SELECT)"));
  }
}

const EVENTS = ["INSERT", "UPDATE", "DELETE"] as const;

const NAMED_ROWS: Record<(typeof EVENTS)[number], string> = {
  INSERT: "NEW TABLE AS added",
  UPDATE: "NEW TABLE AS added OLD TABLE AS removed",
  DELETE: "OLD TABLE AS removed",
};

/** Tables, and the function that records their changes. */
const TRIGGERS = [
  ["authors", "record_bylines"],
  ["posts", "record_bylines_of_posts"],
  ["media", "record_uploads"],
  ["media_variants", "record_variants"],
  ["redirects", "record_redirects"],
] as const;

const ACTION = `CASE WHEN added.deleted_at IS NOT NULL THEN 'deleted'
  WHEN removed.deleted_at IS NOT NULL THEN 'created' ELSE 'changed' END`;

const isShown = (row: string): string =>
  `is_shown_post(${row}.status, ${row}.deleted_at, ${row}.listed_at, ${row}.public_until)`;

/** Until a job has recorded that it is over, a change counts for readers as well. */
const wasShown = (row: string): string =>
  `is_shown_post(${row}.status, ${row}.deleted_at, ${row}.listed_at, NULL)`;

/**
 * Readers see an author of a public post. Each post that becomes public or ends is recorded for its author: which
 * is the first or the last one, transactions that run at the same time could not tell.
 */
async function recordBylines(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION record_bylines() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        INSERT INTO changes (kind, item_id, action, is_public)
        SELECT 'bylines', id, 'created', false FROM added WHERE deleted_at IS NULL;
      ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO changes (kind, item_id, action, is_public)
        SELECT 'bylines', id, 'deleted', false FROM removed WHERE deleted_at IS NULL;
      ELSE
        INSERT INTO changes (kind, item_id, action, is_public)
        SELECT 'bylines', added.id, ${ACTION},
          (added.name, added.slug, added.bio, added.avatar_url, added.deleted_at)
            IS DISTINCT FROM (removed.name, removed.slug, removed.bio, removed.avatar_url, removed.deleted_at)
          AND EXISTS (SELECT FROM posts post WHERE post.author_id = added.id AND ${isShown("post")})
        FROM added JOIN removed USING (id)
        WHERE (added.deleted_at IS NULL OR removed.deleted_at IS NULL)
          AND added.* IS DISTINCT FROM removed.*;
      END IF;
      RETURN NULL;
    END $$;
    CREATE FUNCTION record_bylines_of_posts() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        INSERT INTO changes (kind, item_id)
        SELECT DISTINCT 'bylines', author_id FROM added WHERE ${isShown("added")};
      ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO changes (kind, item_id)
        SELECT DISTINCT 'bylines', author_id FROM removed WHERE ${wasShown("removed")};
      ELSE
        INSERT INTO changes (kind, item_id)
        SELECT 'bylines', added.author_id FROM added JOIN removed USING (id)
        WHERE ${isShown("added")}
          AND (added.author_id <> removed.author_id OR NOT ${wasShown("removed")})
        UNION
        SELECT 'bylines', removed.author_id FROM added JOIN removed USING (id)
        WHERE ${wasShown("removed")}
          AND (added.author_id <> removed.author_id OR NOT ${isShown("added")});
      END IF;
      RETURN NULL;
    END $$`);
}

/** Files without an owner are everyone's who may see the library. */
async function recordUploads(runner: QueryRunner): Promise<void> {
  const seenBy = (row: string) =>
    `${row}.uploaded_by_id IS NULL, ARRAY[${row}.uploaded_by_id]`;
  await runner.query(`
    CREATE FUNCTION record_uploads() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        INSERT INTO changes (kind, item_id, action, is_public, owners)
        SELECT 'upload', id, 'created', ${seenBy("added")} FROM added WHERE deleted_at IS NULL;
      ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO changes (kind, item_id, action, is_public, owners)
        SELECT 'upload', id, 'deleted', ${seenBy("removed")} FROM removed WHERE deleted_at IS NULL;
      ELSE
        INSERT INTO changes (kind, item_id, action, is_public, owners)
        SELECT 'upload', added.id, ${ACTION},
          added.uploaded_by_id IS NULL OR removed.uploaded_by_id IS NULL,
          ARRAY[added.uploaded_by_id, removed.uploaded_by_id]
        FROM added JOIN removed USING (id)
        WHERE (added.deleted_at IS NULL OR removed.deleted_at IS NULL)
          AND added.* IS DISTINCT FROM removed.*;
      END IF;
      RETURN NULL;
    END $$;
    CREATE FUNCTION record_variants() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      EXECUTE format(
        'INSERT INTO changes (kind, item_id, is_public, owners)
         SELECT ''upload'', media.id, ${seenBy("media")}
         FROM media WHERE media.id IN (SELECT media_id FROM %I) AND media.deleted_at IS NULL',
        CASE TG_OP WHEN 'DELETE' THEN 'removed' ELSE 'added' END);
      RETURN NULL;
    END $$`);
}

async function recordRedirects(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION record_redirects() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        INSERT INTO changes (kind, item_id, action, is_public) SELECT 'redirects', id, 'created', false FROM added;
      ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO changes (kind, item_id, action, is_public) SELECT 'redirects', id, 'deleted', false FROM removed;
      ELSE
        INSERT INTO changes (kind, item_id, is_public)
        SELECT 'redirects', added.id, false FROM added JOIN removed USING (id)
        WHERE added.* IS DISTINCT FROM removed.*;
      END IF;
      RETURN NULL;
    END $$`);
}

/** As before, with something else that is written for what is due. */
const recordDue = (beside: string): string => `
  CREATE OR REPLACE FUNCTION record_due_changes() RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    known timestamptz;
    since timestamptz;
  BEGIN
    SELECT recorded_until INTO known FROM change_feed;
    since := known - interval '15 minutes';
    IF EXISTS (SELECT FROM due_changes(since)) THEN
      -- The next statement sees what another instance has recorded.
      PERFORM FROM change_feed FOR UPDATE;
      WITH due AS MATERIALIZED (SELECT * FROM due_changes(since)), ${beside}
      INSERT INTO changes (kind, item_id, action, owners, is_shown_elsewhere, moment)
      SELECT 'posts', due.item_id, due.action, due.owners, true, due.moment FROM due;
    END IF;
    IF known < now() - interval '1 minute' THEN
      UPDATE change_feed SET recorded_until = now() WHERE recorded_until < now();
    END IF;
  END $$`;
