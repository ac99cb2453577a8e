// Released: af67cb0d7f5855a3
import type { MigrationInterface, QueryRunner } from "typeorm";

/** The cover of a learning path is a use of its picture, as the featured image of a post is. */
export class CoversOfPaths1795774000000 implements MigrationInterface {
  readonly name = "CoversOfPaths1795774000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE media_usage
        ADD COLUMN path_id integer
          CONSTRAINT media_usage_path_fkey REFERENCES learning_paths ON DELETE CASCADE,
        ADD CONSTRAINT media_usage_path_key UNIQUE (path_id, media_id),
        DROP CONSTRAINT media_usage_subject_check,
        ADD CONSTRAINT media_usage_subject_check
          CHECK (num_nonnulls(post_id, page_id, author_id, path_id) = 1);
      CREATE FUNCTION keep_path_media(path integer, cover integer, address text)
      RETURNS void LANGUAGE sql AS $$
        DELETE FROM media_usage WHERE path_id = path;
        INSERT INTO media_usage (media_id, path_id)
          SELECT shown, path FROM media_shown_in(address) AS shown
          UNION SELECT cover, path WHERE cover IS NOT NULL
      $$;
      CREATE FUNCTION learning_paths_media_refresh() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM keep_path_media(NEW.id, NEW.cover_media_id, NEW.cover_image_url);
        RETURN NULL;
      END $$;
      CREATE TRIGGER learning_paths_media_insert AFTER INSERT ON learning_paths
        FOR EACH ROW EXECUTE FUNCTION learning_paths_media_refresh();
      CREATE TRIGGER learning_paths_media_update AFTER UPDATE ON learning_paths
        FOR EACH ROW WHEN (OLD.cover_media_id IS DISTINCT FROM NEW.cover_media_id
          OR OLD.cover_image_url IS DISTINCT FROM NEW.cover_image_url)
        EXECUTE FUNCTION learning_paths_media_refresh();
      SELECT keep_path_media(id, cover_media_id, cover_image_url) FROM learning_paths`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER learning_paths_media_insert ON learning_paths;
      DROP TRIGGER learning_paths_media_update ON learning_paths;
      DROP FUNCTION learning_paths_media_refresh, keep_path_media;
      DELETE FROM media_usage WHERE path_id IS NOT NULL;
      ALTER TABLE media_usage DROP CONSTRAINT media_usage_subject_check;
      ALTER TABLE media_usage DROP COLUMN path_id;
      ALTER TABLE media_usage ADD CONSTRAINT media_usage_subject_check
        CHECK (num_nonnulls(post_id, page_id, author_id) = 1)`);
  }
}
