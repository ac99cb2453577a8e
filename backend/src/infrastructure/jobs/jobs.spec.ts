import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import { JobHandlers } from "./job-handlers";
import { JobQueue } from "./job-queue";
import { JobRunner } from "./job-runner";

const app = useTestApp();
/** Less than what passes between two polls. */
const BETWEEN_POLLS_MS = 4000;

describe("jobs", () => {
  it("are done once, and again only after a failure", async () => {
    const done: unknown[] = [];
    app.get(JobHandlers).register("test.note", (payload, { attempt }) => {
      done.push([payload.text, attempt]);
      return payload.text === "fails"
        ? Promise.reject(new Error("This one always fails."))
        : Promise.resolve();
    });
    const queue = app.get(JobQueue);
    for (const text of ["works", "fails"])
      await queue.add(app.database, { task: "test.note", payload: { text } });
    await app.runJobs();
    await app.runJobs();
    expect(done).toEqual([
      ["works", 1],
      ["fails", 1],
    ]);
    const [left] = await app.database.query<{ attempts: number }[]>(
      "SELECT attempts FROM graphile_worker.jobs",
    );
    expect(left).toEqual({ attempts: 1 });
  });

  it("belong to the transaction that adds them", async () => {
    const queue = app.get(JobQueue);
    await app.database
      .transaction(async (manager) => {
        await queue.add(manager, { task: "test.lost", payload: {} });
        throw new Error("undone");
      })
      .catch(() => undefined);
    const left = await app.database.query<unknown[]>(
      "SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'test.lost'",
    );
    expect(left).toEqual([]);
  });

  it("replace a waiting one with the same key", async () => {
    const queue = app.get(JobQueue);
    const runAt = new Date(Date.now() + 3_600_000);
    for (const text of ["first", "second"])
      await queue.add(app.database, {
        task: "test.note",
        payload: { text },
        key: "one",
        runAt,
      });
    const waiting = await app.database.query<{ payload: unknown }[]>(
      `SELECT payload FROM graphile_worker._private_jobs WHERE key = 'one'`,
    );
    expect(waiting).toEqual([{ payload: { text: "second" } }]);
  });

  it(
    "of one queue follow each other at once, one at a time",
    async () => {
      const seen: string[] = [];
      const allEnded = new Promise<void>((resolve) =>
        app.get(JobHandlers).register("test.turn", async ({ text }) => {
          seen.push(`${String(text)} begins`);
          await app.database.query("SELECT pg_sleep(0.05)");
          if (seen.push(`${String(text)} ends`) === 6) resolve();
        }),
      );
      for (const text of ["a", "b", "c"])
        await app.get(JobQueue).add(app.database, {
          task: "test.turn",
          payload: { text },
          queue: "turns",
        });
      await app.get(JobRunner).start({ isAlone: true });
      await allEnded;
      expect(seen).toEqual(
        ["a", "b", "c"].flatMap((text) => [`${text} begins`, `${text} ends`]),
      );
    },
    BETWEEN_POLLS_MS,
  );
});
