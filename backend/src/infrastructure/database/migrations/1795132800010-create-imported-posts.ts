// Released: 88eb1e70fa31aff7
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Which file became which post, so that importing a folder again changes only what has changed. */
export class CreateImportedPosts1795132800010 implements MigrationInterface {
  readonly name = "CreateImportedPosts1795132800010";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE imported_posts (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        source varchar(500) NOT NULL,
        path varchar(1000) NOT NULL,
        hash char(64) NOT NULL,
        post_id integer
          CONSTRAINT imported_posts_post_fkey REFERENCES posts ON DELETE SET NULL,
        post_version integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT imported_posts_source_path_key UNIQUE (source, path)
      )`);
    await runner.query(
      `CREATE INDEX imported_posts_post_idx ON imported_posts (post_id)`,
    );
    await runner.query(
      `CREATE INDEX imported_posts_hash_idx ON imported_posts (hash)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE imported_posts`);
  }
}
