// Released: bc121be9a2d8c18e
import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * The second step of signing in. The secret is encrypted; of the recovery codes only the SHA-256 is
 * kept. `last_step` is the newest half minute whose code was used: none is taken twice.
 */
export class CreateTwoFactors1795219200300 implements MigrationInterface {
  readonly name = "CreateTwoFactors1795219200300";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE two_factors (
        author_id integer PRIMARY KEY
          CONSTRAINT two_factors_author_fkey REFERENCES authors ON DELETE CASCADE,
        secret bytea NOT NULL,
        last_step bigint NOT NULL DEFAULT 0,
        enabled_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE recovery_codes (
        author_id integer NOT NULL
          CONSTRAINT recovery_codes_author_fkey REFERENCES two_factors ON DELETE CASCADE,
        code_hash char(64) NOT NULL,
        used_at timestamptz,
        PRIMARY KEY (author_id, code_hash)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE recovery_codes, two_factors`);
  }
}
