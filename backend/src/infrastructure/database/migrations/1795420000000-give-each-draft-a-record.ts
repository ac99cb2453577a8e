// Released: c166a850a46b9f36
import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Each unsaved text gets a record of its own: keys grow by the text's name, what is kept is counted so
 * that two tabs cannot replace each other's, and its size is known (D-519). What is kept already stays.
 */
export class GiveEachDraftARecord1795420000000 implements MigrationInterface {
  readonly name = "GiveEachDraftARecord1795420000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE drafts
        ALTER COLUMN key TYPE varchar(60),
        ADD COLUMN revision integer NOT NULL DEFAULT 1,
        ADD COLUMN size integer NOT NULL DEFAULT 0`);
    await runner.query(`UPDATE drafts SET size = octet_length(form::text)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM drafts WHERE key LIKE '%.%'`);
    await runner.query(`
      ALTER TABLE drafts
        ALTER COLUMN key TYPE varchar(20),
        DROP COLUMN revision,
        DROP COLUMN size`);
  }
}
