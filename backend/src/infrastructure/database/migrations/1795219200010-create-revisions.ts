import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Every explicit save of a post or page as it was saved, and the changes to a live post that wait
 * for someone who may publish them (one set per post).
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
        post_id integer PRIMARY KEY
          CONSTRAINT pending_changes_post_fkey REFERENCES posts ON DELETE CASCADE,
        based_on_version integer NOT NULL,
        snapshot jsonb NOT NULL,
        author_id integer
          CONSTRAINT pending_changes_author_fkey REFERENCES authors ON DELETE SET NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(
      `CREATE INDEX pending_changes_author_idx ON pending_changes (author_id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE pending_changes, revisions`);
  }
}
