import pg from "pg";
import { vocabularyTexts } from "./made-up-words.mjs";
import {
  AUTHORS,
  CATEGORIES,
  madeUpPost,
  SPECIAL_WORDS,
  TAGS,
} from "./made-up-post.mjs";

const BATCH = 500;
/** The database does most of the work: as many connections as a small machine has cores. */
const CONNECTIONS = 2;

/** What is switched off while posts come in; the schema is dropped when all are there. */
const PREPARE = `
  CREATE SCHEMA made_up;
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

/** Fills a migrated database that has no posts. */
export async function fillDatabase(url, count) {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  pool.on("error", () => undefined);
  try {
    await inTransaction(pool, async (client) => {
      await client.query(PREPARE);
      await client.query(LEARN_WORDS, [vocabularyTexts(SPECIAL_WORDS)]);
      await client.query("DELETE FROM posts WHERE id < 0");
      await client.query(SKIP_LEARNING);
      await client.query(DROP_WORD_INDEXES);
    });
    let next = 0;
    const storeNext = async () => {
      while (next < count) {
        const start = next;
        next += BATCH;
        await storeBatch(pool, { start, to: Math.min(next, count), count });
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, storeNext));
    await finish(pool);
  } finally {
    await pool.end();
  }
}

async function storeBatch(pool, { start, to, count }) {
  const posts = JSON.stringify(
    Array.from({ length: to - start }, (_, index) =>
      madeUpPost(start + index, count),
    ),
  );
  await inTransaction(pool, async (client) => {
    await client.query("SET LOCAL synchronous_commit = off");
    await client.query(INSERT_POSTS, [posts]);
    await client.query(INSERT_TAGS, [posts]);
  });
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

/** Puts back what the filling has switched off. */
async function finish(pool) {
  const client = await pool.connect();
  const rowsOf = async (sql) => (await client.query(sql)).rows;
  try {
    await client.query(
      "SET maintenance_work_mem = '512MB'; SET statement_timeout = 0",
    );
    const definitions = [
      ...(await rowsOf("SELECT definition FROM made_up.functions")),
      ...(await rowsOf("SELECT definition FROM made_up.indexes")),
    ];
    for (const { definition } of definitions) await client.query(definition);
    await client.query(
      "SELECT setval(pg_get_serial_sequence('posts', 'id'), max(id)) FROM posts",
    );
    await client.query("VACUUM (ANALYZE)");
    await client.query("DROP SCHEMA made_up CASCADE");
  } finally {
    client.release(true);
  }
}
