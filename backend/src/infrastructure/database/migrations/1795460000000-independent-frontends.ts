// Released: 684b64fcb418e324
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Apps become rows; what is live is a row per channel and app; releases carry health and verdicts. */
export class IndependentFrontends1795460000000 implements MigrationInterface {
  readonly name = "IndependentFrontends1795460000000";

  async up(runner: QueryRunner): Promise<void> {
    await createApps(runner);
    await extendReleases(runner);
    await createLiveVersions(runner);
    await extendPromotions(runner);
    await createVerdictsAndSignals(runner);
    await limitKeys(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE api_keys DROP COLUMN app`);
    await runner.query(`DROP TABLE frontend_signals, frontend_verdicts`);
    await runner.query(`
      ALTER TABLE frontend_channels ADD COLUMN live jsonb NOT NULL DEFAULT '{}'`);
    await runner.query(`
      UPDATE frontend_channels SET live = coalesce((
        SELECT jsonb_object_agg(app, version) FROM frontend_live_versions
        WHERE channel = frontend_channels.name), '{}')`);
    await runner.query(`DROP TABLE frontend_live_versions`);
    await runner.query(`
      DELETE FROM frontend_promotions WHERE action NOT IN ('promote', 'rollback')`);
    await runner.query(`
      ALTER TABLE frontend_promotions
        DROP CONSTRAINT frontend_promotions_action_check,
        DROP COLUMN share, DROP COLUMN is_automatic, DROP COLUMN is_override,
        DROP COLUMN reason, DROP COLUMN notes, DROP COLUMN made_by_id, DROP COLUMN made_by,
        ADD CONSTRAINT frontend_promotions_action_check CHECK (action IN ('promote', 'rollback'))`);
    await runner.query(`
      ALTER TABLE frontend_releases
        DROP CONSTRAINT frontend_releases_app_fkey,
        DROP COLUMN state, DROP COLUMN encodings, DROP COLUMN health, DROP COLUMN health_reason,
        DROP COLUMN health_at, DROP COLUMN notes, DROP COLUMN published_by_id,
        DROP COLUMN published_by, DROP COLUMN last_asked_at, DROP COLUMN is_pinned,
        DROP COLUMN completed_at,
        DROP COLUMN updated_at`);
    await runner.query(`DROP TABLE frontend_apps`);
  }
}

/** The shell owns no addresses; every other app begins at its base path. */
async function createApps(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE frontend_apps (
      name varchar(30) PRIMARY KEY
        CONSTRAINT frontend_apps_name_check CHECK (name ~ '^[a-z][a-z0-9-]*$'),
      base_path varchar(60)
        CONSTRAINT frontend_apps_base_path_key UNIQUE
        CONSTRAINT frontend_apps_base_path_check CHECK (base_path ~ '^/([a-z0-9-]+)?$'),
      title varchar(60) NOT NULL,
      owner varchar(120) NOT NULL DEFAULT '',
      renders boolean NOT NULL DEFAULT false,
      in_menu boolean NOT NULL DEFAULT false,
      row_version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT frontend_apps_shell_check CHECK ((name = 'shell') = (base_path IS NULL))
    )`);
  await runner.query(`
    INSERT INTO frontend_apps (name, base_path, title, renders) VALUES
      ('shell', NULL, 'Shell', false),
      ('public', '/', 'Reader site', true),
      ('admin', '/admin', 'Admin', false)`);
}

async function extendReleases(runner: QueryRunner): Promise<void> {
  await runner.query(`
    ALTER TABLE frontend_releases
      DROP CONSTRAINT frontend_releases_app_check,
      ADD COLUMN state text NOT NULL DEFAULT 'ready'
        CONSTRAINT frontend_releases_state_check CHECK (state IN ('uploading', 'ready', 'removed')),
      ADD COLUMN encodings jsonb NOT NULL DEFAULT '{}',
      ADD COLUMN health text NOT NULL DEFAULT 'unknown'
        CONSTRAINT frontend_releases_health_check CHECK (health IN ('unknown', 'healthy', 'failed')),
      ADD COLUMN health_reason text,
      ADD COLUMN health_at timestamptz,
      ADD COLUMN notes text NOT NULL DEFAULT '',
      ADD COLUMN published_by_id integer
        CONSTRAINT frontend_releases_published_by_fkey REFERENCES authors ON DELETE SET NULL,
      ADD COLUMN published_by varchar(200) NOT NULL DEFAULT '',
      ADD COLUMN last_asked_at timestamptz NOT NULL DEFAULT now(),
      ADD COLUMN is_pinned boolean NOT NULL DEFAULT false,
      ADD COLUMN completed_at timestamptz,
      ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
      ADD CONSTRAINT frontend_releases_app_fkey FOREIGN KEY (app) REFERENCES frontend_apps (name)`);
  await runner.query(
    `ALTER TABLE frontend_releases ALTER COLUMN state DROP DEFAULT`,
  );
  await runner.query(`UPDATE frontend_releases SET completed_at = created_at`);
  await runner.query(
    `CREATE INDEX frontend_releases_published_by_idx ON frontend_releases (published_by_id)`,
  );
}

/** What is live until now was live without trouble that anybody recorded. */
async function createLiveVersions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE frontend_live_versions (
      channel varchar(40)
        CONSTRAINT frontend_live_versions_channel_fkey REFERENCES frontend_channels (name) ON DELETE CASCADE,
      app varchar(30),
      version varchar(80) NOT NULL,
      live_since timestamptz NOT NULL DEFAULT now(),
      canary_version varchar(80),
      canary_share smallint
        CONSTRAINT frontend_live_versions_share_check CHECK (canary_share BETWEEN 1 AND 99),
      canary_since timestamptz,
      CONSTRAINT frontend_live_versions_pkey PRIMARY KEY (channel, app),
      CONSTRAINT frontend_live_versions_release_fkey
        FOREIGN KEY (app, version) REFERENCES frontend_releases (app, version),
      CONSTRAINT frontend_live_versions_canary_fkey
        FOREIGN KEY (app, canary_version) REFERENCES frontend_releases (app, version),
      CONSTRAINT frontend_live_versions_canary_check
        CHECK ((canary_version IS NULL) = (canary_share IS NULL))
    )`);
  await runner.query(`
    CREATE INDEX frontend_live_versions_release_idx ON frontend_live_versions (app, version)`);
  await runner.query(`
    CREATE INDEX frontend_live_versions_canary_idx ON frontend_live_versions (app, canary_version)`);
  await runner.query(`
    INSERT INTO frontend_live_versions (channel, app, version)
    SELECT channels.name, live.key, live.value
    FROM frontend_channels channels, jsonb_each_text(channels.live) live
    JOIN frontend_releases releases ON releases.app = live.key AND releases.version = live.value`);
  await runner.query(`
    UPDATE frontend_releases SET health = 'healthy', health_at = now()
    FROM frontend_live_versions live
    WHERE live.app = frontend_releases.app AND live.version = frontend_releases.version`);
  await runner.query(`ALTER TABLE frontend_channels DROP COLUMN live`);
}

async function extendPromotions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    ALTER TABLE frontend_promotions
      DROP CONSTRAINT frontend_promotions_action_check,
      ADD CONSTRAINT frontend_promotions_action_check
        CHECK (action IN ('promote', 'rollback', 'canary', 'canary-end')),
      ADD COLUMN share smallint,
      ADD COLUMN is_automatic boolean NOT NULL DEFAULT false,
      ADD COLUMN is_override boolean NOT NULL DEFAULT false,
      ADD COLUMN reason text NOT NULL DEFAULT '',
      ADD COLUMN notes text NOT NULL DEFAULT '',
      ADD COLUMN made_by_id integer
        CONSTRAINT frontend_promotions_made_by_fkey REFERENCES authors ON DELETE SET NULL,
      ADD COLUMN made_by varchar(200) NOT NULL DEFAULT ''`);
  await runner.query(
    `CREATE INDEX frontend_promotions_made_by_idx ON frontend_promotions (made_by_id)`,
  );
}

/**
 * Verdicts are the gate's, one row per check and release. Signals are what browsers and servers say of a
 * release: one row per visitor, so that one of them alone never decides about all.
 */
async function createVerdictsAndSignals(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE frontend_verdicts (
      app varchar(30) NOT NULL,
      version varchar(80) NOT NULL,
      name varchar(40) NOT NULL,
      outcome text NOT NULL
        CONSTRAINT frontend_verdicts_outcome_check CHECK (outcome IN ('passed', 'failed', 'warning', 'skipped')),
      message text NOT NULL DEFAULT '',
      source text NOT NULL
        CONSTRAINT frontend_verdicts_source_check CHECK (source IN ('server', 'browser')),
      made_by varchar(200) NOT NULL DEFAULT '',
      made_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT frontend_verdicts_pkey PRIMARY KEY (app, version, name),
      CONSTRAINT frontend_verdicts_release_fkey
        FOREIGN KEY (app, version) REFERENCES frontend_releases (app, version) ON DELETE CASCADE
    )`);
  await runner.query(`
    CREATE TABLE frontend_signals (
      app varchar(30) NOT NULL,
      version varchar(80) NOT NULL,
      channel varchar(40) NOT NULL,
      visitor varchar(40) NOT NULL,
      outcome text NOT NULL
        CONSTRAINT frontend_signals_outcome_check CHECK (outcome IN ('started', 'failed')),
      times integer NOT NULL DEFAULT 1,
      message varchar(500) NOT NULL DEFAULT '',
      first_at timestamptz NOT NULL DEFAULT now(),
      last_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT frontend_signals_pkey PRIMARY KEY (app, version, channel, visitor, outcome),
      CONSTRAINT frontend_signals_release_fkey
        FOREIGN KEY (app, version) REFERENCES frontend_releases (app, version) ON DELETE CASCADE
    )`);
  await runner.query(
    `CREATE INDEX frontend_signals_last_idx ON frontend_signals (last_at)`,
  );
}

/** A team's key opens one app only. */
async function limitKeys(runner: QueryRunner): Promise<void> {
  await runner.query(`
    ALTER TABLE api_keys ADD COLUMN app varchar(30)
      CONSTRAINT api_keys_app_fkey REFERENCES frontend_apps (name) ON DELETE SET NULL`);
  await runner.query(`CREATE INDEX api_keys_app_idx ON api_keys (app)`);
}
