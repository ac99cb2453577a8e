// Released: 814d106388400e86
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Files of the media library are sorted into folders by name; null for a file in none. */
export class MediaFolders1795560000000 implements MigrationInterface {
  readonly name = "MediaFolders1795560000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE media ADD COLUMN folder varchar(100)`);
    await runner.query(
      `CREATE INDEX media_folder_idx ON media (folder, created_at DESC, id DESC)
       WHERE folder IS NOT NULL AND deleted_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE media DROP COLUMN folder`);
  }
}
