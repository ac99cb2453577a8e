import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { Logger } from "@nestjs/common";
import pg, { type Pool } from "pg";
import { useTestApp } from "../../../test/test-app";
import { JobPresence } from "./job-presence";
import { JobQueue } from "./job-queue";
import { JobWorkersRepository } from "./job-workers.repository";

const app = useTestApp();
const pools: Pool[] = [];

afterEach(async () => {
  await app.database.query("DELETE FROM graphile_worker._private_jobs");
  await app.database.query("DELETE FROM job_workers");
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
});

/** Another instance that uses the same database; it moves when the test says so. */
function instance(id: string) {
  const pool = new pg.Pool({ connectionString: app.config.databaseUrl ?? "" });
  pools.push(pool);
  const workers = new JobWorkersRepository(pool);
  const presence = new JobPresence(workers);
  presence.show(id);
  return { presence, workers };
}

/** A job in the middle of which its worker is, with the queue it stands in. */
async function begunBy(worker: string): Promise<void> {
  const queue = `queue of ${worker}`;
  await app
    .get(JobQueue)
    .add(app.database, { task: worker, payload: {}, queue });
  await app.database.query(
    `UPDATE graphile_worker._private_jobs SET locked_by = $1, locked_at = now(), attempts = 1
     WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = $1)`,
    [worker],
  );
  await app.database.query(
    `UPDATE graphile_worker._private_job_queues SET locked_by = $1, locked_at = now()
     WHERE queue_name = $2`,
    [worker, queue],
  );
}

/** Whose jobs and queues are locked. */
async function locked(): Promise<{ jobs: string[]; queues: string[] }> {
  const holders = async (table: string): Promise<string[]> => {
    const rows = await app.database.query<{ locked_by: string }[]>(
      `SELECT locked_by FROM graphile_worker.${table} WHERE locked_by IS NOT NULL ORDER BY 1`,
    );
    return rows.map((row) => row.locked_by);
  };
  const jobs = await holders("_private_jobs");
  return { jobs, queues: await holders("_private_job_queues") };
}

describe("the presence of a worker", () => {
  it("is missed when its process was killed: its jobs and queues are free again, nobody else's", async () => {
    const dead = instance("dead");
    const busy = instance("busy");
    const watcher = instance("watcher");
    for (const worker of ["dead", "busy", "watcher", "unknown"])
      await begunBy(worker);
    await dead.presence.beat();
    for (let turn = 0; turn < 8; turn += 1) {
      expect((await locked()).jobs).toEqual([
        "busy",
        "dead",
        "unknown",
        "watcher",
      ]);
      // Held up for half a minute at a time.
      if (turn % 5 === 0) await busy.presence.beat();
      await watcher.presence.beat();
    }
    expect(await locked()).toEqual({
      jobs: ["busy", "watcher"],
      queues: ["busy", "watcher"],
    });
    const [job] = await app.database.query<{ attempts: number }[]>(
      "SELECT attempts FROM graphile_worker.jobs WHERE task_identifier = 'dead'",
    );
    expect(job).toEqual({ attempts: 1 });
  });

  it("is missed at the next look when its jobs could not be released", async () => {
    const dead = instance("dead");
    const watcher = instance("watcher");
    await begunBy("dead");
    await dead.presence.beat();
    const release = jest.spyOn(watcher.workers, "release");
    release.mockRejectedValueOnce(new Error("deadlock detected"));
    jest.spyOn(Logger.prototype, "warn").mockReturnValue();
    for (let turn = 0; turn < 8; turn += 1) await watcher.presence.beat();
    expect((await locked()).jobs).toEqual(["dead"]);
    await watcher.presence.beat();
    expect((await locked()).jobs).toEqual([]);
  });

  it("counts also when it comes back in the last moment", async () => {
    const slow = instance("slow");
    const watcher = instance("watcher");
    await begunBy("slow");
    await slow.presence.beat();
    const seen = await watcher.workers.othersThan("watcher");
    await slow.presence.beat();
    expect(await watcher.workers.release(seen)).toBe(0);
    expect((await locked()).jobs).toEqual(["slow"]);
    const now = await watcher.workers.othersThan("watcher");
    expect(await watcher.workers.release(now)).toBe(1);
  });

  it("ends with its process, without anybody having to miss it", async () => {
    const leaving = instance("leaving");
    const watcher = instance("watcher");
    await leaving.presence.beat();
    expect([...(await watcher.workers.othersThan("watcher"))]).toEqual([
      ["leaving", "1"],
    ]);
    await leaving.presence.stop();
    expect(await watcher.workers.othersThan("watcher")).toEqual(new Map());
  });

  it("does not fail with its database", async () => {
    const { presence } = instance("lost");
    await pools[0]?.end();
    pools.shift();
    await expect(presence.beat()).resolves.toBeUndefined();
  });
});
