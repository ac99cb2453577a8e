// Released: d31ff4ada1e9837a
import type { MigrationInterface, QueryRunner } from "typeorm";

/** The point of a picture that stays visible where it is cropped, the original file, and how it was cropped. */
export class MediaOriginals1795610000000 implements MigrationInterface {
  readonly name = "MediaOriginals1795610000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE media
         ADD COLUMN focus_x integer CONSTRAINT media_focus_x_check CHECK (focus_x BETWEEN 0 AND 100),
         ADD COLUMN focus_y integer CONSTRAINT media_focus_y_check CHECK (focus_y BETWEEN 0 AND 100),
         ADD COLUMN original_key varchar(120),
         ADD COLUMN crop jsonb`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE media DROP COLUMN focus_x, DROP COLUMN focus_y,
         DROP COLUMN original_key, DROP COLUMN crop`,
    );
  }
}
