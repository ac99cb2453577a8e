// Released: 728e2e1a01f6c6d6
import type { MigrationInterface, QueryRunner } from "typeorm";

/** What people choose for themselves. Beside the account, whose version counts what others may change. */
export class CreateAuthorPreferences1795219200350 implements MigrationInterface {
  readonly name = "CreateAuthorPreferences1795219200350";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE author_preferences (
        author_id integer CONSTRAINT author_preferences_pkey PRIMARY KEY
          CONSTRAINT author_preferences_author_fkey REFERENCES authors ON DELETE CASCADE,
        cms_theme varchar(40) NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE author_preferences`);
  }
}
