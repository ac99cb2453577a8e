// Released: 79e6576200a565bd
import type { MigrationInterface, QueryRunner } from "typeorm";

/** The slots on pages of other apps that an app may fill: `public/home-banner`. */
export class FrontendSlots1795869000000 implements MigrationInterface {
  readonly name = "FrontendSlots1795869000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE frontend_apps ADD COLUMN slots varchar(71)[] NOT NULL DEFAULT '{}'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE frontend_apps DROP COLUMN slots`);
  }
}
