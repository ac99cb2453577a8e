// Released: 3cbc5cabc2ede395
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Imports that people begin in the admin area, and what became of each item of them. */
export class Imports1795660000000 implements MigrationInterface {
  readonly name = "Imports1795660000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE imports (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        -- Name, size and what has arrived of each file.
        files jsonb NOT NULL,
        has_files boolean NOT NULL DEFAULT true,
        author_id integer CONSTRAINT imports_author_fkey REFERENCES authors ON DELETE SET NULL,
        author_name varchar(200) NOT NULL,
        phase varchar(10) NOT NULL DEFAULT 'upload',
        state varchar(12) NOT NULL DEFAULT 'running',
        is_stop_asked boolean NOT NULL DEFAULT false,
        done integer NOT NULL DEFAULT 0,
        total integer,
        counts jsonb NOT NULL DEFAULT '{}',
        notes jsonb NOT NULL DEFAULT '[]',
        reason varchar(1000),
        created_at timestamptz NOT NULL DEFAULT now(),
        begun_at timestamptz NOT NULL DEFAULT now(),
        -- The last sign of life of the process that does it.
        seen_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz
      )`);
    await runner.query(
      `CREATE INDEX imports_author_idx ON imports (author_id)`,
    );
    await runner.query(`
      CREATE TABLE import_items (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        import_id integer NOT NULL
          CONSTRAINT import_items_import_fkey REFERENCES imports ON DELETE CASCADE,
        path varchar(1000) NOT NULL,
        label varchar(1000) NOT NULL,
        outcome varchar(10) NOT NULL,
        address varchar(2048),
        reason varchar(1000),
        remarks jsonb NOT NULL DEFAULT '[]'
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX import_items_path_key ON import_items (import_id, md5(path));
      CREATE INDEX import_items_outcome_idx ON import_items (import_id, outcome, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE import_items`);
    await runner.query(`DROP TABLE imports`);
  }
}
