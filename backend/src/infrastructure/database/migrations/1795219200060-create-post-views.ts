// Released: c13c4da2beb2d5a0
import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * One row per post, day and reader. `reader` is a hash that cannot be traced back after its day,
 * when the day's salt is gone.
 */
export class CreatePostViews1795219200060 implements MigrationInterface {
  readonly name = "CreatePostViews1795219200060";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE post_views (
        post_id integer NOT NULL
          CONSTRAINT post_views_post_fkey REFERENCES posts ON DELETE CASCADE,
        day date NOT NULL,
        reader char(32) NOT NULL,
        CONSTRAINT post_views_pkey PRIMARY KEY (post_id, day, reader)
      )`);
    await runner.query(`CREATE INDEX post_views_day_idx ON post_views (day)`);
    await runner.query(`
      CREATE TABLE view_salts (
        day date CONSTRAINT view_salts_pkey PRIMARY KEY,
        salt text NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE post_views, view_salts`);
  }
}
