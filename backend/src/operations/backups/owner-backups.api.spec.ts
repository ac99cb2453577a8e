import {
  mkdir,
  readdir,
  readFile,
  rm,
  utimes,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import type { BackupsDto, HealthReportDto } from "@octavo/contracts";
import { BackupPlaces } from "../../../test/backup-places";
import { TestApp, useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import { JobQueue } from "../../infrastructure/jobs/job-queue";

const app = useTestApp({ BACKUP_KEEP: "2" });
const daily = useTestApp({ BACKUP_AT: "03:05" });
const bucket = useTestApp({
  BACKUP_TO: "s3://backups/blog",
  BACKUP_S3_ENDPOINT: "http://127.0.0.1:9",
  BACKUP_S3_ACCESS_KEY_ID: "a",
  BACKUP_S3_SECRET_ACCESS_KEY: "b",
});
const places = new BackupPlaces(app);
let owner: TestClient;
let boss: TestClient;

const folderOf = (of: TestApp) => path.join(of.config.dataDir, "backups");

beforeAll(async () => {
  owner = await app.signIn({ permissions: ["edit_settings"] });
  boss = await app.signIn({ role: "superuser" });
  await places.fillSite();
});

afterEach(async () => {
  for (const one of [app, daily])
    await rm(folderOf(one), { recursive: true, force: true });
});

async function show(as = owner): Promise<BackupsDto> {
  const { status, body } = await as.get("/api/backups");
  expect(status).toBe(200);
  return body as unknown as BackupsDto;
}

/** @returns the name of a new archive. */
async function backUp(): Promise<string> {
  const { status, body } = await owner.post("/api/backups");
  expect([status, body]).toEqual([
    202,
    expect.objectContaining({ kind: "write", state: "queued", step: null }),
  ]);
  await app.runJobs();
  return (await show()).archives[0]?.name ?? "";
}

async function health(of: TestApp) {
  const client = await of.signIn({ permissions: ["edit_settings"] });
  const { body } = await client.get("/api/health/report");
  const { checks } = body as unknown as HealthReportDto;
  return checks.find(({ id }) => id === "backups");
}

describe("the owner's backups", () => {
  it("are for those who may change settings, and archives for superusers alone [OWNER-BACKUP-01, OWNER-BACKUP-04]", async () => {
    const name = await backUp();
    const editor = await app.signIn({ permissions: ["edit_posts"] });
    for (const [client, list, file] of [
      [app.visitor, 401, 401],
      [editor, 403, 403],
      [owner, 200, 403],
      [boss, 200, 200],
    ] as const) {
      expect((await client.get("/api/backups")).status).toBe(list);
      for (const address of [name, `${name}/file`])
        expect((await client.get(`/api/backups/${address}`)).status).toBe(file);
    }
    expect((await editor.post("/api/backups")).status).toBe(403);
    expect((await editor.post(`/api/backups/${name}/verify`)).status).toBe(403);
  });

  it("are there with place, schedule and what became of them [OWNER-BACKUP-01, OWNER-BACKUP-02]", async () => {
    expect(await show()).toMatchObject({
      place: folderOf(app),
      place_failure: null,
      at: null,
      keep: 2,
      is_encrypted: false,
      archives: [],
    });
    const name = await backUp();
    const { archives, runs } = await show();
    expect(archives).toEqual([
      {
        name,
        kind: "site",
        verified: null,
        size: expect.any(Number),
        written_at: expect.any(String),
        written: expect.objectContaining({
          state: "ok",
          archive: name,
          is_scheduled: false,
          reason: null,
        }),
      },
    ]);
    expect(archives[0]?.size).toBeGreaterThan(1000);
    expect(archives[0]?.written?.rows).toBeGreaterThan(10);
    expect(runs[0]).toEqual(archives[0]?.written);
  });

  it("are written one at a time when asked for, and cost no older one [OWNER-BACKUP-02]", async () => {
    await mkdir(folderOf(app), { recursive: true });
    for (const day of [1, 2, 3])
      await writeFile(
        path.join(folderOf(app), `octavo-2026-01-0${day}T03-05-00Z.tar.gz`),
        "",
      );
    expect((await owner.post("/api/backups")).status).toBe(202);
    const second = await owner.post("/api/backups");
    expect([second.status, second.body.error]).toEqual([
      409,
      "A backup is already being written. Wait until it has ended.",
    ]);
    await app.runJobs();
    expect((await show()).archives).toHaveLength(4);
    expect((await owner.post("/api/backups")).status).toBe(202);
    await app.runJobs();
  });

  it("say why one failed, in the list and in the report of the site's health [OWNER-BACKUP-02, OWNER-HEALTH-09]", async () => {
    await writeFile(folderOf(app), "no folder");
    await owner.post("/api/backups");
    await app.runJobs();
    const { runs, place_failure } = await show();
    expect(runs[0]).toMatchObject({
      state: "failed",
      reason: expect.stringContaining("A file or folder cannot be used"),
    });
    expect(place_failure).toMatch(/ENOTDIR|not a directory/);
    expect(await health(app)).toMatchObject({
      status: "failing",
      detail: expect.stringContaining("The last backup failed."),
      screen: "/backups",
    });
  });

  it("are verified by restoring them, and one that is damaged is told [OWNER-BACKUP-03]", async () => {
    const name = await backUp();
    const verify = async () => {
      const { status } = await owner.post(`/api/backups/${name}/verify`);
      await app.runJobs();
      return { status, run: (await show()).archives[0]?.verified };
    };
    expect(await verify()).toEqual({
      status: 202,
      run: expect.objectContaining({ kind: "verify", state: "ok" }),
    });
    const left = await readdir(app.config.dataDir);
    expect(left.filter((one) => one.startsWith("verify-"))).toEqual([]);

    const file = path.join(folderOf(app), name);
    const bytes = await readFile(file);
    await writeFile(file, bytes.subarray(0, bytes.length / 2));
    expect((await verify()).run).toMatchObject({
      state: "failed",
      reason: "The archive is damaged or was cut off. Take another one.",
    });
  }, 120_000);

  it("are downloaded as they are, and the audit log says by whom [OWNER-BACKUP-04]", async () => {
    const name = await backUp();
    const answer = await boss.get(`/api/backups/${name}/file`).buffer(true);
    expect(answer.headers).toMatchObject({
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    });
    const stored = await readFile(path.join(folderOf(app), name));
    expect(Number(answer.headers["content-length"])).toBe(stored.length);
    const { body } = await boss.get("/api/audit?action=backup.download");
    expect(body.data[0]).toMatchObject({
      subject: expect.objectContaining({ label: name }),
      actor: expect.objectContaining({ id: boss.authorId }),
    });
  });

  it("ask for a confirmation that is not older than ten minutes [OWNER-BACKUP-04, D-930]", async () => {
    const name = await backUp();
    const late = await app.signIn({ role: "superuser" });
    await app.database.query(
      "UPDATE sessions SET confirmed_at = now() - interval '11 minutes' WHERE author_id = $1",
      [late.authorId],
    );
    for (const address of [name, `${name}/file`]) {
      const answer = await late.get(`/api/backups/${address}`);
      expect([answer.status, answer.body.code]).toEqual([
        403,
        "confirmation_required",
      ]);
    }
  });

  it.each([
    "octavo-2026-01-01T00-00-00Z.tar.gz",
    "..%2F..%2Fetc%2Fpasswd",
    "notes.txt",
    "%00",
  ])("have no archive %s [OWNER-BACKUP-04]", async (name) => {
    await mkdir(folderOf(app), { recursive: true });
    await writeFile(path.join(folderOf(app), "notes.txt"), "");
    for (const call of [
      boss.get(`/api/backups/${name}`),
      boss.get(`/api/backups/${name}/file`),
      boss.post(`/api/backups/${name}/verify`),
    ])
      expect((await call).status).toBe(name === "%00" ? 400 : 404);
  });

  it("say in a sentence that their store cannot be reached [OWNER-BACKUP-01]", async () => {
    const client = await bucket.signIn({ permissions: ["edit_settings"] });
    expect(await show(client)).toMatchObject({
      place: "s3://backups/blog",
      place_failure: expect.stringMatching(
        /^The store http:\/\/127\.0\.0\.1:9 does not answer \(ECONNREFUSED\)/,
      ),
      archives: [],
    });
  }, 30_000);
});

describe("the health of backups", () => {
  it("is a warning while none are planned, or the first is yet to come [OWNER-HEALTH-09]", async () => {
    const other = new TestApp();
    await other.open();
    expect(await health(other)).toMatchObject({
      status: "warning",
      detail: "There are no backups, and none are scheduled.",
      action: expect.stringContaining("in the settings"),
    });
    await other.close();
  });

  it("fails when the newest is older than planned, and is well after the next [OWNER-HEALTH-09]", async () => {
    const later = new TestApp({ BACKUP_AT: "03:05" });
    await later.open();
    const folder = folderOf(later);
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, "octavo-2026-01-01T03-05-00Z.tar.gz");
    await writeFile(file, "");
    const then = new Date("2026-01-01T03:06:00Z");
    await utimes(file, then, then);
    expect(await health(later)).toMatchObject({
      status: "failing",
      detail:
        "The newest backup is from Jan 01, 2026, 03:06 (UTC), although one is planned every day at 03:05 (UTC).",
    });
    await later.close();

    await daily
      .get(JobQueue)
      .add(daily.database.manager, { task: "backups.write", payload: {} });
    await daily.runJobs();
    expect(await health(daily)).toMatchObject({
      status: "ok",
      detail: expect.stringContaining("None has been verified yet."),
    });
  });
});
