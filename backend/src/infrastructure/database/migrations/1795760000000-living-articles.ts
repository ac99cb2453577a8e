// Released: 883a2ba6d4c303dd
import type { MigrationInterface, QueryRunner } from "typeorm";

/** When posts changed in substance, what they were checked for, and what readers say of them. */
export class LivingArticles1795760000000 implements MigrationInterface {
  readonly name = "LivingArticles1795760000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE posts
        ADD COLUMN verified_for varchar(60),
        ADD COLUMN verified_at timestamptz,
        ADD COLUMN revised_at timestamptz;
      CREATE INDEX posts_verified_idx ON posts (verified_at NULLS FIRST, id)
        WHERE deleted_at IS NULL AND status IN ('published', 'scheduled');
      CREATE TABLE post_verifications (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        post_id integer NOT NULL
          CONSTRAINT post_verifications_post_fkey REFERENCES posts ON DELETE CASCADE,
        release varchar(60) NOT NULL,
        verified_at timestamptz NOT NULL,
        author_id integer
          CONSTRAINT post_verifications_author_fkey REFERENCES authors ON DELETE SET NULL
      );
      CREATE INDEX post_verifications_post_idx ON post_verifications (post_id, id);
      CREATE INDEX post_verifications_author_idx ON post_verifications (author_id);
      -- Who answered is forgotten with the day's salt; the counts stay.
      CREATE TABLE post_opinions (
        post_id integer NOT NULL
          CONSTRAINT post_opinions_post_fkey REFERENCES posts ON DELETE CASCADE,
        day date NOT NULL,
        reader char(32) NOT NULL,
        CONSTRAINT post_opinions_pkey PRIMARY KEY (post_id, day, reader)
      );
      CREATE INDEX post_opinions_day_idx ON post_opinions (day);
      CREATE TABLE post_opinion_counts (
        post_id integer
          CONSTRAINT post_opinion_counts_pkey PRIMARY KEY
          CONSTRAINT post_opinion_counts_post_fkey REFERENCES posts ON DELETE CASCADE,
        helpful integer NOT NULL DEFAULT 0,
        unhelpful integer NOT NULL DEFAULT 0
      );
      ALTER TABLE contact_messages
        ADD COLUMN article_slug varchar(200),
        ADD COLUMN article_section varchar(200)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE contact_messages DROP COLUMN article_slug, DROP COLUMN article_section;
      DROP TABLE post_opinion_counts, post_opinions, post_verifications;
      ALTER TABLE posts
        DROP COLUMN verified_for, DROP COLUMN verified_at, DROP COLUMN revised_at`);
  }
}
