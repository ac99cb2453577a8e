import { readdir, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import { JobHandlers } from "../src/infrastructure/jobs/job-handlers";
import { JobQueue } from "../src/infrastructure/jobs/job-queue";
import { MailsService } from "../src/operations/mails/mails.service";
import { documentedCells } from "./metrics-table";
import { METRICS_TOKEN, scrape, type Scrape } from "./scraped-metrics";
import { useTestApp } from "./test-app";
import { pngPicture, uploadPicture } from "./test-pictures";
import { TestSmtp, type SmtpMood } from "./test-smtp";

const HELLO = { kind: "test", subject: "Hello", text: "Hello" };

const smtp = new TestSmtp();
const port = await smtp.start();
const app = useTestApp({
  METRICS_TOKEN,
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  BACKUP_AT: "03:05",
});

afterAll(() => smtp.stop());

/** How much more a scrape afterwards says than one before. */
async function growthIn(
  work: () => Promise<unknown>,
): Promise<(...of: Parameters<Scrape["value"]>) => number> {
  const before = await scrape(app);
  await work();
  const after = await scrape(app);
  return (...of) => after.value(...of) - before.value(...of);
}

const addJob = (task: string, maxAttempts = 1) =>
  app
    .get(JobQueue)
    .add(app.database.manager, { task, payload: {}, maxAttempts });

describe("a scrape", () => {
  it("has each metric of the page for operators, with its type and its words", async () => {
    const { families } = await scrape(app);
    for (const [name = "", type, , help] of documentedCells())
      expect([name, families.get(name.replaceAll("`", ""))]).toEqual([
        name,
        { type, help },
      ]);
  });
});

describe("what was done is counted:", () => {
  let mails = 0;

  it.each<[SmtpMood, string, string]>([
    ["takes", "sent", "ok"],
    ["busy", "delayed", "failed"],
    ["refuses-recipient", "failed", "ok"],
    ["hangs-up-after", "uncertain", "ok"],
  ])(
    "a mail to a server that %s, and the job of it",
    async (mood, outcome, jobOutcome) => {
      smtp.mood = mood;
      mails += 1;
      const grown = await growthIn(async () => {
        await app
          .get(MailsService)
          .queue(
            app.database.manager,
            { eventKey: `event:${mails}`, to: "ann@example.org" },
            () => HELLO,
          );
        await app.runJobs();
      });
      expect(grown("octavo_mails_total", { outcome })).toBe(1);
      const task = "mails.send";
      expect(grown("octavo_jobs_total", { task, outcome: jobOutcome })).toBe(1);
      expect(grown("octavo_job_duration_seconds_count", { task })).toBe(1);
      expect(
        grown("octavo_job_duration_seconds_sum", { task }),
      ).toBeGreaterThan(0);
    },
  );

  it("a job that is given up, and what is reported of it", async () => {
    app
      .get(JobHandlers)
      .register("test.broken", () => Promise.reject(new Error("broken")));
    const grown = await growthIn(async () => {
      await addJob("test.broken");
      await app.runJobs();
    });
    const task = "test.broken";
    expect(grown("octavo_jobs_total", { task, outcome: "given_up" })).toBe(1);
    expect(grown("octavo_jobs_total", { task, outcome: "ok" })).toBe(0);
  });

  it("a time in which one task held the process [SEC-144]", async () => {
    const name = "octavo_event_loop_blocked_seconds_total";
    const before = (await scrape(app)).value(name);
    const end = performance.now() + 300;
    while (performance.now() < end);
    let blocked = 0;
    while (blocked < 0.2) blocked = (await scrape(app)).value(name) - before;
  });

  it("a picture that is new, one that is known, and one that is none", async () => {
    const client = await app.signIn({ permissions: ["create_media"] });
    const bytes = await pngPicture();
    const noPicture = Buffer.from("no picture");
    const grown = await growthIn(async () => {
      expect((await uploadPicture(client, bytes)).status).toBe(201);
      expect((await uploadPicture(client, bytes)).status).toBe(200);
      expect((await uploadPicture(client, noPicture)).status).toBe(400);
    });
    for (const outcome of ["stored", "known", "refused"])
      expect([outcome, grown("octavo_uploads_total", { outcome })]).toEqual([
        outcome,
        1,
      ]);
    expect(grown("octavo_uploaded_bytes_total")).toBe(
      2 * bytes.length + noPicture.length,
    );
  });

  it("a picture that cannot be kept", async () => {
    const client = await app.signIn({ permissions: ["create_media"] });
    const folder = path.join(app.config.dataDir, "media");
    const grown = await growthIn(async () => {
      await rename(folder, `${folder}-away`);
      await writeFile(folder, "no folder");
      const answer = await uploadPicture(
        client,
        await pngPicture({ width: 9, height: 9 }),
      );
      expect(answer.status).toBeGreaterThanOrEqual(500);
    });
    expect(grown("octavo_uploads_total", { outcome: "failed" })).toBe(1);
  });

  it("a backup that cannot be written", async () => {
    const folder = path.join(app.config.dataDir, "backups");
    await writeFile(folder, "no folder");
    const grown = await growthIn(async () => {
      await addJob("backups.write");
      await app.runJobs();
    });
    expect(grown("octavo_backups_total", { outcome: "failed" })).toBe(1);
    expect(grown("octavo_backups_total", { outcome: "ok" })).toBe(0);
  });
});

describe("what is, and not how often something was,", () => {
  const other = useTestApp({
    METRICS_TOKEN,
    BACKUP_AT: "03:05",
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  });

  it("is that of the moment: the last backup, mails and jobs that wait", async () => {
    const began = Date.now() / 1000;
    await other
      .get(JobQueue)
      .add(other.database.manager, { task: "backups.write", payload: {} });
    await other.runJobs();
    await other
      .get(MailsService)
      .queue(
        other.database.manager,
        { eventKey: "event:waits", to: "ann@example.org" },
        () => HELLO,
      );
    const scraped = await scrape(other);
    expect(scraped.value("octavo_backups_total", { outcome: "ok" })).toBe(1);
    expect(scraped.value("octavo_backup_duration_seconds")).toBeGreaterThan(0);
    const folder = path.join(other.config.dataDir, "backups");
    const [archive = ""] = await readdir(folder);
    const { size, mtimeMs } = await stat(path.join(folder, archive));
    expect(scraped.value("octavo_backup_size_bytes")).toBe(size);
    const last = scraped.value("octavo_backup_last_success_timestamp_seconds");
    expect(last).toBeCloseTo(mtimeMs / 1000, 0);
    expect(last).toBeGreaterThan(began - 2);
    expect(scraped.value("octavo_mails_waiting")).toBe(1);
    const due = { task: "mails.send", state: "due" };
    expect(scraped.value("octavo_jobs", due)).toBe(1);
  });
});
