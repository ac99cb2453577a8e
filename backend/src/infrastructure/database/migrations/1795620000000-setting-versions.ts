// Released: 234f221d1d5c1238
import type { MigrationInterface, QueryRunner } from "typeorm";

/** What the saves of settings left, so that each can be looked at and saved again. */
export class SettingVersions1795620000000 implements MigrationInterface {
  readonly name = "SettingVersions1795620000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE setting_versions (
        setting_key varchar(80) NOT NULL,
        version integer NOT NULL,
        fields jsonb NOT NULL,
        created_at timestamptz NOT NULL,
        author_id integer CONSTRAINT setting_versions_author_fkey REFERENCES authors ON DELETE SET NULL,
        CONSTRAINT setting_versions_pkey PRIMARY KEY (setting_key, version)
      );
      CREATE INDEX setting_versions_author_idx ON setting_versions (author_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE setting_versions`);
  }
}
