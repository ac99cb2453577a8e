import type { Pool } from "pg";

/** Who holds jobs, and who still lives. */
export class JobWorkersRepository {
  constructor(private readonly pool: Pool) {}

  /** "I live"; the first time it makes the worker known. */
  async beat(id: string): Promise<void> {
    await this.pool.query(
      `INSERT INTO job_workers AS worker (id) VALUES ($1)
       ON CONFLICT (id) DO UPDATE SET beats = worker.beats + 1`,
      [id],
    );
  }

  /** All but this worker, with the count of their beats: 0 for who holds jobs and never said a word. */
  async othersThan(id: string | null): Promise<Map<string, string>> {
    const { rows } = await this.pool.query<{ id: string; beats: string }>(
      `SELECT id, coalesce(beats, 0)::text AS beats
       FROM (SELECT locked_by AS id FROM graphile_worker.jobs WHERE locked_by IS NOT NULL
             UNION SELECT id FROM job_workers) AS known LEFT JOIN job_workers USING (id)
       WHERE id IS DISTINCT FROM $1`,
      [id],
    );
    return new Map(rows.map((row) => [row.id, row.beats]));
  }

  /**
   * Gives back what these workers had begun, queues included, unless one of them has moved since.
   * @returns how many jobs that were.
   */
  async release(workers: ReadonlyMap<string, string>): Promise<number> {
    const { rows } = await this.pool.query<{ jobs: number }>(
      `WITH absent AS (SELECT * FROM unnest($1::text[], $2::bigint[]) AS one (id, beats)),
         removed AS (DELETE FROM job_workers worker USING absent
           WHERE worker.id = absent.id AND worker.beats = absent.beats RETURNING worker.id),
         gone AS (SELECT id FROM removed UNION SELECT id FROM absent
           WHERE beats = 0 AND NOT EXISTS (SELECT FROM job_workers WHERE id = absent.id))
       SELECT graphile_worker.force_unlock_workers(ids), (SELECT count(*) FROM graphile_worker.jobs
           WHERE locked_by = ANY (ids))::int AS jobs
       FROM (SELECT array_agg(id) AS ids FROM gone) AS all_gone`,
      [[...workers.keys()], [...workers.values()]],
    );
    return rows[0]?.jobs ?? 0;
  }

  async remove(id: string): Promise<void> {
    await this.pool.query(`DELETE FROM job_workers WHERE id = $1`, [id]);
  }
}
