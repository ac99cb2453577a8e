// Released: 2c2ea8def360a997
import type { MigrationInterface, QueryRunner } from "typeorm";

/** The trash is small beside the posts: it is listed and emptied without reading them. */
export class IndexPostTrash1795219200180 implements MigrationInterface {
  readonly name = "IndexPostTrash1795219200180";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX posts_trash_idx ON posts (deleted_at DESC, id DESC)
      WHERE deleted_at IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX posts_trash_idx`);
  }
}
