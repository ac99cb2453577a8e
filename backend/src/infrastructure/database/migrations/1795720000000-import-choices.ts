// Released: e37679b7fd2eedc4
import type { MigrationInterface, QueryRunner } from "typeorm";

/** What people choose before an import; null: as usual. */
export class ImportChoices1795720000000 implements MigrationInterface {
  readonly name = "ImportChoices1795720000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE imports
        ADD COLUMN default_author varchar(120),
        ADD COLUMN default_category varchar(80),
        ADD COLUMN settings boolean`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE imports
        DROP COLUMN default_author,
        DROP COLUMN default_category,
        DROP COLUMN settings`);
  }
}
