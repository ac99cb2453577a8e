// Released: 7768e87a89f31c77
import type { MigrationInterface, QueryRunner } from "typeorm";

/** The history says when a preview gave way to a newer one of the same app. */
export class EndPreviews1795470000000 implements MigrationInterface {
  readonly name = "EndPreviews1795470000000";

  async up(runner: QueryRunner): Promise<void> {
    await allowActions(
      runner,
      "'promote', 'rollback', 'canary', 'canary-end', 'end'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM frontend_promotions WHERE action = 'end'`);
    await allowActions(runner, "'promote', 'rollback', 'canary', 'canary-end'");
  }
}

async function allowActions(
  runner: QueryRunner,
  actions: string,
): Promise<void> {
  await runner.query(`
    ALTER TABLE frontend_promotions
      DROP CONSTRAINT frontend_promotions_action_check,
      ADD CONSTRAINT frontend_promotions_action_check CHECK (action IN (${actions}))`);
}
