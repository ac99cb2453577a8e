// Released: 2642d4d40c6086e8
import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * When the holder of a session last proved who they are. An older release adds sessions without naming
 * the column, when somebody signs in: the default is right for them.
 */
export class ConfirmSessions1795520000500 implements MigrationInterface {
  readonly name = "ConfirmSessions1795520000500";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE sessions ADD COLUMN confirmed_at timestamptz`,
    );
    await runner.query(`UPDATE sessions SET confirmed_at = created_at`);
    await runner.query(`
      ALTER TABLE sessions ALTER COLUMN confirmed_at SET DEFAULT now(),
        ALTER COLUMN confirmed_at SET NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions DROP COLUMN confirmed_at`);
  }
}
