// Released: 32c995c38fb4330e
import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Every explicit save of a post or page as it was saved. A save of a live post by someone who may
 * not publish is kept as one that waits; `pending_changes` names the one that waits now.
 */
export class CreateRevisions1795219200010 implements MigrationInterface {
  readonly name = "CreateRevisions1795219200010";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE revisions (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        post_id integer CONSTRAINT revisions_post_fkey REFERENCES posts ON DELETE CASCADE,
        page_id integer CONSTRAINT revisions_page_fkey REFERENCES pages ON DELETE CASCADE,
        version integer NOT NULL,
        snapshot jsonb NOT NULL,
        is_pending boolean NOT NULL DEFAULT false,
        created_by_id integer
          CONSTRAINT revisions_created_by_fkey REFERENCES authors ON DELETE SET NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT revisions_subject_check CHECK (num_nonnulls(post_id, page_id) = 1),
        CONSTRAINT revisions_post_version_key UNIQUE (post_id, version),
        CONSTRAINT revisions_page_version_key UNIQUE (page_id, version)
      )`);
    await runner.query(
      `CREATE INDEX revisions_created_by_idx ON revisions (created_by_id)`,
    );
    await runner.query(`
      CREATE TABLE pending_changes (
        post_id integer CONSTRAINT pending_changes_pkey PRIMARY KEY
          CONSTRAINT pending_changes_post_fkey REFERENCES posts ON DELETE CASCADE,
        version integer NOT NULL,
        based_on_version integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pending_changes_revision_fkey FOREIGN KEY (post_id, version)
          REFERENCES revisions (post_id, version) ON DELETE CASCADE
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE pending_changes, revisions`);
  }
}
