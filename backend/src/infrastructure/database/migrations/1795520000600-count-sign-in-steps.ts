// Released: 6a17080884391225
import type { MigrationInterface, QueryRunner } from "typeorm";

/** The first step of a sign-in with two is a token that is used once, and tried a few times. */
export class CountSignInSteps1795520000600 implements MigrationInterface {
  readonly name = "CountSignInSteps1795520000600";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE one_time_tokens
        ADD COLUMN tries smallint NOT NULL DEFAULT 0,
        DROP CONSTRAINT one_time_tokens_purpose_check,
        ADD CONSTRAINT one_time_tokens_purpose_check
          CHECK (purpose IN ('reset', 'invitation', 'sign-in'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM one_time_tokens WHERE purpose = 'sign-in'`);
    await runner.query(`
      ALTER TABLE one_time_tokens
        DROP COLUMN tries,
        DROP CONSTRAINT one_time_tokens_purpose_check,
        ADD CONSTRAINT one_time_tokens_purpose_check
          CHECK (purpose IN ('reset', 'invitation'))`);
  }
}
