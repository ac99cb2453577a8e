// Released: 3591da2b265ee0d2
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Saves of a learning path are stored as those of posts and pages are. */
export class PathRevisions1795774100000 implements MigrationInterface {
  readonly name = "PathRevisions1795774100000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE revisions
        ADD COLUMN path_id integer
          CONSTRAINT revisions_path_fkey REFERENCES learning_paths ON DELETE CASCADE,
        ADD CONSTRAINT revisions_path_version_key UNIQUE (path_id, version),
        DROP CONSTRAINT revisions_subject_check,
        ADD CONSTRAINT revisions_subject_check CHECK (num_nonnulls(post_id, page_id, path_id) = 1)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM revisions WHERE path_id IS NOT NULL;
      ALTER TABLE revisions DROP CONSTRAINT revisions_subject_check;
      ALTER TABLE revisions DROP COLUMN path_id;
      ALTER TABLE revisions ADD CONSTRAINT revisions_subject_check
        CHECK (num_nonnulls(post_id, page_id) = 1)`);
  }
}
