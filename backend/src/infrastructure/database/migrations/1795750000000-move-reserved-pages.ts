// Released: 15e33ae36384645c
import type { MigrationInterface, QueryRunner } from "typeorm";

/** `/archive` and `/topics` list what there is: pages that had these addresses get free ones. */
export class MoveReservedPages1795750000000 implements MigrationInterface {
  readonly name = "MoveReservedPages1795750000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE pages SET slug = CASE
          WHEN EXISTS (SELECT FROM pages taken WHERE taken.slug = pages.slug || '-page')
            THEN pages.slug || '-page-' || pages.id
          ELSE pages.slug || '-page' END,
        version = version + 1, updated_at = now()
      WHERE slug IN ('archive', 'topics')`);
  }

  /** The new addresses work with the code before, too. */
  async down(): Promise<void> {}
}
