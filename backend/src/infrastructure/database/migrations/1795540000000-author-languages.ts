// Released: 7f3ee27549ce6c17
import type { MigrationInterface, QueryRunner } from "typeorm";

/** The language in which a person reads the product; null for the one that their browser prefers. */
export class AuthorLanguages1795540000000 implements MigrationInterface {
  readonly name = "AuthorLanguages1795540000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE authors ADD COLUMN language varchar(8)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE authors DROP COLUMN language`);
  }
}
