// Released: 06680f56b2e554ed
import type { MigrationInterface, QueryRunner } from "typeorm";
import { CreateSearch1795132800002 } from "./1795132800002-create-search";

/**
 * Search in a narrow table of its own, which the database keeps current by itself: a hundred
 * thousand matches are counted and put in order without reading one text. One vector per post, so
 * that all words of a query are one look into one index: title (A), excerpt and tags (B), author (C)
 * and the text's first 100,000 characters (D), stemmed; the words of A to C once more as written,
 * each after a `=`, so that the beginning of a word finds them. Takes the place of the vector that
 * was a column of `posts`.
 */
export class CreatePostSearch1795219200160 implements MigrationInterface {
  readonly name = "CreatePostSearch1795219200160";

  async up(runner: QueryRunner): Promise<void> {
    await new CreateSearch1795132800002().down(runner);
    await runner.query(`ALTER TABLE posts DROP COLUMN search_vector`);
    await createConfigurations(runner);
    await createTables(runner);
    await createVectors(runner);
    await createTriggers(runner);
    await fillTables(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER posts_search ON posts;
      DROP TRIGGER post_tags_search_insert ON post_tags;
      DROP TRIGGER post_tags_search_delete ON post_tags;
      DROP TRIGGER tags_search ON tags;
      DROP TRIGGER authors_search ON authors;
      DROP FUNCTION posts_search_store, post_tags_search_refresh, tags_search_refresh,
        authors_search_refresh, refresh_search_heads, learn_search_text, learn_search_words, similar_search_words;
      DROP FUNCTION post_search_head, post_search_body;
      DROP FUNCTION search_text, search_starts;
      DROP TABLE post_search, search_words;
      DROP TEXT SEARCH CONFIGURATION octavo_words, octavo_prefixes;
      ALTER TABLE posts ADD COLUMN search_vector tsvector NOT NULL DEFAULT ''`);
    await new CreateSearch1795132800002().up(runner);
    await runner.query(`UPDATE posts SET title = title`);
  }
}

async function createConfigurations(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE EXTENSION IF NOT EXISTS unaccent;
    CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
    CREATE TEXT SEARCH CONFIGURATION octavo_words (COPY = pg_catalog.english);
    ALTER TEXT SEARCH CONFIGURATION octavo_words
      ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;
    CREATE TEXT SEARCH CONFIGURATION octavo_prefixes (COPY = pg_catalog.simple);
    ALTER TEXT SEARCH CONFIGURATION octavo_prefixes
      ALTER MAPPING FOR hword, hword_part, word WITH unaccent, simple`);
}

/**
 * Vectors are stored beside the rows, so that rows stay small; room is left in every block for
 * counting a view in place.
 */
async function createTables(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE post_search (
      id integer CONSTRAINT post_search_pkey PRIMARY KEY
        CONSTRAINT post_search_post_fkey REFERENCES posts ON DELETE CASCADE,
      author_id integer NOT NULL,
      category_id integer NOT NULL,
      status text NOT NULL,
      published_at timestamptz,
      deleted_at timestamptz,
      listed_at timestamptz NOT NULL,
      activity_at timestamptz NOT NULL,
      views integer NOT NULL DEFAULT 0,
      vector tsvector NOT NULL
    ) WITH (fillfactor = 80, toast_tuple_target = 128);
    ALTER TABLE post_search ALTER COLUMN vector SET STORAGE EXTERNAL;
    CREATE INDEX post_search_vector_idx ON post_search USING gin (vector)
      WITH (gin_pending_list_limit = 512);
    CREATE INDEX post_search_author_idx ON post_search (author_id)`);
  await runner.query(`
    CREATE TABLE search_words (
      word varchar(40) COLLATE "C" CONSTRAINT search_words_pkey PRIMARY KEY
    );
    CREATE INDEX search_words_trgm_idx ON search_words USING gin (word gin_trgm_ops)`);
}

/**
 * Words as queries have them: addresses and names with dots come apart, and of scripts without
 * spaces every sign is a word.
 */
async function createVectors(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT regexp_replace(translate(left($1, 100000), './@:_\\', '      '),
        '([\u3041-\u30ff\u3400-\u9fff])', ' \\1 ', 'g')
    $$;
    CREATE FUNCTION search_starts(text) RETURNS tsvector LANGUAGE sql STABLE AS $$
      SELECT coalesce(string_agg(
        format('''=%s'':%s', replace(lexeme, '''', ''''''), array_to_string(positions, ',')),
        ' '), '')::tsvector
      FROM unnest(to_tsvector('octavo_prefixes', $1))
    $$;
    CREATE FUNCTION post_search_head(
      post_id integer, author_id integer, title text, excerpt text
    ) RETURNS tsvector LANGUAGE sql STABLE AS $$
      WITH named AS (
        SELECT
          search_text($3) AS title,
          search_text(concat_ws(' ', $4, (
            SELECT string_agg(tags.name, ' ' ORDER BY post_tags.position)
            FROM post_tags JOIN tags ON tags.id = post_tags.tag_id
            WHERE post_tags.post_id = $1 AND tags.deleted_at IS NULL))) AS about,
          search_text(coalesce((SELECT name FROM authors WHERE id = $2), '')) AS author
      )
      SELECT setweight(to_tsvector('octavo_words', named.title), 'A')
        || setweight(search_starts(named.title), 'A')
        || setweight(to_tsvector('octavo_words', named.about), 'B')
        || setweight(search_starts(named.about), 'B')
        || setweight(search_starts(named.author), 'C')
      FROM named
    $$;
    CREATE FUNCTION post_search_body(content_text text)
    RETURNS tsvector LANGUAGE sql STABLE AS $$
      SELECT setweight(to_tsvector('octavo_words', search_text($1)), 'D')
    $$`);
  await createWords(runner);
}

/**
 * Words are only added, in one order: writers who meet never wait for each other in a circle. One
 * that no text uses any more finds nothing and does no harm.
 */
async function createWords(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION learn_search_words(words text[]) RETURNS void LANGUAGE sql AS $$
      INSERT INTO search_words (word)
      SELECT new.word COLLATE "C" FROM unnest($1) AS new(word)
      WHERE new.word ~ '^[[:alpha:]]{4,40}$'
        AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = new.word COLLATE "C")
      ORDER BY 1 ON CONFLICT DO NOTHING
    $$;
    CREATE FUNCTION learn_search_text(text) RETURNS void LANGUAGE sql AS $$
      SELECT learn_search_words(
        tsvector_to_array(to_tsvector('octavo_prefixes', search_text($1))))
    $$`);
  await runner.query(`
    CREATE FUNCTION similar_search_words(term text, swapped text[], most integer)
    RETURNS SETOF text LANGUAGE sql STABLE
    SET pg_trgm.word_similarity_threshold = 0.4 AS $$
      SELECT word FROM (
        SELECT word::text, least(
          levenshtein_less_equal(word, term, 3),
          levenshtein_less_equal(left(word, length(term)), term, 3) + 0.5,
          CASE WHEN word = ANY (swapped) THEN 1 END) AS distance
        FROM search_words
        WHERE term <% word OR word = ANY (swapped::varchar[])) near
      WHERE distance <= CASE WHEN length(term) < 6 THEN 1.5 ELSE 2.5 END
      ORDER BY distance, similarity(word, term) DESC, word LIMIT most
    $$`);
}

async function createTriggers(runner: QueryRunner): Promise<void> {
  await createPostTrigger(runner);
  await runner.query(`
    CREATE FUNCTION refresh_search_heads(post_ids integer[]) RETURNS void LANGUAGE sql AS $$
      UPDATE post_search SET vector = ts_filter(vector, '{d}')
        || post_search_head(post.id, post.author_id, post.title, post.excerpt)
      FROM posts post WHERE post.id = post_search.id AND post.id = ANY ($1)
    $$;
    CREATE FUNCTION post_tags_search_refresh() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM refresh_search_heads(ARRAY(SELECT DISTINCT post_id FROM changed));
      RETURN NULL;
    END $$;
    CREATE TRIGGER post_tags_search_insert AFTER INSERT ON post_tags
      REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION post_tags_search_refresh();
    CREATE TRIGGER post_tags_search_delete AFTER DELETE ON post_tags
      REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION post_tags_search_refresh()`);
  await createNameTrigger(
    runner,
    "tags",
    "SELECT post_id FROM post_tags WHERE tag_id = NEW.id",
  );
  await createNameTrigger(
    runner,
    "authors",
    "SELECT id FROM posts WHERE author_id = NEW.id",
  );
}

async function createPostTrigger(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION posts_search_store() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      is_new boolean := TG_OP = 'INSERT';
      has_new_head boolean := is_new OR (OLD.title, OLD.excerpt, OLD.author_id)
        IS DISTINCT FROM (NEW.title, NEW.excerpt, NEW.author_id);
      has_new_body boolean := is_new OR OLD.content_text IS DISTINCT FROM NEW.content_text;
      new_vector tsvector;
    BEGIN
      IF has_new_body THEN
        new_vector := post_search_body(NEW.content_text)
          || post_search_head(NEW.id, NEW.author_id, NEW.title, NEW.excerpt);
      END IF;
      INSERT INTO post_search AS known (id, author_id, category_id, status, published_at,
        deleted_at, listed_at, activity_at, vector)
      VALUES (NEW.id, NEW.author_id, NEW.category_id, NEW.status, NEW.published_at,
        NEW.deleted_at, NEW.listed_at, greatest(NEW.content_updated_at, NEW.published_at),
        coalesce(new_vector, ''))
      ON CONFLICT (id) DO UPDATE SET author_id = EXCLUDED.author_id,
        category_id = EXCLUDED.category_id, status = EXCLUDED.status,
        published_at = EXCLUDED.published_at, deleted_at = EXCLUDED.deleted_at,
        listed_at = EXCLUDED.listed_at, activity_at = EXCLUDED.activity_at,
        vector = coalesce(new_vector, known.vector);
      IF has_new_head AND NOT has_new_body THEN PERFORM refresh_search_heads(ARRAY[NEW.id]); END IF;
      IF has_new_head OR has_new_body THEN
        PERFORM learn_search_text(concat_ws(' ', NEW.title, NEW.excerpt, NEW.content_text));
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER posts_search AFTER INSERT OR UPDATE ON posts
      FOR EACH ROW EXECUTE FUNCTION posts_search_store()`);
}

/** @param posts SQL of the ids of the posts at which the thing stands; NEW is its row. */
async function createNameTrigger(
  runner: QueryRunner,
  table: string,
  posts: string,
): Promise<void> {
  await runner.query(`
    CREATE FUNCTION ${table}_search_refresh() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM learn_search_text(NEW.name);
      IF TG_OP = 'UPDATE' AND (OLD.name, OLD.deleted_at) IS DISTINCT FROM (NEW.name, NEW.deleted_at)
      THEN
        PERFORM refresh_search_heads(ARRAY(${posts}));
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER ${table}_search AFTER INSERT OR UPDATE OF name, deleted_at ON ${table}
      FOR EACH ROW EXECUTE FUNCTION ${table}_search_refresh()`);
}

async function fillTables(runner: QueryRunner): Promise<void> {
  await runner.query(`
    INSERT INTO post_search (id, author_id, category_id, status, published_at, deleted_at,
      listed_at, activity_at, vector)
    SELECT id, author_id, category_id, status, published_at, deleted_at, listed_at,
      greatest(content_updated_at, published_at),
      post_search_body(content_text) || post_search_head(id, author_id, title, excerpt)
    FROM posts`);
  await runner.query(`
    SELECT learn_search_words(array_agg(word)) FROM ts_stat($$
      SELECT to_tsvector('octavo_prefixes', search_text(text)) FROM (
        SELECT concat_ws(' ', title, excerpt, content_text) FROM posts
        UNION ALL SELECT name FROM tags UNION ALL SELECT name FROM authors) AS texts(text) $$)`);
}
