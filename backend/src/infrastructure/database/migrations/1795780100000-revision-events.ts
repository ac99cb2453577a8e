// Released: 12610881e5e0bbc8
import type { MigrationInterface, QueryRunner } from "typeorm";

/** A revision says what the save did besides changing fields. Those of before say nothing. */
export class RevisionEvents1795780100000 implements MigrationInterface {
  readonly name = "RevisionEvents1795780100000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE revisions ADD COLUMN event varchar(20)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE revisions DROP COLUMN event`);
  }
}
