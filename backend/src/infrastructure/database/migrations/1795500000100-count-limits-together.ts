// Released: a3d4e97f44a1f717
import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * What limits have counted, for all instances. Not logged: after a crash of the database everybody begins
 * anew, and counting costs no flush of the log.
 */
export class CountLimitsTogether1795500000100 implements MigrationInterface {
  readonly name = "CountLimitsTogether1795500000100";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE limit_counts (
        key text CONSTRAINT limit_counts_pkey PRIMARY KEY,
        uses integer NOT NULL,
        ends_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE limit_counts`);
  }
}
