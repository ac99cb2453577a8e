// Released: c0e1c46accf04725
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Links that show a post to whoever has them, until they expire; the secret itself is not kept. */
export class CreatePreviewLinks1795219200321 implements MigrationInterface {
  readonly name = "CreatePreviewLinks1795219200321";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE preview_links (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        post_id integer NOT NULL
          CONSTRAINT preview_links_post_fkey REFERENCES posts ON DELETE CASCADE,
        token_hash char(64) NOT NULL CONSTRAINT preview_links_token_key UNIQUE,
        created_by_id integer
          CONSTRAINT preview_links_created_by_fkey REFERENCES authors ON DELETE SET NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL
      )`);
    await runner.query(
      `CREATE INDEX preview_links_post_idx ON preview_links (post_id)`,
    );
    await runner.query(
      `CREATE INDEX preview_links_created_by_idx ON preview_links (created_by_id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE preview_links`);
  }
}
