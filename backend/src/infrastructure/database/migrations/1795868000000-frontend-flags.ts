// Released: b995156389445e72
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Flags of frontends that are set for a part of the visitors, and how the apps start with and without them. */
export class FrontendFlags1795868000000 implements MigrationInterface {
  readonly name = "FrontendFlags1795868000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE frontend_flags (
        channel varchar(40) NOT NULL
          CONSTRAINT frontend_flags_channel_fkey REFERENCES frontend_channels (name) ON DELETE CASCADE,
        app varchar(30) NOT NULL
          CONSTRAINT frontend_flags_app_fkey REFERENCES frontend_apps (name) ON DELETE CASCADE,
        name varchar(40) NOT NULL,
        is_on boolean NOT NULL,
        share smallint CONSTRAINT frontend_flags_share_check CHECK (share BETWEEN 1 AND 99),
        cohort varchar(20) CONSTRAINT frontend_flags_cohort_check CHECK (cohort IN ('signed_in')),
        until timestamptz NOT NULL,
        reason varchar(500) NOT NULL DEFAULT '',
        made_by varchar(200) NOT NULL DEFAULT '',
        set_at timestamptz NOT NULL DEFAULT now(),
        -- Of one that is for everyone: readers have used it for long enough.
        is_healthy boolean NOT NULL DEFAULT false,
        row_version integer NOT NULL DEFAULT 1,
        PRIMARY KEY (channel, app, name)
      );
      CREATE INDEX frontend_flags_app_idx ON frontend_flags (app);
      CREATE TABLE frontend_flag_signals (
        channel varchar(40) NOT NULL,
        app varchar(30) NOT NULL,
        flag varchar(40) NOT NULL,
        is_reached boolean NOT NULL,
        visitor varchar(40) NOT NULL,
        outcome text NOT NULL
          CONSTRAINT frontend_flag_signals_outcome_check CHECK (outcome IN ('started', 'failed')),
        times integer NOT NULL DEFAULT 1,
        last_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (channel, app, flag, is_reached, visitor, outcome),
        CONSTRAINT frontend_flag_signals_flag_fkey FOREIGN KEY (channel, app, flag)
          REFERENCES frontend_flags (channel, app, name) ON DELETE CASCADE
      );
      ALTER TABLE frontend_promotions ADD COLUMN flag varchar(40)`);
    await allowActions(
      runner,
      "'promote', 'rollback', 'canary', 'canary-end', 'end', 'flag', 'flag-end'",
    );
    await runner.query(`
      CREATE TRIGGER frontend_flags_announce_insert AFTER INSERT ON frontend_flags
        REFERENCING NEW TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('frontends');
      CREATE TRIGGER frontend_flags_announce_update AFTER UPDATE ON frontend_flags
        REFERENCING NEW TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('frontends');
      CREATE TRIGGER frontend_flags_announce_delete AFTER DELETE ON frontend_flags
        REFERENCING OLD TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('frontends');
      CREATE TRIGGER frontend_flags_announce_truncate AFTER TRUNCATE ON frontend_flags
        FOR EACH STATEMENT EXECUTE FUNCTION announce_table('frontends')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM frontend_promotions WHERE action IN ('flag', 'flag-end');
      ALTER TABLE frontend_promotions DROP COLUMN flag;
      DROP TABLE frontend_flag_signals;
      DROP TABLE frontend_flags`);
    await allowActions(
      runner,
      "'promote', 'rollback', 'canary', 'canary-end', 'end'",
    );
  }
}

async function allowActions(
  runner: QueryRunner,
  actions: string,
): Promise<void> {
  await runner.query(`
    ALTER TABLE frontend_promotions
      DROP CONSTRAINT frontend_promotions_action_check,
      ADD CONSTRAINT frontend_promotions_action_check CHECK (action IN (${actions}))`);
}
