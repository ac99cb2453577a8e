// Released: 5ff6f71a08783ca5
import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * The footer is arranged beside the header. Where it was, it stays: releases of before show it from there, and
 * those of now do not look.
 */
export class Navigation1795670000000 implements MigrationInterface {
  readonly name = "Navigation1795670000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO settings (key, value)
      SELECT 'navigation', jsonb_build_object('footer', value->'footer')
      FROM settings WHERE key = 'site' AND value->'footer' IS NOT NULL
      ON CONFLICT (key) DO NOTHING`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM settings WHERE key = 'navigation'`);
    await runner.query(
      `DELETE FROM setting_versions WHERE setting_key = 'navigation'`,
    );
  }
}
