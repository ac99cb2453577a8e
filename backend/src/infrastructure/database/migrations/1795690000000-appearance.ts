// Released: 7caa7f1f0b064065
import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * The theme of readers is a field of the section Appearance. Where it was, it stays: releases of before show it
 * from there, and those of now do not look.
 */
export class Appearance1795690000000 implements MigrationInterface {
  readonly name = "Appearance1795690000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO settings (key, value)
      SELECT 'appearance', jsonb_build_object('frontend_theme', value)
      FROM settings WHERE key = 'frontend_theme'
        AND value IN ('""', '"theme-green"', '"theme-purple"')
      ON CONFLICT (key) DO NOTHING`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM settings WHERE key = 'appearance'`);
    await runner.query(
      `DELETE FROM setting_versions WHERE setting_key = 'appearance'`,
    );
  }
}
