// Released: a8cccd0b4062831d
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Imports bring pages, too, and remember which picture of another site is which file of the library. */
export class ImportPages1795640000000 implements MigrationInterface {
  readonly name = "ImportPages1795640000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE imported_posts ADD COLUMN page_id integer
         CONSTRAINT imported_posts_page_fkey REFERENCES pages ON DELETE SET NULL`,
    );
    await runner.query(
      `CREATE INDEX imported_posts_page_idx ON imported_posts (page_id)`,
    );
    await runner.query(`
      CREATE TABLE imported_media (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        source varchar(500) NOT NULL,
        address varchar(2048) NOT NULL,
        media_id integer NOT NULL
          CONSTRAINT imported_media_media_fkey REFERENCES media ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    // Addresses can be too long for an index.
    await runner.query(
      `CREATE UNIQUE INDEX imported_media_address_key ON imported_media (source, md5(address))`,
    );
    await runner.query(
      `CREATE INDEX imported_media_media_idx ON imported_media (media_id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE imported_media`);
    await runner.query(`ALTER TABLE imported_posts DROP COLUMN page_id`);
  }
}
