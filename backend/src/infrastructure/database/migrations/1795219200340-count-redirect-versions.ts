// Released: fb508cad87a8f99e
import type { MigrationInterface, QueryRunner } from "typeorm";

/** People change redirects by hand now, so they have versions like everything that is edited. */
export class CountRedirectVersions1795219200340 implements MigrationInterface {
  readonly name = "CountRedirectVersions1795219200340";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE redirects ADD COLUMN version integer NOT NULL DEFAULT 1;
      CREATE TRIGGER redirects_version BEFORE UPDATE ON redirects
        FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER redirects_version ON redirects;
      ALTER TABLE redirects DROP COLUMN version`);
  }
}
