import { withClient } from "../with-client.mjs";
import { AUTHORS, CATEGORIES, madeUpPost, TAGS } from "./made-up-post.mjs";

const BATCH = 500;

const INSERT_NAMES = `
  INSERT INTO authors (name, slug)
    SELECT 'Made-up Author ' || n, 'made-up-author-' || n FROM generate_series(1, ${AUTHORS}) n;
  INSERT INTO categories (name, slug)
    SELECT 'Made-up Topic ' || n, 'made-up-topic-' || n FROM generate_series(1, ${CATEGORIES}) n;
  INSERT INTO tags (name, slug)
    SELECT 'Made-up Tag ' || n, 'made-up-tag-' || n FROM generate_series(1, ${TAGS}) n`;

/** Indexes of words cost most of the time when they grow post by post; they are built at the end. */
const WORD_INDEXES = `
  SELECT indexname AS name, indexdef AS definition FROM pg_indexes
  WHERE schemaname = 'public' AND tablename ~ '^post' AND indexdef LIKE '% USING gin %'`;

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

/**
 * Fills a migrated database that has no posts. One connection does it: posts that are stored at the same time
 * would wait for each other's new words.
 */
export const fillDatabase = (connectionString, count) =>
  withClient(connectionString, async (client) => {
    await client.query(INSERT_NAMES);
    const { rows: indexes } = await client.query(WORD_INDEXES);
    for (const { name } of indexes) await client.query(`DROP INDEX "${name}"`);
    for (let start = 0; start < count; start += BATCH) {
      const length = Math.min(BATCH, count - start);
      const posts = JSON.stringify(
        Array.from({ length }, (_, at) => madeUpPost(start + at, count)),
      );
      await client.query(INSERT_POSTS, [posts]);
      await client.query(INSERT_TAGS, [posts]);
    }
    await client.query("SET maintenance_work_mem = '512MB'");
    for (const { definition } of indexes) await client.query(definition);
    await client.query(
      "SELECT setval(pg_get_serial_sequence('posts', 'id'), max(id)) FROM posts",
    );
    await client.query("VACUUM (ANALYZE)");
  });
