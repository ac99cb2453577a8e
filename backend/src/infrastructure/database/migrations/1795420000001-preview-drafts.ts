// Released: faadf1db4d91a331
import type { MigrationInterface, QueryRunner } from "typeorm";

/** An unsaved text can be looked at as readers would see it; one link each, of which the hash is kept. */
export class PreviewDrafts1795420000001 implements MigrationInterface {
  readonly name = "PreviewDrafts1795420000001";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE drafts
        ADD COLUMN preview_hash char(64)
          CONSTRAINT drafts_preview_hash_key UNIQUE,
        ADD COLUMN preview_expires_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE drafts
        DROP COLUMN preview_hash,
        DROP COLUMN preview_expires_at`);
  }
}
