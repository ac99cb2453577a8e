// Released: d8bb6a7a07095dcf
import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Totals of lists without reading the posts: the database keeps how many there are of each state, in
 * all and per category, author and tag. Writers only append what they change to `post_count_changes`,
 * so that none waits for another; now and then one of them adds what has come together to
 * `post_counts`. Both together are exact in every snapshot. In `post_counts` a 0 stands for "any".
 *
 * What lists by tag are filtered and ordered by is kept with the tags of each post as well: such a
 * list reads its own index only, and its totals follow from `post_tags` alone.
 */
export class CountPosts1795480000010 implements MigrationInterface {
  readonly name = "CountPosts1795480000010";

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner);
    await createFolding(runner);
    await createRefilling(runner);
    await runner.query(`SELECT refill_post_counts()`);
    await runner.query(`
      CREATE INDEX post_tags_listed_idx ON post_tags (tag_id, listed_at DESC, post_id DESC)
      INCLUDE (category_id, author_id, state, is_featured)`);
    await createTagTriggers(runner);
    await createPostTriggers(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER posts_counts_insert ON posts;
      DROP TRIGGER posts_counts_update ON posts;
      DROP TRIGGER posts_counts_delete ON posts;
      DROP TRIGGER posts_counts_truncate ON posts;
      DROP TRIGGER post_tags_place ON post_tags;
      DROP TRIGGER post_tags_counts_insert ON post_tags;
      DROP TRIGGER post_tags_counts_update ON post_tags;
      DROP TRIGGER post_tags_counts_delete ON post_tags;
      DROP TRIGGER post_tags_counts_truncate ON post_tags;
      DROP FUNCTION count_posts, count_tagged_posts, place_post_tag, empty_post_counts,
        refill_post_counts, fold_post_counts_sometimes, fold_post_counts;
      DROP TABLE post_counts, post_count_changes;
      DROP INDEX post_tags_listed_idx;
      ALTER TABLE post_tags DROP COLUMN category_id, DROP COLUMN author_id, DROP COLUMN state,
        DROP COLUMN is_featured, DROP COLUMN listed_at;
      DROP FUNCTION post_state`);
  }
}

/** Any number that only this product uses: one transaction at a time adds up. */
const FOLDING = 7_201_956;

/**
 * Published and scheduled are one state: which of them readers see is a matter of the date, so those
 * to come are subtracted by whoever asks.
 */
async function createTables(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION post_state(status text, deleted_at timestamptz) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT CASE WHEN deleted_at IS NOT NULL THEN 'trash'
        WHEN status = 'scheduled' THEN 'published' ELSE status END
    $$;
    CREATE TABLE post_counts (
      category_id integer NOT NULL,
      author_id integer NOT NULL,
      tag_id integer NOT NULL,
      state text NOT NULL,
      is_featured boolean NOT NULL,
      posts integer NOT NULL,
      CONSTRAINT post_counts_pkey PRIMARY KEY (category_id, author_id, tag_id, state, is_featured)
    ) WITH (fillfactor = 70);
    CREATE TABLE post_count_changes (
      category_id integer NOT NULL,
      author_id integer NOT NULL,
      tag_id integer NOT NULL,
      state text NOT NULL,
      is_featured boolean NOT NULL,
      posts integer NOT NULL
    ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`);
  await runner.query(`
    ALTER TABLE post_tags
      ADD COLUMN category_id integer NOT NULL DEFAULT 0,
      ADD COLUMN author_id integer NOT NULL DEFAULT 0,
      ADD COLUMN state text NOT NULL DEFAULT 'draft',
      ADD COLUMN is_featured boolean NOT NULL DEFAULT false,
      ADD COLUMN listed_at timestamptz NOT NULL DEFAULT '-infinity'`);
}

/** Nobody waits for it, and nobody who waits for a row can be waited for: only one folds at a time. */
async function createFolding(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION fold_post_counts() RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      IF current_setting('transaction_isolation') <> 'read committed'
        OR NOT pg_try_advisory_xact_lock(${FOLDING})
      THEN RETURN; END IF;
      WITH gone AS (DELETE FROM post_count_changes RETURNING *)
      INSERT INTO post_counts AS known
        (category_id, author_id, tag_id, state, is_featured, posts)
      SELECT key.category_id, key.author_id, gone.tag_id, gone.state, gone.is_featured,
        sum(gone.posts)
      FROM gone CROSS JOIN LATERAL (VALUES (gone.category_id, gone.author_id),
        (gone.category_id, 0), (0, gone.author_id), (0, 0)) AS key(category_id, author_id)
      WHERE gone.tag_id = 0 OR key.category_id = 0 OR key.author_id = 0
      GROUP BY 1, 2, 3, 4, 5 HAVING sum(gone.posts) <> 0
      ON CONFLICT (category_id, author_id, tag_id, state, is_featured)
      DO UPDATE SET posts = known.posts + excluded.posts;
    END $$;
    CREATE FUNCTION fold_post_counts_sometimes(appended integer) RETURNS void
    LANGUAGE plpgsql AS $$
    BEGIN
      IF appended > 100 OR appended > 0 AND random() < 0.02 THEN
        PERFORM fold_post_counts();
      END IF;
    END $$`);
}

/**
 * Everything from the beginning: for this migration, and for whoever has written without triggers.
 * Writers wait meanwhile.
 */
async function createRefilling(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION refill_post_counts() RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      LOCK TABLE posts, post_tags IN SHARE ROW EXCLUSIVE MODE;
      PERFORM pg_advisory_xact_lock(${FOLDING});
      UPDATE post_tags SET category_id = post.category_id, author_id = post.author_id,
        state = post_state(post.status, post.deleted_at), is_featured = post.is_featured,
        listed_at = post.listed_at
      FROM posts post WHERE post.id = post_id
        AND (post_tags.category_id, post_tags.author_id, post_tags.state, post_tags.is_featured,
          post_tags.listed_at)
        IS DISTINCT FROM (post.category_id, post.author_id,
          post_state(post.status, post.deleted_at), post.is_featured, post.listed_at);
      DELETE FROM post_count_changes;
      DELETE FROM post_counts;
      INSERT INTO post_counts (category_id, author_id, tag_id, state, is_featured, posts)
      SELECT coalesce(category_id, 0), coalesce(author_id, 0), 0,
        post_state(status, deleted_at) AS state, is_featured, count(*)
      FROM posts GROUP BY GROUPING SETS (
        (category_id, author_id, post_state(status, deleted_at), is_featured),
        (category_id, post_state(status, deleted_at), is_featured),
        (author_id, post_state(status, deleted_at), is_featured),
        (post_state(status, deleted_at), is_featured));
      INSERT INTO post_counts (category_id, author_id, tag_id, state, is_featured, posts)
      SELECT coalesce(category_id, 0), coalesce(author_id, 0), tag_id, state, is_featured, count(*)
      FROM post_tags GROUP BY GROUPING SETS (
        (category_id, tag_id, state, is_featured),
        (author_id, tag_id, state, is_featured),
        (tag_id, state, is_featured));
    END $$`);
}

/**
 * A tag is given to a post as the post is at that moment: its row is locked, so that a change of it
 * comes either before or after.
 */
async function createTagTriggers(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION place_post_tag() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      SELECT post.category_id, post.author_id, post_state(post.status, post.deleted_at),
        post.is_featured, post.listed_at
      INTO NEW.category_id, NEW.author_id, NEW.state, NEW.is_featured, NEW.listed_at
      FROM posts post WHERE post.id = NEW.post_id FOR NO KEY UPDATE;
      IF NOT FOUND THEN
        RAISE foreign_key_violation USING MESSAGE = 'A tag needs a post that exists.',
          CONSTRAINT = 'post_tags_post_fkey', TABLE = 'post_tags';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER post_tags_place BEFORE INSERT OR UPDATE OF post_id ON post_tags
      FOR EACH ROW EXECUTE FUNCTION place_post_tag()`);
  await runner.query(`
    CREATE FUNCTION count_tagged_posts() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      appended integer;
    BEGIN
      IF TG_OP = 'INSERT' THEN
        INSERT INTO post_count_changes (${CHANGE})
        SELECT category_id, author_id, tag_id, state, is_featured, count(*)
        FROM added GROUP BY 1, 2, 3, 4, 5;
      ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO post_count_changes (${CHANGE})
        SELECT category_id, author_id, tag_id, state, is_featured, -count(*)
        FROM removed GROUP BY 1, 2, 3, 4, 5;
      ELSE
        INSERT INTO post_count_changes (${CHANGE})
        SELECT category_id, author_id, tag_id, state, is_featured, sum(posts) FROM (
          SELECT category_id, author_id, tag_id, state, is_featured, 1 AS posts FROM added
          UNION ALL SELECT category_id, author_id, tag_id, state, is_featured, -1 FROM removed
        ) change GROUP BY 1, 2, 3, 4, 5 HAVING sum(posts) <> 0;
      END IF;
      GET DIAGNOSTICS appended = ROW_COUNT;
      PERFORM fold_post_counts_sometimes(appended);
      RETURN NULL;
    END $$`);
  await createCounting(runner, "post_tags", "count_tagged_posts");
}

/** A post's tags follow it: their own trigger counts them. */
async function createPostTriggers(runner: QueryRunner): Promise<void> {
  const state = "post_state(status, deleted_at)";
  const place = (row: string): string =>
    `${row}.category_id, ${row}.author_id, ${row}.status, ${row}.deleted_at, ${row}.is_featured, ${row}.listed_at`;
  await runner.query(`
    CREATE FUNCTION count_posts() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      appended integer;
    BEGIN
      IF TG_OP = 'INSERT' THEN
        INSERT INTO post_count_changes (${CHANGE})
        SELECT category_id, author_id, 0, ${state}, is_featured, count(*)
        FROM added GROUP BY 1, 2, 4, 5;
      ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO post_count_changes (${CHANGE})
        SELECT category_id, author_id, 0, ${state}, is_featured, -count(*)
        FROM removed GROUP BY 1, 2, 4, 5;
      ELSE
        UPDATE post_tags SET category_id = post.category_id, author_id = post.author_id,
          state = post_state(post.status, post.deleted_at), is_featured = post.is_featured,
          listed_at = post.listed_at
        FROM added post JOIN removed former ON former.id = post.id
        WHERE post_id = post.id AND (${place("post")}) IS DISTINCT FROM (${place("former")});
        INSERT INTO post_count_changes (${CHANGE})
        SELECT category_id, author_id, 0, state, is_featured, sum(posts) FROM (
          SELECT category_id, author_id, ${state} AS state, is_featured, 1 AS posts FROM added
          UNION ALL SELECT category_id, author_id, ${state}, is_featured, -1 FROM removed
        ) change GROUP BY 1, 2, 4, 5 HAVING sum(posts) <> 0;
      END IF;
      GET DIAGNOSTICS appended = ROW_COUNT;
      PERFORM fold_post_counts_sometimes(appended);
      RETURN NULL;
    END $$`);
  await createCounting(runner, "posts", "count_posts");
}

const CHANGE = "category_id, author_id, tag_id, state, is_featured, posts";

/** Once per statement, however many rows it changes. */
async function createCounting(
  runner: QueryRunner,
  table: "posts" | "post_tags",
  count: string,
): Promise<void> {
  await runner.query(`
    CREATE TRIGGER ${table}_counts_insert AFTER INSERT ON ${table}
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ${count}();
    CREATE TRIGGER ${table}_counts_update AFTER UPDATE ON ${table}
      REFERENCING OLD TABLE AS removed NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION ${count}();
    CREATE TRIGGER ${table}_counts_delete AFTER DELETE ON ${table}
      REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION ${count}();
    CREATE OR REPLACE FUNCTION empty_post_counts() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock(${FOLDING});
      DELETE FROM post_count_changes WHERE TG_TABLE_NAME = 'posts' OR tag_id <> 0;
      DELETE FROM post_counts WHERE TG_TABLE_NAME = 'posts' OR tag_id <> 0;
      RETURN NULL;
    END $$;
    CREATE TRIGGER ${table}_counts_truncate AFTER TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION empty_post_counts()`);
}
