// Released: 5983d3d8b58c68eb
import type { MigrationInterface, QueryRunner } from "typeorm";

/** How backups and their verifications went, and how far those are that run. */
export class BackupRuns1795650000010 implements MigrationInterface {
  readonly name = "BackupRuns1795650000010";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE backup_runs (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind varchar(10) NOT NULL,
        state varchar(10) NOT NULL,
        archive varchar(80),
        is_scheduled boolean NOT NULL DEFAULT false,
        step varchar(200),
        reason varchar(1000),
        rows bigint,
        files integer,
        begun_at timestamptz NOT NULL DEFAULT now(),
        -- The last sign of life of the process that does it.
        seen_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE backup_runs`);
  }
}
