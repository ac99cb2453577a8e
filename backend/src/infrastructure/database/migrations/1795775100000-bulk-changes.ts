// Released: f989faa3b899cf6d
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Changes of many items at once, and what became of each of them. */
export class BulkChanges1795775100000 implements MigrationInterface {
  readonly name = "BulkChanges1795775100000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE bulk_changes (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind varchar(20) NOT NULL,
        verb varchar(20) NOT NULL,
        -- What the items are to have.
        value jsonb NOT NULL,
        author_id integer NOT NULL
          CONSTRAINT bulk_changes_author_fkey REFERENCES authors ON DELETE CASCADE,
        phase varchar(10) NOT NULL DEFAULT 'change',
        state varchar(12) NOT NULL DEFAULT 'queued',
        is_stop_asked boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now(),
        -- The last sign of life of the process that does it.
        seen_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz
      )`);
    await runner.query(
      `CREATE INDEX bulk_changes_author_idx ON bulk_changes (author_id)`,
    );
    await runner.query(`
      CREATE TABLE bulk_change_items (
        bulk_id integer NOT NULL
          CONSTRAINT bulk_change_items_bulk_fkey REFERENCES bulk_changes ON DELETE CASCADE,
        item_id integer NOT NULL,
        -- Null until its turn has come.
        outcome varchar(10),
        label varchar(300),
        reason varchar(1000),
        -- What it had before, and its version after that, to undo the change.
        before jsonb,
        version integer,
        CONSTRAINT bulk_change_items_pkey PRIMARY KEY (bulk_id, item_id)
      )`);
    await runner.query(
      `CREATE INDEX bulk_change_items_outcome_idx ON bulk_change_items (bulk_id, outcome, item_id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE bulk_change_items`);
    await runner.query(`DROP TABLE bulk_changes`);
  }
}
