// Released: b70d6bdeda53c590
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Forms that are being filled in, each kept for its writer alone until it is saved (D-519). */
export class CreateDrafts1795219200320 implements MigrationInterface {
  readonly name = "CreateDrafts1795219200320";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE drafts (
        author_id integer NOT NULL
          CONSTRAINT drafts_author_fkey REFERENCES authors ON DELETE CASCADE,
        key varchar(20) NOT NULL,
        based_on_version integer,
        form jsonb NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT drafts_pkey PRIMARY KEY (author_id, key)
      )`);
    await runner.query(
      `CREATE INDEX drafts_updated_at_idx ON drafts (updated_at)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE drafts`);
  }
}
