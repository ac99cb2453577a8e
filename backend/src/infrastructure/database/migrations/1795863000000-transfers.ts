// Released: 83720167c686e3b8
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Files on their way into the media library: fetched from an address, or sent in parts. */
export class Transfers1795863000000 implements MigrationInterface {
  readonly name = "Transfers1795863000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE transfers (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        -- A key or a person, the only one to see it.
        caller text NOT NULL,
        key_id integer CONSTRAINT transfers_key_fkey REFERENCES api_keys ON DELETE CASCADE,
        author_id integer NOT NULL CONSTRAINT transfers_author_fkey REFERENCES authors ON DELETE CASCADE,
        -- For the audit trail of what it becomes.
        actor jsonb NOT NULL,
        url text,
        original_name text NOT NULL,
        alt_text text,
        folder text,
        size integer,
        received integer NOT NULL DEFAULT 0,
        state varchar(10) NOT NULL
          CONSTRAINT transfers_state_check CHECK (state IN ('receiving', 'queued', 'stored', 'failed')),
        -- The call that is sending a part, until it has been silent for too long.
        writer uuid,
        writer_until timestamptz,
        reason text,
        media_id integer CONSTRAINT transfers_media_fkey REFERENCES media ON DELETE SET NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX transfers_caller_idx ON transfers (caller);
      CREATE INDEX transfers_author_idx ON transfers (author_id);
      CREATE INDEX transfers_key_idx ON transfers (key_id);
      CREATE INDEX transfers_media_idx ON transfers (media_id);
      CREATE INDEX transfers_expires_at_idx ON transfers (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE transfers`);
  }
}
