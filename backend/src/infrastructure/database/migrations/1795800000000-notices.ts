// Released: e7f40e44d96fb54c
import type { MigrationInterface, QueryRunner } from "typeorm";

/** What concerns people, and how they want to learn of it. */
export class Notices1795800000000 implements MigrationInterface {
  readonly name = "Notices1795800000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notices (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        person_id integer NOT NULL
          CONSTRAINT notices_person_fkey REFERENCES authors ON DELETE CASCADE,
        kind varchar(12) NOT NULL,
        post_id integer CONSTRAINT notices_post_fkey REFERENCES posts ON DELETE CASCADE,
        page_id integer CONSTRAINT notices_page_fkey REFERENCES pages ON DELETE CASCADE,
        from_id integer CONSTRAINT notices_from_fkey REFERENCES authors ON DELETE SET NULL,
        words varchar(300),
        -- How often it has happened since it was read.
        times integer NOT NULL DEFAULT 1,
        happened_at timestamptz NOT NULL DEFAULT now(),
        read_at timestamptz,
        -- Since when it waits for a mail; null when it is in one, or no mail is wanted.
        mail_since timestamptz,
        CONSTRAINT notices_subject_check CHECK (num_nonnulls(post_id, page_id) = 1)
      )`);
    for (const subject of ["post", "page"]) {
      await runner.query(
        `CREATE UNIQUE INDEX notices_unread_${subject}_key
           ON notices (person_id, kind, ${subject}_id) WHERE read_at IS NULL`,
      );
      await runner.query(
        `CREATE INDEX notices_${subject}_idx ON notices (${subject}_id)`,
      );
    }
    await runner.query(
      `CREATE INDEX notices_person_idx ON notices (person_id, happened_at, id)`,
    );
    await runner.query(`CREATE INDEX notices_from_idx ON notices (from_id)`);
    await runner.query(
      `CREATE INDEX notices_mail_idx ON notices (person_id)
         WHERE mail_since IS NOT NULL AND read_at IS NULL`,
    );
    await runner.query(`
      CREATE TABLE notice_choices (
        person_id integer PRIMARY KEY
          CONSTRAINT notice_choices_person_fkey REFERENCES authors ON DELETE CASCADE,
        -- Kind → mail, daily, app or off.
        ways jsonb NOT NULL DEFAULT '{}',
        -- The last mail that did not wait for the next morning.
        mailed_at timestamptz
      )`);
    await runner.query(
      `CREATE INDEX mails_failed_idx ON mails (id) WHERE status = 'failed'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX mails_failed_idx`);
    await runner.query(`DROP TABLE notice_choices, notices`);
  }
}
