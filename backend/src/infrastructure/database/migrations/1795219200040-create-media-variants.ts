// Released: 06874aa85c273df1
import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Smaller and leaner copies of a picture for `srcset`, made by jobs after the upload. They are no
 * change of the record: somebody who edits it meanwhile must not be told that someone else has.
 */
export class CreateMediaVariants1795219200040 implements MigrationInterface {
  readonly name = "CreateMediaVariants1795219200040";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE media_variants (
        media_id integer NOT NULL
          CONSTRAINT media_variants_media_fkey REFERENCES media ON DELETE CASCADE,
        format text NOT NULL
          CONSTRAINT media_variants_format_check CHECK (format IN ('webp', 'avif')),
        width integer NOT NULL,
        height integer NOT NULL,
        size integer NOT NULL,
        storage_key varchar(120) NOT NULL CONSTRAINT media_variants_storage_key_key UNIQUE,
        CONSTRAINT media_variants_pkey PRIMARY KEY (media_id, format, width)
      );
      ALTER TABLE media
        ADD COLUMN placeholder varchar(2000),
        ADD COLUMN variants_at timestamptz;
      DROP TRIGGER media_version ON media;
      CREATE TRIGGER media_version BEFORE UPDATE ON media FOR EACH ROW
        WHEN ((OLD.alt_text, OLD.uploaded_by_id, OLD.deleted_at)
          IS DISTINCT FROM (NEW.alt_text, NEW.uploaded_by_id, NEW.deleted_at))
        EXECUTE FUNCTION count_version()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER media_version ON media;
      CREATE TRIGGER media_version BEFORE UPDATE ON media
        FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version();
      ALTER TABLE media DROP COLUMN variants_at, DROP COLUMN placeholder;
      DROP TABLE media_variants`);
  }
}
