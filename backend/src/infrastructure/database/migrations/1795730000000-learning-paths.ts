// Released: cf181b1e4c674dae
import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Posts in an order in which they teach something. People who may change every category may manage
 * learning paths, too; the first start after this gives the permission to the locked roles.
 */
export class LearningPaths1795730000000 implements MigrationInterface {
  readonly name = "LearningPaths1795730000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE learning_paths (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name varchar(200) NOT NULL,
        slug varchar(80) NOT NULL,
        description varchar(500),
        level varchar(20) NOT NULL DEFAULT 'beginner'
          CONSTRAINT learning_paths_level_check
          CHECK (level IN ('beginner', 'intermediate', 'advanced')),
        audience varchar(120),
        cover_image_url varchar(2048),
        cover_media_id integer
          CONSTRAINT learning_paths_media_fkey REFERENCES media ON DELETE SET NULL,
        is_published boolean NOT NULL DEFAULT false,
        deleted_at timestamptz,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX learning_paths_name_key ON learning_paths (lower(name))
        WHERE deleted_at IS NULL;
      CREATE UNIQUE INDEX learning_paths_slug_key ON learning_paths (slug)
        WHERE deleted_at IS NULL;
      CREATE INDEX learning_paths_media_idx ON learning_paths (cover_media_id);
      CREATE TRIGGER learning_paths_version BEFORE UPDATE ON learning_paths
        FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version();
      CREATE TABLE learning_path_steps (
        path_id integer NOT NULL
          CONSTRAINT learning_path_steps_path_fkey REFERENCES learning_paths ON DELETE CASCADE,
        position integer NOT NULL,
        post_id integer
          CONSTRAINT learning_path_steps_post_fkey REFERENCES posts ON DELETE CASCADE,
        heading varchar(120),
        note varchar(500),
        CONSTRAINT learning_path_steps_pkey PRIMARY KEY (path_id, position),
        CONSTRAINT learning_path_steps_post_key UNIQUE (path_id, post_id),
        CONSTRAINT learning_path_steps_content_check CHECK (num_nonnulls(post_id, heading) = 1)
      );
      CREATE INDEX learning_path_steps_post_idx ON learning_path_steps (post_id)`);
    for (const table of TABLES) await announceTable(runner, table);
    await runner.query(`
      INSERT INTO permissions (name, is_seeded)
        SELECT 'manage_learning_paths', true WHERE EXISTS (SELECT FROM roles)
        ON CONFLICT (name) DO NOTHING;
      INSERT INTO role_permissions (role_id, permission_id)
        SELECT DISTINCT held.role_id, given.id
        FROM role_permissions held JOIN permissions known ON known.id = held.permission_id
          AND known.name IN ('edit_categories', 'manage_categories')
        JOIN permissions given ON given.name = 'manage_learning_paths'
        ON CONFLICT DO NOTHING`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM permissions WHERE name = 'manage_learning_paths';
      DROP TABLE learning_path_steps;
      DROP TABLE learning_paths`);
  }
}

const TABLES = ["learning_paths", "learning_path_steps"];

async function announceTable(
  runner: QueryRunner,
  table: string,
): Promise<void> {
  await runner.query(`
    CREATE TRIGGER ${table}_announce_insert AFTER INSERT ON ${table}
      REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('learning-paths');
    CREATE TRIGGER ${table}_announce_update AFTER UPDATE ON ${table}
      REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('learning-paths');
    CREATE TRIGGER ${table}_announce_delete AFTER DELETE ON ${table}
      REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('learning-paths');
    CREATE TRIGGER ${table}_announce_truncate AFTER TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION announce_table('learning-paths')`);
}
