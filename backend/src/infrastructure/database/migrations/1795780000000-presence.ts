// Released: 077261b6525ffa86
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Who has a text open. Nothing of it survives a crash of the database, and nothing needs to. */
export class Presence1795780000000 implements MigrationInterface {
  readonly name = "Presence1795780000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE presence (
        author_id integer NOT NULL
          CONSTRAINT presence_author_fkey REFERENCES authors ON DELETE CASCADE,
        tab varchar(40) NOT NULL,
        kind varchar(10) NOT NULL,
        subject_id integer NOT NULL,
        since timestamptz NOT NULL DEFAULT now(),
        -- The last sign of life of the tab.
        seen_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT presence_pkey PRIMARY KEY (author_id, tab)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE presence`);
  }
}
