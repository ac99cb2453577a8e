// Released: f1911794fabada46
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Folder and focal point are saved with `If-Match` like the alt text, so a change of them is a version, too. */
export class MediaVersions1795820100000 implements MigrationInterface {
  readonly name = "MediaVersions1795820100000";

  async up(runner: QueryRunner): Promise<void> {
    await countVersions(runner, [...BEFORE, "folder", "focus_x", "focus_y"]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await countVersions(runner, BEFORE);
  }
}

const BEFORE = ["alt_text", "uploaded_by_id", "deleted_at"];

async function countVersions(
  runner: QueryRunner,
  columns: readonly string[],
): Promise<void> {
  const of = (row: "OLD" | "NEW") =>
    columns.map((column) => `${row}.${column}`).join(", ");
  await runner.query(`
    DROP TRIGGER media_version ON media;
    CREATE TRIGGER media_version BEFORE UPDATE ON media FOR EACH ROW
      WHEN ((${of("OLD")}) IS DISTINCT FROM (${of("NEW")}))
      EXECUTE FUNCTION count_version()`);
}
