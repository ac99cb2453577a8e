// Released: 675167edc428bd52
import type { MigrationInterface, QueryRunner } from "typeorm";

/** The language of each post, and which posts are translations of each other. */
export class PostLanguages1795772000000 implements MigrationInterface {
  readonly name = "PostLanguages1795772000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE SEQUENCE translation_groups AS integer;
      ALTER TABLE posts
        ADD COLUMN language varchar(11),
        ADD COLUMN translation_group integer NOT NULL DEFAULT nextval('translation_groups');
      ALTER SEQUENCE translation_groups OWNED BY posts.translation_group;
      CREATE UNIQUE INDEX posts_translation_key
        ON posts (translation_group, coalesce(language, ''))`);
    await runner.query(`
      CREATE FUNCTION tell_translations() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        news text;
      BEGIN
        -- Those beside a post show its title, its address and its language.
        SELECT CASE WHEN count(*) > 50 THEN 'posts:many' ELSE string_agg('post:' || beside.id, ',') END
        INTO news FROM (
          SELECT DISTINCT post.id FROM changed JOIN posts post
            ON post.translation_group = changed.translation_group AND post.id <> changed.id
          WHERE is_out(changed.status, changed.deleted_at) AND is_out(post.status, post.deleted_at)
          LIMIT 51) beside;
        IF news IS NOT NULL THEN PERFORM pg_notify('octavo_changes', news); END IF;
        RETURN NULL;
      END $$;
      ${["INSERT", "UPDATE", "DELETE"].map(trigger).join(";")};
      CREATE TRIGGER posts_translations_left AFTER UPDATE ON posts
        REFERENCING OLD TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION tell_translations()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER posts_translations_left ON posts;
      DROP TRIGGER posts_translations_insert ON posts;
      DROP TRIGGER posts_translations_update ON posts;
      DROP TRIGGER posts_translations_delete ON posts;
      DROP FUNCTION tell_translations();
      ALTER TABLE posts DROP COLUMN language, DROP COLUMN translation_group`);
  }
}

const trigger = (event: string): string => `
      CREATE TRIGGER posts_translations_${event.toLowerCase()} AFTER ${event} ON posts
        REFERENCING ${event === "DELETE" ? "OLD" : "NEW"} TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION tell_translations()`;
