// Released: 81763e7e79d2b8d4
import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * A key may act for a service account: an author that no one can sign in as. After a rotation, the replaced
 * secret works until `previous_until`. Revisions say why they were made.
 */
export class KeysThatWrite1795781000000 implements MigrationInterface {
  readonly name = "KeysThatWrite1795781000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE authors ADD COLUMN is_service boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT authors_service_check
          CHECK (NOT is_service OR (email IS NULL AND password_hash IS NULL))`);
    await runner.query(`
      ALTER TABLE api_keys
        ADD COLUMN account_id integer
          CONSTRAINT api_keys_account_fkey REFERENCES authors ON DELETE SET NULL,
        ADD COLUMN addresses text[] NOT NULL DEFAULT '{}',
        ADD COLUMN previous_hash char(64) CONSTRAINT api_keys_previous_key UNIQUE,
        ADD COLUMN previous_until timestamptz`);
    await runner.query(
      `CREATE INDEX api_keys_account_idx ON api_keys (account_id)`,
    );
    await runner.query(`ALTER TABLE revisions ADD COLUMN why varchar(500)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE revisions DROP COLUMN why`);
    await runner.query(`
      ALTER TABLE api_keys DROP COLUMN account_id, DROP COLUMN addresses,
        DROP COLUMN previous_hash, DROP COLUMN previous_until`);
    await runner.query(`ALTER TABLE authors DROP COLUMN is_service`);
  }
}
