// Released: 324fcd17b6d9b283
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Who does jobs right now: each worker counts up while it lives, so that the others see it stop. */
export class CreateJobWorkers1795410000000 implements MigrationInterface {
  readonly name = "CreateJobWorkers1795410000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE job_workers (
        id text CONSTRAINT job_workers_pkey PRIMARY KEY,
        beats bigint NOT NULL DEFAULT 1
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE job_workers`);
  }
}
