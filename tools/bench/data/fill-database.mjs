import pg from "pg";
import { ToolError } from "../../workspace/terminal.mjs";
import { vocabularyTexts } from "./made-up-words.mjs";
import {
  AUTHORS,
  CATEGORIES,
  madeUpPost,
  shiftOf,
  SPECIAL_WORDS,
  TAGS,
} from "./made-up-post.mjs";
import { COPY_POSTS, SWITCH_TRIGGERS } from "./copy-posts.mjs";

/** Reading a text for search takes most of the time: beyond these, texts come again as they were read. */
const TEXTS = 100_000;
const BATCH = 500;
const COPIED_BATCH = 2500;
/** The database does most of the work: as many connections as a small machine has cores. */
const CONNECTIONS = 2;

/** What is needed to go on after an interruption; goes when everything is there. */
const PREPARE = `
  CREATE SCHEMA made_up;
  CREATE TABLE made_up.batches (start int PRIMARY KEY);
  CREATE TABLE made_up.indexes (name text PRIMARY KEY, definition text NOT NULL);
  CREATE TABLE made_up.functions (definition text NOT NULL);
  INSERT INTO authors (name, slug)
    SELECT 'Made-up Author ' || n, 'made-up-author-' || n FROM generate_series(1, ${AUTHORS}) n;
  INSERT INTO categories (name, slug)
    SELECT 'Made-up Topic ' || n, 'made-up-topic-' || n FROM generate_series(1, ${CATEGORIES}) n;
  INSERT INTO tags (name, slug)
    SELECT 'Made-up Tag ' || n, 'made-up-tag-' || n FROM generate_series(1, ${TAGS}) n`;

/**
 * Posts that are stored at the same time would wait for each other's new words: all words are known
 * before, from texts that are gone again.
 */
const LEARN_WORDS = `
  INSERT INTO posts (id, title, slug, content, content_text, category_id, author_id)
  OVERRIDING SYSTEM VALUE
  SELECT -number, 'Words', 'made-up-words-' || number, '', words,
    (SELECT min(id) FROM categories), (SELECT min(id) FROM authors)
  FROM unnest($1::text[]) WITH ORDINALITY AS text(words, number)`;

/**
 * The words of every text are known by then: until the end of the filling they are not learnt again,
 * which would take a third of its time.
 */
const SKIP_LEARNING = `
  INSERT INTO made_up.functions (definition)
    SELECT pg_get_functiondef(to_regprocedure('learn_search_text(text)'))
    WHERE to_regprocedure('learn_search_text(text)') IS NOT NULL;
  DO $$ BEGIN
    IF EXISTS (SELECT FROM made_up.functions) THEN
      CREATE OR REPLACE FUNCTION learn_search_text(text) RETURNS void LANGUAGE sql AS 'SELECT';
    END IF;
  EXCEPTION WHEN invalid_function_definition THEN DELETE FROM made_up.functions;
  END $$`;

/** Indexes of words cost most of the time when they grow post by post; they are built at the end. */
const DROP_WORD_INDEXES = `
  INSERT INTO made_up.indexes (name, definition)
    SELECT format('%I.%I', schemaname, indexname), indexdef FROM pg_indexes
    WHERE schemaname = 'public' AND tablename ~ '^post' AND indexdef LIKE '% USING gin %';
  DO $$ DECLARE index text; BEGIN
    FOR index IN SELECT name FROM made_up.indexes LOOP EXECUTE 'DROP INDEX ' || index; END LOOP;
  END $$`;

const INSERT_POSTS = `
  INSERT INTO posts (id, title, slug, excerpt, content, content_text, status, is_featured,
    reading_minutes, category_id, author_id, published_at, created_at, updated_at, content_updated_at)
  OVERRIDING SYSTEM VALUE
  SELECT made.id, title, made.slug, excerpt, content, content_text, made.status, is_featured,
    reading_minutes, category.id, author.id, published_at, made.created_at, made.created_at, made.created_at
  FROM json_to_recordset($1) AS made(id int, title text, slug text, excerpt text, content text,
    content_text text, status text, is_featured boolean, reading_minutes int, category int, author int,
    published_at timestamptz, created_at timestamptz)
  JOIN categories category ON category.slug = 'made-up-topic-' || made.category
  JOIN authors author ON author.slug = 'made-up-author-' || made.author
  ORDER BY made.id`;

const INSERT_TAGS = `
  INSERT INTO post_tags (post_id, tag_id, position)
  SELECT made.id, tag.id, named.position - 1
  FROM json_to_recordset($1) AS made(id int, tags json),
    json_array_elements_text(made.tags) WITH ORDINALITY AS named(tag, position)
  JOIN tags tag ON tag.slug = 'made-up-tag-' || named.tag`;

/** Fills a migrated database that has no posts. What was interrupted goes on where it was. */
export async function fillDatabase(url, count, onProgress) {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  pool.on("error", () => undefined);
  try {
    if (await isFull(pool, count)) return;
    const made = Math.min(count, TEXTS);
    const common = { pool, count, onProgress };
    await storeBatches({ ...common, to: made, size: BATCH, store: insertMade });
    if (count > made) {
      await pool.query(SWITCH_TRIGGERS.off);
      const copies = { from: made, to: count, size: COPIED_BATCH };
      await storeBatches({ ...common, ...copies, store: copyMade });
    }
    await finish(pool, { hasCopies: count > made });
  } finally {
    await pool.end();
  }
}

async function isFull(pool, count) {
  const { rows } = await pool.query(
    `SELECT to_regclass('made_up.batches') IS NOT NULL AS "isBegun",
       (SELECT count(*)::int FROM posts) AS "posts",
       EXISTS (SELECT FROM posts WHERE id = $1 AND slug LIKE 'made-up-%') AS "hasLast"`,
    [count],
  );
  const [{ isBegun, posts, hasLast }] = rows;
  if (isBegun) return false;
  if (hasLast && posts === count) return true;
  if (posts > 0)
    throw new ToolError(
      "There are other posts in this database; made-up ones go into one without any.",
    );
  await inTransaction(pool, async (client) => {
    await client.query(PREPARE);
    await client.query(LEARN_WORDS, [vocabularyTexts(SPECIAL_WORDS)]);
    await client.query("DELETE FROM posts WHERE id < 0");
    await client.query(SKIP_LEARNING);
    await client.query(DROP_WORD_INDEXES);
  });
  return false;
}

/** Those from `from` on that are not there yet, several at a time. */
async function storeBatches({
  pool,
  count,
  from = 0,
  to,
  size,
  store,
  onProgress,
}) {
  const { rows } = await pool.query("SELECT start FROM made_up.batches");
  const known = new Set(rows.map(({ start }) => start));
  const starts = [];
  for (let start = from; start < to; start += size)
    if (!known.has(start)) starts.push(start);
  const storeNext = async () => {
    for (let start; (start = starts.shift()) !== undefined;) {
      const batch = { start, to: Math.min(start + size, to), count };
      await inTransaction(pool, async (client) => {
        await client.query("SET LOCAL synchronous_commit = off");
        await store(client, batch);
        await client.query("INSERT INTO made_up.batches VALUES ($1)", [start]);
      });
      onProgress(batch.to);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, storeNext));
}

async function insertMade(client, { start, to, count }) {
  const posts = JSON.stringify(
    Array.from({ length: to - start }, (_, index) =>
      madeUpPost(start + index, count),
    ),
  );
  await client.query(INSERT_POSTS, [posts]);
  await client.query(INSERT_TAGS, [posts]);
}

/** What of the text is stored for search is copied with it. */
async function copyMade(client, { start, to, count }) {
  const first = start % TEXTS;
  const further = start - first;
  const range = [further, first, first + to - start];
  await client.query(COPY_POSTS.posts, [
    ...range,
    `${shiftOf(further, count)} milliseconds`,
  ]);
  await client.query(COPY_POSTS.search, range);
  await client.query(COPY_POSTS.tags, range);
}

async function inTransaction(pool, work) {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await work(client);
    await client.query("COMMIT");
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function finish(pool, { hasCopies }) {
  const client = await pool.connect();
  const rowsOf = async (sql) => (await client.query(sql)).rows;
  try {
    await client.query(
      "SET maintenance_work_mem = '512MB'; SET statement_timeout = 0",
    );
    if (hasCopies) {
      await client.query(SWITCH_TRIGGERS.on);
      await client.query("SELECT refill_post_counts()");
    }
    for (const { definition } of await rowsOf(
      "SELECT * FROM made_up.functions",
    ))
      await client.query(definition);
    for (const { name, definition } of await rowsOf(
      "SELECT * FROM made_up.indexes",
    ))
      await client.query(
        `BEGIN; ${definition}; DELETE FROM made_up.indexes WHERE name = '${name}'; COMMIT`,
      );
    await client.query(
      "SELECT setval(pg_get_serial_sequence('posts', 'id'), max(id)) FROM posts",
    );
    await client.query("VACUUM (ANALYZE)");
    await client.query("DROP SCHEMA made_up CASCADE");
  } finally {
    client.release(true);
  }
}
