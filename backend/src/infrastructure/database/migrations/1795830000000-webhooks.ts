// Released: 0e2d7885c1d197b0
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Addresses that events are sent to, and what was sent. */
export class Webhooks1795830000000 implements MigrationInterface {
  readonly name = "Webhooks1795830000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE webhooks (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        description varchar(200) NOT NULL,
        url varchar(2048) NOT NULL,
        events text[] NOT NULL,
        is_active boolean NOT NULL DEFAULT true,
        -- Encrypted.
        secret bytea NOT NULL,
        previous_secret bytea,
        previous_until timestamptz,
        -- Up to where the feed of changes has been read; null if no event is from there.
        feed_cursor varchar(100),
        -- Since when no attempt has succeeded, and how often in a row.
        failing_since timestamptz,
        failures integer NOT NULL DEFAULT 0,
        rests_until timestamptz,
        disabled_at timestamptz,
        delivered_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE webhook_deliveries (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        webhook_id integer NOT NULL
          CONSTRAINT webhook_deliveries_webhook_fkey REFERENCES webhooks ON DELETE CASCADE,
        event_id uuid NOT NULL DEFAULT gen_random_uuid(),
        event varchar(40) NOT NULL,
        -- Deliveries about one object are sent in their order.
        object varchar(200) NOT NULL,
        body text NOT NULL,
        state varchar(10) NOT NULL DEFAULT 'waiting'
          CONSTRAINT webhook_deliveries_state_check CHECK (state IN ('waiting', 'delivered', 'failed')),
        attempts integer NOT NULL DEFAULT 0,
        next_at timestamptz NOT NULL DEFAULT now(),
        give_up_at timestamptz NOT NULL DEFAULT now() + interval '3 days',
        -- Of the last attempt.
        attempted_at timestamptz,
        status integer,
        answer text,
        failure varchar(20),
        duration integer,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX webhook_deliveries_waiting_idx ON webhook_deliveries (webhook_id, object, id)
        INCLUDE (next_at) WHERE state = 'waiting';
      CREATE INDEX webhook_deliveries_log_idx ON webhook_deliveries (webhook_id, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE webhook_deliveries, webhooks`);
  }
}
