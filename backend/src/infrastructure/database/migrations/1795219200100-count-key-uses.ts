// Released: b656936a3cbe4f67
import type { MigrationInterface, QueryRunner } from "typeorm";

/** How many requests each API key has made. */
export class CountKeyUses1795219200100 implements MigrationInterface {
  readonly name = "CountKeyUses1795219200100";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE api_keys ADD COLUMN uses bigint NOT NULL DEFAULT 0`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE api_keys DROP COLUMN uses`);
  }
}
