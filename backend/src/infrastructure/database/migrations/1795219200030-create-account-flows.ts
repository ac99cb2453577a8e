// Released: 57c839946c9ddd62
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Links that work once (reset, invitation), requests to join, and mails on their way. */
export class CreateAccountFlows1795219200030 implements MigrationInterface {
  readonly name = "CreateAccountFlows1795219200030";

  async up(runner: QueryRunner): Promise<void> {
    await createTokens(runner);
    await createSignUpRequests(runner);
    await createMails(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE mails, signup_requests, one_time_tokens`);
  }
}

/** Only the SHA-256 of a token is kept. */
async function createTokens(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE one_time_tokens (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      purpose text NOT NULL
        CONSTRAINT one_time_tokens_purpose_check CHECK (purpose IN ('reset', 'invitation')),
      author_id integer NOT NULL
        CONSTRAINT one_time_tokens_author_fkey REFERENCES authors ON DELETE CASCADE,
      token_hash char(64) NOT NULL CONSTRAINT one_time_tokens_hash_key UNIQUE,
      expires_at timestamptz NOT NULL,
      used_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now()
    )`);
  await runner.query(
    `CREATE INDEX one_time_tokens_author_idx ON one_time_tokens (author_id, purpose)`,
  );
}

/**
 * Anyone can type anyone's address: of any number of unverified requests for one, the link that its
 * owner follows makes one pending. The password leaves with the decision.
 */
async function createSignUpRequests(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE signup_requests (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name varchar(120) NOT NULL,
      email varchar(254) NOT NULL,
      password_hash text,
      status text NOT NULL DEFAULT 'unverified'
        CONSTRAINT signup_requests_status_check
        CHECK (status IN ('unverified', 'pending', 'approved', 'rejected')),
      CONSTRAINT signup_requests_password_check
        CHECK ((password_hash IS NULL) = (status IN ('approved', 'rejected'))),
      token_hash char(64) CONSTRAINT signup_requests_token_key UNIQUE,
      verified_at timestamptz,
      decided_at timestamptz,
      decided_by_id integer
        CONSTRAINT signup_requests_decided_by_fkey REFERENCES authors ON DELETE SET NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`);
  await runner.query(`
    CREATE UNIQUE INDEX signup_requests_email_key ON signup_requests (lower(email))
      WHERE status = 'pending';
    CREATE INDEX signup_requests_email_idx ON signup_requests (lower(email), status);
    CREATE INDEX signup_requests_status_idx ON signup_requests (status, id DESC);
    CREATE INDEX signup_requests_decided_by_idx ON signup_requests (decided_by_id)`);
}

/** `content` is encrypted: it may hold a link that signs someone in. One mail per event, ever. */
async function createMails(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE mails (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      event_key varchar(200) NOT NULL CONSTRAINT mails_event_key UNIQUE,
      kind varchar(40) NOT NULL,
      recipient varchar(254) NOT NULL,
      subject varchar(250) NOT NULL,
      content bytea,
      status text NOT NULL DEFAULT 'queued'
        CONSTRAINT mails_status_check
        CHECK (status IN ('queued', 'sending', 'sent', 'failed', 'kept')),
      attempts integer NOT NULL DEFAULT 0,
      last_error varchar(500),
      sent_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`);
  await runner.query(
    `CREATE INDEX mails_status_idx ON mails (status, id DESC)`,
  );
}
