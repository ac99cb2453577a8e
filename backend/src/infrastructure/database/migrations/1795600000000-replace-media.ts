// Released: f5c9f7dc4c4074e7
import type { MigrationInterface, QueryRunner } from "typeorm";

/** A file can be replaced under its address; its smaller copies then get addresses of their own. */
export class ReplaceMedia1795600000000 implements MigrationInterface {
  readonly name = "ReplaceMedia1795600000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE media ADD COLUMN copies_key varchar(120)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE media DROP COLUMN copies_key`);
  }
}
