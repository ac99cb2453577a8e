// Released: 19e2864a34db5c11
import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Full-text search that the database keeps current by itself: title (A), excerpt and tags (B),
 * author (C), body (D). Words are stored stemmed, and those of A to C once more as written, so that
 * the beginning of a word finds it. The body counts with its first 100,000 characters: a tsvector
 * has a size limit that a very long article would hit.
 */
export class CreateSearch1795132800002 implements MigrationInterface {
  readonly name = "CreateSearch1795132800002";

  async up(runner: QueryRunner): Promise<void> {
    await createConfigurations(runner);
    await createVector(runner);
    await createTriggers(runner);
    await createSimilarTitles(runner);
  }

  /** The extensions stay: they may belong to an administrator, who alone may drop them. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER posts_search ON posts;
      DROP TRIGGER post_tags_search_insert ON post_tags;
      DROP TRIGGER post_tags_search_delete ON post_tags;
      DROP TRIGGER tags_search ON tags;
      DROP TRIGGER authors_search ON authors;
      DROP FUNCTION posts_search_refresh, post_tags_search_refresh, tags_search_refresh,
        authors_search_refresh, posts_with_similar_title;
      DROP FUNCTION post_search_vector;
      DROP INDEX posts_search_idx, posts_title_trgm_idx;
      DROP TEXT SEARCH CONFIGURATION octavo_words, octavo_prefixes`);
  }
}

async function createConfigurations(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE EXTENSION IF NOT EXISTS unaccent;
    CREATE TEXT SEARCH CONFIGURATION octavo_words (COPY = pg_catalog.english);
    ALTER TEXT SEARCH CONFIGURATION octavo_words
      ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;
    CREATE TEXT SEARCH CONFIGURATION octavo_prefixes (COPY = pg_catalog.simple);
    ALTER TEXT SEARCH CONFIGURATION octavo_prefixes
      ALTER MAPPING FOR hword, hword_part, word WITH unaccent, simple`);
}

async function createVector(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION post_search_vector(
      post_id integer, author_id integer, title text, excerpt text, body text
    ) RETURNS tsvector LANGUAGE sql STABLE AS $$
      WITH named AS (
        SELECT
          coalesce((
            SELECT string_agg(tags.name, ' ' ORDER BY post_tags.position)
            FROM post_tags JOIN tags ON tags.id = post_tags.tag_id
            WHERE post_tags.post_id = $1 AND tags.deleted_at IS NULL), '') AS tags,
          coalesce((SELECT name FROM authors WHERE id = $2), '') AS author
      )
      SELECT setweight(to_tsvector('octavo_words', $3), 'A')
        || setweight(to_tsvector('octavo_prefixes', $3), 'A')
        || setweight(to_tsvector('octavo_words', coalesce($4, '') || ' ' || named.tags), 'B')
        || setweight(to_tsvector('octavo_prefixes', coalesce($4, '') || ' ' || named.tags), 'B')
        || setweight(to_tsvector('octavo_prefixes', named.author), 'C')
        || setweight(to_tsvector('octavo_words', left($5, 100000)), 'D')
      FROM named
    $$`);
  await runner.query(
    `CREATE INDEX posts_search_idx ON posts USING gin (search_vector)`,
  );
  await runner.query(
    `CREATE INDEX posts_title_trgm_idx ON posts USING gin (title gin_trgm_ops)`,
  );
}

async function createTriggers(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION posts_search_refresh() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.search_vector := post_search_vector(
        NEW.id, NEW.author_id, NEW.title, NEW.excerpt, NEW.content_text);
      RETURN NEW;
    END $$;
    CREATE TRIGGER posts_search
      BEFORE INSERT OR UPDATE OF title, excerpt, content_text, author_id ON posts
      FOR EACH ROW EXECUTE FUNCTION posts_search_refresh()`);
  await runner.query(`
    CREATE FUNCTION post_tags_search_refresh() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE posts SET search_vector =
        post_search_vector(id, author_id, title, excerpt, content_text)
      WHERE id IN (SELECT post_id FROM changed);
      RETURN NULL;
    END $$;
    CREATE TRIGGER post_tags_search_insert AFTER INSERT ON post_tags
      REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION post_tags_search_refresh();
    CREATE TRIGGER post_tags_search_delete AFTER DELETE ON post_tags
      REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION post_tags_search_refresh()`);
  await runner.query(`
    CREATE FUNCTION tags_search_refresh() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE posts SET search_vector =
        post_search_vector(id, author_id, title, excerpt, content_text)
      WHERE id IN (SELECT post_id FROM post_tags WHERE tag_id = NEW.id);
      RETURN NULL;
    END $$;
    CREATE TRIGGER tags_search AFTER UPDATE OF name, deleted_at ON tags
      FOR EACH ROW
      WHEN (OLD.name <> NEW.name OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
      EXECUTE FUNCTION tags_search_refresh();
    CREATE FUNCTION authors_search_refresh() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE posts SET search_vector =
        post_search_vector(id, author_id, title, excerpt, content_text)
      WHERE author_id = NEW.id;
      RETURN NULL;
    END $$;
    CREATE TRIGGER authors_search AFTER UPDATE OF name ON authors
      FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION authors_search_refresh()`);
}

/** For typing errors. The threshold belongs to the function, so that the index can be used. */
async function createSimilarTitles(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION posts_with_similar_title(query text)
    RETURNS TABLE (post_id integer, similarity real) LANGUAGE sql STABLE
    SET pg_trgm.word_similarity_threshold = 0.45 AS $$
      SELECT id, word_similarity(query, title) FROM posts
      WHERE query <% title AND deleted_at IS NULL
      ORDER BY 2 DESC, 1 DESC LIMIT 500
    $$`);
}
