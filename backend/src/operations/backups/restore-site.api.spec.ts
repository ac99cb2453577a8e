import { readdir, rename } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { BackupRunDto, BackupsDto } from "@octavo/contracts";
import pg from "pg";
import { BackupPlaces, contents, filesOf } from "../../../test/backup-places";
import { TestApp, useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";

const app = useTestApp({ READY_ANSWERS_LEASE_MS: "50" });
const places = new BackupPlaces(app);
let boss: TestClient;
let address: string;
let name: string;

const signIn = async () => (boss = await app.signIn({ role: "superuser" }));

async function lastRun(): Promise<BackupRunDto | undefined> {
  const { body } = await boss.get("/api/backups");
  return (body as unknown as BackupsDto).runs[0];
}

/** Archives are named by the second; this one gets an earlier name. */
async function setAside(day: number): Promise<string> {
  const folder = path.join(app.config.dataDir, "backups");
  const names = await readdir(folder);
  const written = names.sort().filter((one) => one.includes("before-update"));
  const earlier = `octavo-2026-01-0${day}T00-00-00Z-before-update.tar.gz`;
  await rename(
    path.join(folder, written.at(-1) ?? ""),
    path.join(folder, earlier),
  );
  return earlier;
}

let restored: Awaited<ReturnType<typeof rows>>;

async function restore(archive = name): Promise<BackupRunDto | undefined> {
  const { status, body } = await boss.post(`/api/backups/${archive}/restore`);
  expect([status, body.error]).toEqual([202, undefined]);
  await app.runJobs();
  restored = await rows();
  await signIn();
  return lastRun();
}

const title = async (of = app) =>
  (await of.visitor.get(address)).body.title as string | undefined;

/** Without what a restore itself writes down. */
async function rows() {
  const found = await contents(app.config.databaseUrl ?? "");
  const { audit_log: _, sequences: _s, settings: _x, ...others } = found;
  return others;
}

beforeAll(async () => {
  ({ address } = await places.fillSite());
  await signIn();
  await boss.post("/api/backups").expect(202);
  await app.runJobs();
  name = (await lastRun())?.archive ?? "";
});

describe("a restore from the screen", () => {
  it("takes the place of everything, on every instance, after a backup of the current rows [OWNER-RESTORE-01]", async () => {
    const { databaseUrl, dataDir } = app.config;
    const other = new TestApp({
      DATABASE_URL: databaseUrl ?? "",
      DATA_DIR: dataDir,
      READY_ANSWERS_LEASE_MS: "50",
    });
    await other.open();
    const then = await rows();
    const before = await title();
    const { media } = places.site.storages;
    const [file] = await media.list("");
    await boss.put("/api/settings/site").send({ name: "Later" }).expect(200);
    const post = (await boss.get(address)).body;
    await boss.delete(`/api/posts/${post.id}`).expect(200);
    await app.create.post({ status: "published", slug: "later" });
    await media.remove(file?.key ?? "");
    const late = await app.signIn({ permissions: ["edit_settings"] });
    for (const one of [app, other]) expect(await title(one)).toBeUndefined();

    expect(await restore()).toMatchObject({
      kind: "restore",
      state: "ok",
      archive: name,
      files: expect.any(Number),
    });
    expect(restored).toEqual(then);
    expect(await filesOf(places.site)).toContainEqual(file);
    for (const one of [app, other]) {
      expect(await title(one)).toBe(before);
      await one.visitor.get("/api/posts/slug/later").expect(404);
    }
    // Everyone signs in again; the trail says who did it.
    await late.get("/api/backups").expect(401);
    const { body: trail } = await boss.get("/api/audit?limit=1");
    expect(trail.data[0]).toMatchObject({
      action: "backup.restore",
      subject: { type: "backup", label: name },
    });
    await other.close();
  });

  it("can be taken back with the backup that it has written [OWNER-RESTORE-02]", async () => {
    await setAside(1);
    await app.create.post({ status: "published", slug: "between" });
    expect(await restore()).toMatchObject({ state: "ok" });
    await app.visitor.get("/api/posts/slug/between").expect(404);
    expect(await restore(await setAside(2))).toMatchObject({ state: "ok" });
    await app.visitor.get("/api/posts/slug/between").expect(200);
  });

  it("that is killed, or fails at its end, has changed nothing and is not begun again by itself [OWNER-RESTORE-03]", async () => {
    await setAside(3);
    const then = await rows();
    const reader = new pg.Client(app.config.databaseUrl ?? "");
    await reader.connect();
    await reader.query("BEGIN; LOCK TABLE posts IN ACCESS SHARE MODE");
    await boss.post(`/api/backups/${name}/restore`).expect(202);
    const working = app.runJobs();
    const killed = async () => {
      const found = await app.database.query<unknown[]>(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE application_name = 'octavo restore' AND wait_event_type = 'Lock'
           AND datname = current_database()`,
      );
      return found.length === 1;
    };
    while (!(await killed())) await delay(20);
    await reader.end();
    await working;
    expect(await lastRun()).toMatchObject({ kind: "restore", state: "failed" });
    await app.runJobs();
    expect(await rows()).toEqual(then);

    // One of another installation, whole but for that.
    await setAside(4);
    await app.database.query(
      `UPDATE settings SET value = '"another"' WHERE key = 'session_secret'`,
    );
    const another = await restore();
    expect(another?.reason).toMatch(/of another installation/);
    expect(await rows()).toMatchObject({ posts: then["posts"] });
  });
});

describe("who may restore", () => {
  it("is a superuser who has confirmed; one run at a time, of an archive that is there [OWNER-RESTORE-04, D-930]", async () => {
    await signIn();
    const owner = await app.signIn({ permissions: ["edit_settings"] });
    const call = `/api/backups/${name}/restore`;
    await owner.post(call).expect(403);
    await boss.post("/api/backups/notes.txt/restore").expect(404);
    await boss.post("/api/backups").expect(202);
    await boss.post(call).expect(409);
    await app.database.query("DELETE FROM backup_runs");
    await app.database.query(
      "UPDATE sessions SET confirmed_at = now() - interval '11 minutes' WHERE author_id = $1",
      [boss.authorId],
    );
    const late = await boss.post(call);
    expect([late.status, late.body.code]).toEqual([
      403,
      "confirmation_required",
    ]);
  });
});
