// Released: ad383abb5cb05ad3
import type { MigrationInterface, QueryRunner } from "typeorm";

/** `/feeds` explains the feeds: a page that had this address gets a free one. */
export class MoveFeedsPage1795771000000 implements MigrationInterface {
  readonly name = "MoveFeedsPage1795771000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE pages SET slug = CASE
          WHEN EXISTS (SELECT FROM pages taken WHERE taken.slug = 'feeds-page')
            THEN 'feeds-page-' || pages.id
          ELSE 'feeds-page' END,
        version = version + 1, updated_at = now()
      WHERE slug = 'feeds'`);
  }

  /** The new address works with the code before, too. */
  async down(): Promise<void> {}
}
