// Released: 7da2412b72e7af48
import type { MigrationInterface, QueryRunner } from "typeorm";

/** A row per failure of a release: however often it is reported, it is counted in its row. */
export class FrontendErrors1795866000000 implements MigrationInterface {
  readonly name = "FrontendErrors1795866000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE frontend_errors (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        app varchar(30) NOT NULL,
        version varchar(80) NOT NULL,
        source text NOT NULL
          CONSTRAINT frontend_errors_source_check CHECK (source IN ('browser', 'server')),
        fingerprint varchar(32) NOT NULL,
        signature varchar(32) NOT NULL,
        network varchar(40) NOT NULL DEFAULT '',
        message varchar(500) NOT NULL,
        route varchar(300) NOT NULL DEFAULT '',
        frames jsonb NOT NULL DEFAULT '[]',
        unmapped text NOT NULL DEFAULT ''
          CONSTRAINT frontend_errors_unmapped_check
          CHECK (unmapped IN ('', 'missing', 'other', 'unusable')),
        times integer NOT NULL DEFAULT 1,
        first_at timestamptz NOT NULL DEFAULT now(),
        last_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT frontend_errors_fingerprint_key UNIQUE (app, version, source, fingerprint),
        CONSTRAINT frontend_errors_release_fkey
          FOREIGN KEY (app, version) REFERENCES frontend_releases (app, version) ON DELETE CASCADE
      )`);
    await runner.query(
      `CREATE INDEX frontend_errors_signature_idx ON frontend_errors (app, signature)`,
    );
    await runner.query(
      `CREATE INDEX frontend_errors_last_idx ON frontend_errors (last_at)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE frontend_errors`);
  }
}
