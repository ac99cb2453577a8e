// Released: a587bc7bf78cec44
import type { MigrationInterface, QueryRunner } from "typeorm";

const COUNTED = ["categories", "tags", "roles", "authors", "media"];

/**
 * A version for everything that has an `ETag`, counted by the database itself whoever writes; and a
 * trash for what had none. A deleted person's address may be taken by a new account.
 */
export class CountVersions1795219200020 implements MigrationInterface {
  readonly name = "CountVersions1795219200020";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.version := OLD.version + 1;
        NEW.updated_at := now();
        RETURN NEW;
      END $$`);
    for (const table of COUNTED)
      await runner.query(`
        ALTER TABLE ${table} ADD COLUMN version integer NOT NULL DEFAULT 1;
        CREATE TRIGGER ${table}_version BEFORE UPDATE ON ${table}
          FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version()`);
    await runner.query(`
      ALTER TABLE authors ADD COLUMN deleted_at timestamptz;
      ALTER TABLE media ADD COLUMN deleted_at timestamptz;
      DROP INDEX authors_email_key;
      CREATE UNIQUE INDEX authors_email_key ON authors (lower(email)) WHERE deleted_at IS NULL;
      CREATE INDEX media_created_idx ON media (created_at DESC, id DESC) WHERE deleted_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX media_created_idx;
      DROP INDEX authors_email_key;
      CREATE UNIQUE INDEX authors_email_key ON authors (lower(email));
      ALTER TABLE media DROP COLUMN deleted_at;
      ALTER TABLE authors DROP COLUMN deleted_at`);
    for (const table of COUNTED)
      await runner.query(`
        DROP TRIGGER ${table}_version ON ${table};
        ALTER TABLE ${table} DROP COLUMN version`);
    await runner.query(`DROP FUNCTION count_version`);
  }
}
