import { rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import {
  HEALTH_CHECKS,
  type HealthCheckDto,
  type HealthReportDto,
} from "@octavo/contracts";
import { goLive } from "../../../test/go-live";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import { FrontendHealthService } from "../../delivery/health/frontend-health.service";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { JobQueue } from "../../infrastructure/jobs/job-queue";
import { InstanceChecksService } from "../instances/instance-checks.service";

const app = useTestApp();
const mailing = useTestApp({ SMTP_URL: "smtp://127.0.0.1:9" });
let owner: TestClient;
const realNow = performance.now.bind(performance);
let passedMs = 0;

beforeAll(async () => {
  owner = await app.signIn({ permissions: ["edit_settings"] });
});

// After each test its spies are gone.
beforeEach(() => {
  jest.spyOn(performance, "now").mockImplementation(() => realNow() + passedMs);
});

/** As somebody sees it who asks a minute later: by then nothing is kept. */
async function report(as = owner): Promise<HealthReportDto> {
  passedMs += 60_000;
  const { status, body } = await as.get("/api/health/report");
  expect(status).toBe(200);
  return body as unknown as HealthReportDto;
}

async function look(id: string, as = owner): Promise<HealthCheckDto> {
  const { checks } = await report(as);
  return checks.find((check) => check.id === id)!;
}

const addJob = (task: string, runAt: Date, maxAttempts = 1) =>
  app
    .get(JobQueue)
    .add(app.database.manager, { task, payload: {}, runAt, maxAttempts });

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe("the report of the site's health", () => {
  it("is for those who may change settings [OWNER-HEALTH-01]", async () => {
    const editor = await app.signIn({ permissions: ["edit_posts"] });
    for (const [client, status] of [
      [app.visitor, 401],
      [editor, 403],
      [owner, 200],
    ] as const)
      expect((await client.get("/api/health/report")).status).toBe(status);
  });

  it("has every check, each with sentences in the language of who reads it [OWNER-HEALTH-01]", async () => {
    const english = await report();
    expect(english.checks.map(({ id }) => id)).toEqual(HEALTH_CHECKS);
    for (const { title, detail, status, action } of english.checks) {
      expect(title).not.toContain("health.");
      expect(detail).toMatch(/\w+.*\.$/);
      if (status !== "ok" && status !== "unknown")
        expect(action).toMatch(/\.$/);
    }
    const answer = await owner
      .get("/api/health/report")
      .set("accept-language", "de");
    const german = answer.body as unknown as HealthReportDto;
    expect(german.checks.map(({ detail }) => detail)).toContain(
      "Die Uhren dieses Servers und der Datenbank stimmen überein.",
    );
  });

  it("is found out once for all who ask within a few seconds [OWNER-HEALTH-02]", async () => {
    await report();
    passedMs += 60_000;
    const clock = jest.spyOn(app.get(InstanceChecksService), "clockDifference");
    await Promise.all(
      Array.from({ length: 10 }, () => owner.get("/api/health/report")),
    );
    expect(clock).toHaveBeenCalledTimes(1);
  });

  it("says of a check that does not answer within two seconds that nothing is known, and the others stay [OWNER-HEALTH-02]", async () => {
    let answer: (seconds: number) => void = () => undefined;
    jest
      .spyOn(app.get(InstanceChecksService), "clockDifference")
      .mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const { checks } = await report();
    expect(checks.at(-1)).toMatchObject({
      id: "clock",
      status: "unknown",
      detail: "The check gave no answer within two seconds.",
    });
    expect(checks[0]).toMatchObject({ id: "database", status: "ok" });
    answer(0);
  });
});

describe("what it says of", () => {
  it("a site without a mail server [OWNER-HEALTH-03]", async () => {
    expect(await look("mail")).toMatchObject({
      status: "warning",
      detail: expect.stringContaining("There is no mail server"),
      action: expect.stringContaining("settings"),
      screen: "/mails",
    });
  });

  it("mails that wait, and that are not accepted [OWNER-HEALTH-03]", async () => {
    const boss = await mailing.signIn({ permissions: ["edit_settings"] });
    expect((await look("mail", boss)).status).toBe("ok");
    const add = (status: string, minutes: number) =>
      mailing.database.query(
        `INSERT INTO mails (event_key, kind, recipient, subject, status, last_error, created_at, updated_at)
         VALUES (gen_random_uuid()::text, 'test', 'ann@example.org', 'Hello', $1, 'Nobody answers.',
           now() - make_interval(mins => $2), now() - make_interval(mins => $2))`,
        [status, minutes],
      );
    await add("queued", 5);
    expect((await look("mail", boss)).status).toBe("ok");
    await add("queued", 20);
    expect(await look("mail", boss)).toMatchObject({
      status: "warning",
      detail: "1 mail has waited for more than 15 minutes. Nobody answers.",
    });
    await add("queued", 90);
    expect(await look("mail", boss)).toMatchObject({ status: "failing" });
    await mailing.database.query("DELETE FROM mails");
    for (const minutes of [30, 20, 10]) await add("failed", minutes);
    expect(await look("mail", boss)).toMatchObject({
      status: "failing",
      detail: "3 mails were not accepted in the last day. Nobody answers.",
    });
    await add("sent", 1);
    await mailing.database.query(
      "UPDATE mails SET sent_at = now() WHERE status = 'sent'",
    );
    expect(await look("mail", boss)).toMatchObject({ status: "warning" });
  });

  it("jobs that fail for good, and that no one does [OWNER-HEALTH-04]", async () => {
    app
      .get(JobHandlers)
      .register("test.broken", () => Promise.reject(new Error("broken")));
    expect(await look("jobs")).toMatchObject({
      status: "ok",
      detail: "No job waits.",
      action: null,
    });
    await addJob("test.broken", ago(1));
    await app.runJobs();
    expect(await look("jobs")).toMatchObject({
      status: "warning",
      detail: "1 job failed for good in the last week: test.broken.",
    });
    await addJob("test.broken", ago(25));
    const jobs = await look("jobs");
    expect(jobs).toMatchObject({
      status: "failing",
      detail: "The oldest job has waited for 25 minutes.",
    });
    expect(Date.parse(jobs.since ?? "")).toBeCloseTo(ago(25).getTime(), -5);
  });

  it("files that cannot be stored [OWNER-HEALTH-05]", async () => {
    expect(await look("disk")).toMatchObject({
      status: expect.stringMatching(/^(ok|warning|failing)$/),
      detail: expect.stringMatching(/GB are free/),
    });
    const folder = path.join(app.config.dataDir, "media");
    await rename(folder, `${folder}-away`);
    await writeFile(folder, "no folder");
    expect(await look("disk")).toMatchObject({
      status: "failing",
      detail: "Files cannot be stored: The file storage cannot be written.",
    });
    await rm(folder);
    await rename(`${folder}-away`, folder);
  });

  it("a clock that goes wrong [OWNER-HEALTH-05]", async () => {
    const { now } = Date;
    jest.spyOn(Date, "now").mockImplementation(() => now() + 20_000);
    expect(await look("clock")).toMatchObject({
      status: "warning",
      detail: expect.stringMatching(
        /^The clock of this server is (19|20) seconds ahead of the database's\.$/,
      ),
    });
  });

  it("a database that another release has changed [OWNER-HEALTH-05]", async () => {
    expect(await look("version")).toMatchObject({ status: "ok" });
    await app.database.query(
      "INSERT INTO migrations (timestamp, name) VALUES (1, 'OfTomorrow1')",
    );
    expect(await look("version")).toMatchObject({
      status: "warning",
      detail:
        "The database was changed by a newer release of Octavo (1 change).",
    });
    await app.database.query(
      "DELETE FROM migrations WHERE name = 'OfTomorrow1'",
    );
  });

  it("the address under which it was asked [OWNER-HEALTH-06]", async () => {
    expect(await look("address")).toMatchObject({ status: "ok" });
    const answer = await owner
      .get("/api/health/report")
      .set("host", "blog.example:8080");
    const { checks } = answer.body as unknown as HealthReportDto;
    expect(checks.find(({ id }) => id === "address")).toMatchObject({
      status: "warning",
      detail: expect.stringContaining(
        "You opened this admin at blog.example, but its address is http://localhost:3000.",
      ),
    });
    expect(await look("certificate")).toMatchObject({ status: "ok" });
  });

  it("releases: none, one against its checks, and pages that fail [OWNER-HEALTH-07]", async () => {
    expect(await look("releases")).toMatchObject({
      status: "failing",
      detail: "Nothing of shell, public, admin is live.",
      screen: "/frontends",
    });
    for (const name of ["shell", "public", "admin"])
      await goLive(app, { app: name });
    expect(await look("releases")).toMatchObject({ status: "ok" });
    const { version } = await goLive(app, { app: "public", version: "1.9.0" });
    expect(await look("releases")).toMatchObject({
      status: "warning",
      detail: expect.stringContaining(
        "promoted public 1.9.0 against its checks: A test",
      ),
    });

    expect(await look("rendering")).toMatchObject({ status: "ok" });
    const health = app.get(FrontendHealthService);
    const render = async (error: Error | null) => {
      health.noteRender({ app: "public", version }, error);
      await health.flush();
    };
    await render(new Error("no text"));
    expect(await look("rendering")).toMatchObject({
      status: "failing",
      detail:
        "public 1.9.0 fails, and no page has worked since. Rendering failed: Error: no text",
    });
    await render(null);
    expect(await look("rendering")).toMatchObject({
      status: "warning",
      detail: expect.stringContaining(
        "public 1.9.0 could not render some pages in the last hour.",
      ),
    });
  });
});
