// Released: cd5a8cfbf6effe1d
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Categories, tags, media, posts, pages and the redirects of changed addresses. */
export class CreateContent1795132800001 implements MigrationInterface {
  readonly name = "CreateContent1795132800001";

  async up(runner: QueryRunner): Promise<void> {
    await createTaxonomy(runner);
    await createMedia(runner);
    await createPosts(runner);
    await createPostIndexes(runner);
    await createPages(runner);
    await createRedirects(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE redirects, page_categories, pages, post_tags, posts, media, tags, categories`);
  }
}

/** A deleted name and slug may be taken again; the deleted row still answers 410 until then. */
async function createTaxonomy(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE categories (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name varchar(80) NOT NULL,
      slug varchar(80) NOT NULL,
      description varchar(500),
      icon varchar(40) NOT NULL DEFAULT '📚',
      show_on_footer boolean NOT NULL DEFAULT true,
      show_on_home boolean NOT NULL DEFAULT false,
      home_index double precision
        CONSTRAINT categories_home_index_check CHECK (home_index >= 0),
      deleted_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`);
  await runner.query(`
    CREATE TABLE tags (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name varchar(60) NOT NULL,
      slug varchar(80) NOT NULL,
      deleted_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`);
  for (const table of ["categories", "tags"]) {
    await runner.query(
      `CREATE UNIQUE INDEX ${table}_name_key ON ${table} (lower(name)) WHERE deleted_at IS NULL`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX ${table}_slug_key ON ${table} (slug) WHERE deleted_at IS NULL`,
    );
  }
}

async function createMedia(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE media (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      storage_key varchar(120) NOT NULL CONSTRAINT media_storage_key_key UNIQUE,
      thumbnail_key varchar(120),
      original_name varchar(255) NOT NULL,
      alt_text varchar(500),
      mime varchar(40) NOT NULL,
      size integer NOT NULL,
      width integer NOT NULL,
      height integer NOT NULL,
      hash char(64) NOT NULL CONSTRAINT media_hash_key UNIQUE,
      uploaded_by_id integer
        CONSTRAINT media_uploaded_by_fkey REFERENCES authors ON DELETE SET NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`);
  await runner.query(
    `CREATE INDEX media_uploaded_by_idx ON media (uploaded_by_id)`,
  );
}

/** A trashed post keeps its slug, so that restoring it restores its address. */
async function createPosts(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE posts (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      title varchar(200) NOT NULL,
      slug varchar(200) NOT NULL CONSTRAINT posts_slug_key UNIQUE,
      subtitle varchar(200),
      excerpt varchar(500),
      content text NOT NULL,
      content_text text NOT NULL DEFAULT '',
      featured_image_url varchar(2048),
      featured_media_id integer
        CONSTRAINT posts_featured_media_fkey REFERENCES media ON DELETE SET NULL,
      status text NOT NULL DEFAULT 'draft'
        CONSTRAINT posts_status_check
        CHECK (status IN ('draft', 'scheduled', 'published', 'archived')),
      is_featured boolean NOT NULL DEFAULT false,
      reading_minutes integer NOT NULL DEFAULT 1,
      category_id integer NOT NULL
        CONSTRAINT posts_category_fkey REFERENCES categories ON DELETE RESTRICT,
      author_id integer NOT NULL
        CONSTRAINT posts_author_fkey REFERENCES authors ON DELETE RESTRICT,
      published_at timestamptz,
      content_updated_at timestamptz NOT NULL DEFAULT now(),
      archived_at timestamptz,
      deleted_at timestamptz,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      listed_at timestamptz NOT NULL
        GENERATED ALWAYS AS (coalesce(published_at, created_at)) STORED,
      search_vector tsvector NOT NULL DEFAULT '',
      CONSTRAINT posts_published_at_check
        CHECK (published_at IS NOT NULL OR status NOT IN ('published', 'scheduled'))
    )`);
  await runner.query(`
    CREATE TABLE post_tags (
      post_id integer NOT NULL
        CONSTRAINT post_tags_post_fkey REFERENCES posts ON DELETE CASCADE,
      tag_id integer NOT NULL
        CONSTRAINT post_tags_tag_fkey REFERENCES tags ON DELETE CASCADE,
      position smallint NOT NULL DEFAULT 0,
      CONSTRAINT post_tags_pkey PRIMARY KEY (post_id, tag_id)
    )`);
  await runner.query(
    `CREATE INDEX post_tags_tag_idx ON post_tags (tag_id, post_id)`,
  );
}

/** One index per order in which lists are read; readers' lists have their own, smaller ones. */
async function createPostIndexes(runner: QueryRunner): Promise<void> {
  const isLive = "deleted_at IS NULL";
  const isOut = `${isLive} AND status IN ('published', 'scheduled')`;
  const indexes = [
    `posts_public_idx ON posts (listed_at DESC, id DESC) WHERE ${isOut}`,
    `posts_public_category_idx ON posts (category_id, listed_at DESC, id DESC) WHERE ${isOut}`,
    `posts_public_author_idx ON posts (author_id, listed_at DESC, id DESC) WHERE ${isOut}`,
    `posts_featured_idx ON posts (listed_at DESC, id DESC) WHERE ${isOut} AND is_featured`,
    `posts_listed_idx ON posts (listed_at DESC, id DESC) WHERE ${isLive}`,
    `posts_created_idx ON posts (created_at DESC, id DESC) WHERE ${isLive}`,
    `posts_updated_idx ON posts (updated_at DESC, id DESC) WHERE ${isLive}`,
    `posts_category_idx ON posts (category_id)`,
    `posts_author_idx ON posts (author_id)`,
    `posts_featured_media_idx ON posts (featured_media_id) WHERE featured_media_id IS NOT NULL`,
  ];
  for (const index of indexes) await runner.query(`CREATE INDEX ${index}`);
}

async function createPages(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE pages (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      title varchar(200) NOT NULL,
      slug varchar(80) NOT NULL,
      content text NOT NULL DEFAULT '',
      content_text text NOT NULL DEFAULT '',
      meta_title varchar(200),
      meta_description varchar(500),
      publish_status text NOT NULL DEFAULT 'draft'
        CONSTRAINT pages_publish_status_check CHECK (publish_status IN ('draft', 'published')),
      page_type text NOT NULL DEFAULT 'standard'
        CONSTRAINT pages_page_type_check CHECK (page_type IN ('standard', 'contact', 'blog')),
      show_in_menu boolean NOT NULL DEFAULT false,
      menu_order double precision CONSTRAINT pages_menu_order_check CHECK (menu_order >= 0),
      menu_label varchar(120),
      author_id integer CONSTRAINT pages_author_fkey REFERENCES authors ON DELETE SET NULL,
      published_at timestamptz,
      deleted_at timestamptz,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`);
  await runner.query(
    `CREATE UNIQUE INDEX pages_slug_key ON pages (slug) WHERE deleted_at IS NULL`,
  );
  await runner.query(`CREATE INDEX pages_author_idx ON pages (author_id)`);
  await runner.query(`
    CREATE TABLE page_categories (
      page_id integer NOT NULL
        CONSTRAINT page_categories_page_fkey REFERENCES pages ON DELETE CASCADE,
      category_id integer NOT NULL
        CONSTRAINT page_categories_category_fkey REFERENCES categories ON DELETE CASCADE,
      position smallint NOT NULL DEFAULT 0,
      CONSTRAINT page_categories_pkey PRIMARY KEY (page_id, category_id)
    )`);
  await runner.query(
    `CREATE INDEX page_categories_category_idx ON page_categories (category_id)`,
  );
}

async function createRedirects(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE redirects (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      from_path varchar(500) NOT NULL CONSTRAINT redirects_from_path_key UNIQUE,
      to_path varchar(2048) NOT NULL,
      status smallint NOT NULL DEFAULT 301
        CONSTRAINT redirects_status_check CHECK (status IN (301, 302, 307, 308, 410)),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`);
}
