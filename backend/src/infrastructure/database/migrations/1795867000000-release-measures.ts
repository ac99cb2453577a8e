// Released: fda38a40cbaf4d03
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Time and memory of a release's pages are stored with the verdict, for the next release to be compared with. */
export class ReleaseMeasures1795867000000 implements MigrationInterface {
  readonly name = "ReleaseMeasures1795867000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE frontend_verdicts ADD COLUMN measures jsonb`,
    );
    await runner.query(ROLLED_BACK_BY_PEOPLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE frontend_verdicts DROP COLUMN measures`);
  }
}

/** What a person rolled back was called failed until now, like what the server had taken back. */
const ROLLED_BACK_BY_PEOPLE = `
  UPDATE frontend_releases release SET health = 'unknown', health_reason = NULL, health_at = now()
  WHERE health = 'failed'
    AND EXISTS (SELECT FROM frontend_promotions step
      WHERE step.app = release.app AND step.previous_version = release.version
        AND step.action = 'rollback' AND NOT step.is_automatic)
    AND NOT EXISTS (SELECT FROM frontend_promotions step
      WHERE step.app = release.app AND step.is_automatic
        AND (step.action = 'rollback' AND step.previous_version = release.version
          OR step.action = 'canary-end' AND step.version = release.version))`;
