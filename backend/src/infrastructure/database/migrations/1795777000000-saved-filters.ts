// Released: a91987ca3335f594
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Filters of lists that people have saved for themselves. */
export class SavedFilters1795777000000 implements MigrationInterface {
  readonly name = "SavedFilters1795777000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE saved_filters (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        author_id integer NOT NULL
          CONSTRAINT saved_filters_author_fkey REFERENCES authors ON DELETE CASCADE,
        list varchar(20) NOT NULL,
        name varchar(60) NOT NULL,
        query varchar(1000) NOT NULL
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX saved_filters_name_key ON saved_filters (author_id, list, lower(name))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE saved_filters`);
  }
}
