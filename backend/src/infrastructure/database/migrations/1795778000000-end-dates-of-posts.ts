// Released: 7b8b3c9ca26eb7e8
import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Until when posts are public and featured. A date that has come hides a post at once; a job records it afterwards,
 * so the posts between the two are few. Each kind has an index that holds only posts with such a date.
 */
export class EndDatesOfPosts1795778000000 implements MigrationInterface {
  readonly name = "EndDatesOfPosts1795778000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE posts
        ADD COLUMN public_until timestamptz,
        ADD COLUMN featured_until timestamptz;
      CREATE INDEX posts_public_until_idx ON posts (public_until) WHERE public_until IS NOT NULL
        AND deleted_at IS NULL AND status IN ('published', 'scheduled');
      CREATE INDEX posts_featured_until_idx ON posts (featured_until) WHERE featured_until IS NOT NULL
        AND deleted_at IS NULL AND is_featured;
      CREATE INDEX posts_ended_idx ON posts (public_until) WHERE public_until IS NOT NULL
        AND deleted_at IS NULL`);
    await runner.query(`
      -- Milliseconds until the next post becomes public, or stops being public or featured; NULL when none will.
      CREATE OR REPLACE FUNCTION next_post_due() RETURNS double precision LANGUAGE sql VOLATILE AS $$
        SELECT extract(epoch FROM (LEAST(
          (SELECT min(published_at) FROM posts WHERE deleted_at IS NULL
            AND status IN ('published', 'scheduled') AND published_at > now()),
          (SELECT min(public_until) FROM posts WHERE deleted_at IS NULL
            AND status IN ('published', 'scheduled') AND public_until > now()),
          (SELECT min(featured_until) FROM posts WHERE deleted_at IS NULL
            AND is_featured AND featured_until > now())) - clock_timestamp())) * 1000
      $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION next_post_due() RETURNS double precision LANGUAGE sql VOLATILE AS $$
        SELECT extract(epoch FROM (min(published_at) - clock_timestamp())) * 1000
        FROM posts WHERE deleted_at IS NULL AND status IN ('published', 'scheduled')
          AND published_at > now()
      $$;
      ALTER TABLE posts DROP COLUMN public_until, DROP COLUMN featured_until`);
  }
}
