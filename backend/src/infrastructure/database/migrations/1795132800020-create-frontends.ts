// Released: 976b54808557d2a9
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Releases of the three frontends, which of them is live, and what was live before. */
export class CreateFrontends1795132800020 implements MigrationInterface {
  readonly name = "CreateFrontends1795132800020";

  async up(runner: QueryRunner): Promise<void> {
    await createReleases(runner);
    await createChannels(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP TABLE frontend_promotions, frontend_channels, frontend_releases`,
    );
  }
}

async function createReleases(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE frontend_releases (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      app text NOT NULL
        CONSTRAINT frontend_releases_app_check CHECK (app IN ('shell', 'public', 'admin')),
      version varchar(80) NOT NULL,
      manifest jsonb NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT frontend_releases_version_key UNIQUE (app, version)
    )`);
}

/** A channel's revision is what two people who promote at the same time compare. */
async function createChannels(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE frontend_channels (
      name varchar(40) PRIMARY KEY,
      revision integer NOT NULL DEFAULT 0,
      live jsonb NOT NULL DEFAULT '{}'
    )`);
  await runner.query(
    `INSERT INTO frontend_channels (name) VALUES ('production')`,
  );
  await runner.query(`
    CREATE TABLE frontend_promotions (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      channel varchar(40) NOT NULL
        CONSTRAINT frontend_promotions_channel_fkey REFERENCES frontend_channels (name),
      revision integer NOT NULL,
      action text NOT NULL
        CONSTRAINT frontend_promotions_action_check CHECK (action IN ('promote', 'rollback')),
      app text NOT NULL,
      version varchar(80) NOT NULL,
      previous_version varchar(80),
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT frontend_promotions_revision_key UNIQUE (channel, revision),
      CONSTRAINT frontend_promotions_release_fkey
        FOREIGN KEY (app, version) REFERENCES frontend_releases (app, version)
    )`);
  await runner.query(
    `CREATE INDEX frontend_promotions_release_idx ON frontend_promotions (app, version)`,
  );
}
