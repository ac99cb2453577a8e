import type { DataSource, EntityManager } from "typeorm";

/** More of everything than any page shows: fifty writers, forty categories, a hundred tags. */
export async function createSurroundings(database: DataSource): Promise<void> {
  await database.query(`
    INSERT INTO authors (name, slug)
      SELECT 'Person ' || n, 'person-' || n FROM generate_series(1, 50) n;
    INSERT INTO categories (name, slug, show_on_home)
      SELECT 'Topic ' || n, 'topic-' || n, n <= 5 FROM generate_series(1, 40) n;
    INSERT INTO tags (name, slug)
      SELECT 'Tag ' || n, 'tag-' || n FROM generate_series(1, 100) n;
    INSERT INTO pages (title, slug, publish_status)
      SELECT 'Page ' || n, 'page-' || n, 'published' FROM generate_series(1, 20) n`);
}

/** Each statement ends in time on a busy machine too. */
const BATCH = 1500;

export async function createPosts(
  database: DataSource,
  from: number,
  to: number,
): Promise<void> {
  for (let made = from; made < to; made += BATCH)
    await database.transaction((manager) =>
      createBatch(manager, made, Math.min(to, made + BATCH)),
    );
  await database.query("VACUUM ANALYZE");
}

/**
 * Posts number `from` + 1 to `to`, always the same ones. Nineteen of twenty have the words "common"
 * and "usual", every fiftieth "seldom"; some are drafts, archived or in the trash, and a fixed few
 * are due in a hundred years. Their addresses have been others before, and each has a picture. As for
 * an import, what search knows of them is stored at the end.
 */
async function createBatch(
  database: EntityManager,
  from: number,
  to: number,
): Promise<void> {
  await database.query(
    "SELECT set_config('octavo.search_delayed', 'on', true)",
  );
  await database.query(
    `INSERT INTO media (storage_key, original_name, mime, size, width, height, hash)
     SELECT 'aa/file-' || n || '.png', 'file-' || n || '.png', 'image/png', 100, 10, 10, lpad(n::text, 64, '0')
     FROM generate_series($1::int + 1, $2::int) n`,
    [from, to],
  );
  await database.query(
    `INSERT INTO posts (title, slug, excerpt, content, content_text, status, category_id, author_id,
       published_at, deleted_at, is_featured, featured_media_id)
     SELECT 'Post ' || n || CASE WHEN n % 3 = 0 THEN ' common usual' ELSE '' END, 'post-' || n,
       'About number ' || n, '<p>Text</p>',
       concat_ws(' ', CASE WHEN n % 20 <> 0 THEN 'Common and usual' END,
         CASE WHEN n % 50 = 1 THEN 'seldom' END, 'word' || n % 97),
       CASE WHEN n % 200 = 7 THEN 'draft' WHEN n % 200 = 8 THEN 'archived'
         WHEN n <= 20 THEN 'scheduled' ELSE 'published' END,
       category.id, author.id,
       CASE WHEN n <= 20 THEN now() + interval '100 years'
         ELSE timestamptz '2020-01-01' + n * interval '10 minutes' END,
       CASE WHEN n % 200 = 9 THEN now() END, n % 100 = 0, media.id
     FROM generate_series($1::int + 1, $2::int) n
     JOIN categories category ON category.slug = 'topic-' || 1 + n % 40
     JOIN authors author ON author.slug = 'person-' || 1 + n % 50
     JOIN media ON media.storage_key = 'aa/file-' || n || '.png'
     ORDER BY n`,
    [from, to],
  );
  await database.query(
    `INSERT INTO post_tags (post_id, tag_id, position)
     SELECT post.id, tag.id, place FROM generate_series($1::int + 1, $2::int) n
     JOIN posts post ON post.slug = 'post-' || n CROSS JOIN generate_series(0, 2) place
     JOIN tags tag ON tag.slug = 'tag-' || 1 + (n * (place + 7)) % 100
     ON CONFLICT DO NOTHING`,
    [from, to],
  );
  await database.query(
    `INSERT INTO redirects (from_path, to_path)
     SELECT '/post/old-' || n, '/post/post-' || n FROM generate_series($1::int + 1, $2::int) n`,
    [from, to],
  );
  await database.query(
    "SELECT store_posts_search(array_agg(id)) FROM posts WHERE id NOT IN (SELECT id FROM post_search)",
  );
}
