import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { createEmptyDatabase, type TestDatabase } from "../test-database";
import { TestSmtp } from "../test-smtp";
import { send } from "./exchange";
import {
  BUILD_MS,
  builtProgram,
  ADMIN,
  ServerProcess,
  withDataFolder,
} from "./server-process";

const smtp = new TestSmtp();
const started: ServerProcess[] = [];
let entry: string;
let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  entry = builtProgram();
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
}, BUILD_MS);

afterAll(async () => {
  for (const server of started) await server.kill();
  await smtp.stop();
  await client.end();
  await database.drop();
});

interface JobRow {
  task: string;
  worker: string | null;
}

async function jobs(): Promise<JobRow[]> {
  const { rows } = await client.query<JobRow>(
    `SELECT task_identifier AS task, locked_by AS worker FROM graphile_worker.jobs ORDER BY 1`,
  );
  return rows;
}

/** The server mails by itself, too, when a check of its health fails at a full five minutes. */
const resets = () =>
  smtp.received.filter(({ source }) =>
    source.includes("Subject: Reset your password"),
  );

async function until<Found>(find: () => Promise<Found | null>): Promise<Found> {
  for (;;) {
    const found = await find();
    if (found !== null) return found;
    await delay(50);
  }
}

/** A picture whose smaller copies this worker was making; until it is done with, no other one's turn comes. */
async function beginPicture(worker: string): Promise<void> {
  await client.query(
    `SELECT graphile_worker.add_job('media.variants', '{"id": 0}', queue_name => 'media.variants',
       run_at => now() + interval '1 hour')`,
  );
  await client.query(
    `UPDATE graphile_worker._private_job_queues SET locked_by = $1, locked_at = now()
     WHERE queue_name = 'media.variants'`,
    [worker],
  );
  await client.query(
    `UPDATE graphile_worker._private_jobs SET locked_by = $1, locked_at = now(), run_at = now()
     WHERE job_queue_id IS NOT NULL`,
    [worker],
  );
}

describe("two servers on one database, of which one is killed in the middle of its jobs", () => {
  it("the other one takes them up within a minute, and no mail goes out twice", async () => {
    const port = await smtp.start();
    smtp.mood = "silent-after";
    await withDataFolder(async (folder) => {
      const start = (): Promise<ServerProcess> => {
        const server = new ServerProcess(entry, folder, {
          DATABASE_URL: database.url,
          SMTP_URL: `smtp://127.0.0.1:${port}`,
          SMTP_TIMEOUT_MS: "60000",
        });
        started.push(server);
        return server.ready();
      };
      const first = await start();
      const { status } = await send(first.url, {
        method: "POST",
        path: "/api/auth/forgot",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: ADMIN.email }),
      });
      expect(status).toBe(200);
      const worker = await until(async () => {
        const [mail] = (await jobs()).filter(
          ({ task }) => task === "mails.send",
        );
        return resets().length > 0 ? (mail?.worker ?? null) : null;
      });
      await beginPicture(worker);
      const second = await start();
      await first.kill();
      smtp.mood = "takes";
      const killed = performance.now();
      await until(async () => {
        const all = await jobs();
        return all.some((job) => job.worker === worker) ? null : true;
      });
      expect(performance.now() - killed).toBeLessThan(60_000);
      await until(async () => ((await jobs()).length === 0 ? true : null));
      expect(resets()).toHaveLength(1);
      const { rows } = await client.query(
        "SELECT status, attempts FROM mails WHERE kind <> 'site-health'",
      );
      expect(rows).toEqual([{ status: "sending", attempts: 1 }]);
      expect(await second.stop()).toBe(0);
      expect((await client.query("SELECT * FROM job_workers")).rows).toEqual(
        [],
      );
    });
  }, 180_000);
});
