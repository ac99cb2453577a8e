// Released: 884b9d76b7463a56
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Calls with an `Idempotency-Key`, with their answers, so that a repeated call does nothing twice. */
export class IdempotencyKeys1795820000000 implements MigrationInterface {
  readonly name = "IdempotencyKeys1795820000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE idempotent_calls (
        id text CONSTRAINT idempotent_calls_pkey PRIMARY KEY,
        caller text NOT NULL,
        request text,
        run uuid NOT NULL,
        running_until timestamptz NOT NULL,
        is_carried_out boolean NOT NULL DEFAULT false,
        status smallint,
        headers jsonb,
        answer text,
        bytes integer NOT NULL DEFAULT 0,
        ends_at timestamptz NOT NULL
      )`);
    await runner.query(
      `CREATE INDEX idempotent_calls_caller_idx ON idempotent_calls (caller, ends_at)`,
    );
    await runner.query(
      `CREATE INDEX idempotent_calls_ends_at_idx ON idempotent_calls (ends_at)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE idempotent_calls`);
  }
}
