// Released: f34946ed6e46a1e0
import type { MigrationInterface, QueryRunner } from "typeorm";

/** What each check of the site's health said last, so that mails tell what has changed, once. */
export class HealthStates1795650000000 implements MigrationInterface {
  readonly name = "HealthStates1795650000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE health_states (
        check_id varchar(30) CONSTRAINT health_states_pkey PRIMARY KEY,
        status varchar(10) NOT NULL,
        since timestamptz NOT NULL,
        mailed_at timestamptz,
        is_open boolean NOT NULL DEFAULT false
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE health_states`);
  }
}
