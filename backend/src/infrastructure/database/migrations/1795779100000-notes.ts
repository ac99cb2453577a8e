// Released: aa51b88762274abf
import type { MigrationInterface, QueryRunner } from "typeorm";

/** What people say to each other about a post or page, beside its text. */
export class Notes1795779100000 implements MigrationInterface {
  readonly name = "Notes1795779100000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notes (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        post_id integer CONSTRAINT notes_post_fkey REFERENCES posts ON DELETE CASCADE,
        page_id integer CONSTRAINT notes_page_fkey REFERENCES pages ON DELETE CASCADE,
        -- The note that this one answers.
        thread_id integer CONSTRAINT notes_thread_fkey REFERENCES notes ON DELETE CASCADE,
        author_id integer CONSTRAINT notes_author_fkey REFERENCES authors ON DELETE SET NULL,
        body varchar(2000) NOT NULL,
        -- The passage: its words, and where they were at the last save.
        quote varchar(300),
        position integer,
        created_at timestamptz NOT NULL DEFAULT now(),
        edited_at timestamptz,
        resolved_at timestamptz,
        resolved_by_id integer
          CONSTRAINT notes_resolved_by_fkey REFERENCES authors ON DELETE SET NULL,
        CONSTRAINT notes_subject_check CHECK (num_nonnulls(post_id, page_id) = 1)
      )`);
    for (const column of [
      "post_id",
      "page_id",
      "thread_id",
      "author_id",
      "resolved_by_id",
    ])
      await runner.query(
        `CREATE INDEX notes_${column.replace("_id", "")}_idx ON notes (${column})`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE notes`);
  }
}
