// Released: dfb1f6cbe9e1f7f1
import type { MigrationInterface, QueryRunner } from "typeorm";

/** When the next backup is due, for all instances together: one row, or none while there is no schedule. */
export class BackupSchedule1795680000000 implements MigrationInterface {
  readonly name = "BackupSchedule1795680000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE backup_schedule (
        id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
        -- What it was computed from: with another schedule it is computed anew.
        at varchar(5) NOT NULL,
        time_zone varchar(80) NOT NULL,
        next_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE backup_schedule`);
  }
}
