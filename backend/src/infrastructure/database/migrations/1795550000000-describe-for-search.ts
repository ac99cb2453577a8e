// Released: c8c8c3b8cdaf65a1
import type { MigrationInterface, QueryRunner } from "typeorm";

const SOCIAL = [
  "social_title varchar(200)",
  "social_description varchar(500)",
  "social_image_url varchar(2048)",
];

/** What posts and pages say of themselves to search engines and social networks; null for what they are. */
export class DescribeForSearch1795550000000 implements MigrationInterface {
  readonly name = "DescribeForSearch1795550000000";

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, "posts", [
      "meta_title varchar(200)",
      "meta_description varchar(500)",
      ...SOCIAL,
    ]);
    await addColumns(runner, "pages", SOCIAL);
    await countUsage(runner, {
      post: "concat_ws(' ', NEW.featured_image_url, NEW.social_image_url)",
      page: "concat_ws(' ', NEW.social_image_url, NEW.content)",
    });
    for (const table of ["posts", "pages"])
      await runner.query(`
        CREATE TRIGGER ${table}_social_media_update AFTER UPDATE ON ${table}
          FOR EACH ROW WHEN (OLD.social_image_url IS DISTINCT FROM NEW.social_image_url)
          EXECUTE FUNCTION ${table}_media_refresh()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ["posts", "pages"])
      await runner.query(
        `DROP TRIGGER ${table}_social_media_update ON ${table}`,
      );
    await countUsage(runner, {
      post: "NEW.featured_image_url",
      page: "NEW.content",
    });
    await dropColumns(runner, "posts", ["meta_title", "meta_description"]);
    for (const table of ["posts", "pages"])
      await dropColumns(
        runner,
        table,
        SOCIAL.map((column) => column.split(" ")[0] ?? ""),
      );
  }
}

const addColumns = (runner: QueryRunner, table: string, columns: string[]) =>
  runner.query(
    `ALTER TABLE ${table} ${columns.map((column) => `ADD COLUMN ${column}`).join(", ")}`,
  );

const dropColumns = (runner: QueryRunner, table: string, columns: string[]) =>
  runner.query(
    `ALTER TABLE ${table} ${columns.map((column) => `DROP COLUMN ${column}`).join(", ")}`,
  );

/** A picture for social networks is in use like any other. */
async function countUsage(
  runner: QueryRunner,
  { post, page }: { post: string; page: string },
): Promise<void> {
  await runner.query(`
    CREATE OR REPLACE FUNCTION posts_media_refresh() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM keep_post_media(NEW.id, NEW.featured_media_id, ${post}, NEW.content);
      RETURN NULL;
    END $$;
    CREATE OR REPLACE FUNCTION pages_media_refresh() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM keep_page_media(NEW.id, ${page});
      RETURN NULL;
    END $$`);
}
