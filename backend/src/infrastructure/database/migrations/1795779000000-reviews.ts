// Released: edc314e0309785e7
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Drafts and changes that were sent for review, and what was said about them. */
export class Reviews1795779000000 implements MigrationInterface {
  readonly name = "Reviews1795779000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE reviews (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        post_id integer CONSTRAINT reviews_post_key UNIQUE
          CONSTRAINT reviews_post_fkey REFERENCES posts ON DELETE CASCADE,
        page_id integer CONSTRAINT reviews_page_key UNIQUE
          CONSTRAINT reviews_page_fkey REFERENCES pages ON DELETE CASCADE,
        state varchar(10) NOT NULL DEFAULT 'waiting',
        sent_by_id integer
          CONSTRAINT reviews_sent_by_fkey REFERENCES authors ON DELETE SET NULL,
        sent_at timestamptz NOT NULL DEFAULT now(),
        returned_by_id integer
          CONSTRAINT reviews_returned_by_fkey REFERENCES authors ON DELETE SET NULL,
        returned_at timestamptz,
        words varchar(2000),
        CONSTRAINT reviews_subject_check CHECK (num_nonnulls(post_id, page_id) = 1)
      )`);
    await runner.query(
      `CREATE INDEX reviews_sent_by_idx ON reviews (sent_by_id)`,
    );
    await runner.query(
      `CREATE INDEX reviews_returned_by_idx ON reviews (returned_by_id)`,
    );
    await runner.query(
      `CREATE INDEX reviews_sent_at_idx ON reviews (sent_at, id)`,
    );
    // Changes that waited before there was a queue.
    await runner.query(`
      INSERT INTO reviews (post_id, sent_by_id, sent_at)
      SELECT pending.post_id, revision.created_by_id, pending.updated_at
      FROM pending_changes pending
      JOIN revisions revision ON revision.post_id = pending.post_id
        AND revision.version = pending.version`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE reviews`);
  }
}
