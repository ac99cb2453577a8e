// Released: 505526c83206df64
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Lists are searched by addresses as well, by their groups of three letters. */
export class SearchLists1795775000000 implements MigrationInterface {
  readonly name = "SearchLists1795775000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX posts_slug_search_idx ON posts USING gin (slug gin_trgm_ops)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX posts_slug_search_idx`);
  }
}
