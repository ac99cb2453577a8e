import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, it } from "@jest/globals";
import type { BackupsDto } from "@octavo/contracts";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { BackupScheduleService } from "./backup-schedule.service";

const app = useTestApp();
const fixed = useTestApp({ BACKUP_AT: "03:05", BACKUP_KEEP: "2" });

const SETTINGS = "/api/settings/backups";
let owner: TestClient;
beforeEach(async () => {
  owner = await app.signIn({ permissions: ["edit_settings"] });
});

const look = (of = app) => of.get(BackupScheduleService).look();
const shown = async (client = owner) =>
  (await client.get("/api/backups").expect(200)).body as unknown as BackupsDto;
/** The time has come, and passed so long ago. */
const comes = (ago: string, of = app) =>
  of.database.query(
    `UPDATE backup_schedule SET next_at = now() - interval '${ago}'`,
  );
const begun = async (of = app) => {
  const rows = await of.database.query<{ count: number }[]>(
    "SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE task_identifier = 'backups.write'",
  );
  return rows[0]?.count;
};

describe("the schedule of backups", () => {
  it("is off at first; what is saved counts at once, in the site's time zone [OWNER-BACKUP-09]", async () => {
    expect(app.get(JobHandlers).schedule.get("backups.schedule")).toBe(
      "* * * * *",
    );
    await look();
    const { body } = await owner.get(SETTINGS).expect(200);
    expect(body).toMatchObject({ at: null, keep: 7, time_zone: "UTC" });
    expect(await shown()).toMatchObject({ at: null, next_at: null });

    await owner
      .put("/api/settings/site")
      .send({ time_zone: "Asia/Kathmandu" })
      .expect(200);
    const saved = await owner
      .put(SETTINGS)
      .send({ at: "03:30", keep: 3 })
      .expect(200);
    expect(saved.body).toMatchObject({
      at: "03:30",
      keep: 3,
      time_zone: "Asia/Kathmandu",
    });
    const { next_at } = await shown();
    // 5:45 hours ahead of UTC.
    expect(next_at).toMatch(/T21:45:00\.000Z$/);
    const ahead = Date.parse(next_at ?? "") - Date.now();
    expect(ahead).toBeGreaterThan(0);
    expect(ahead).toBeLessThanOrEqual(86_400_000);

    // Another zone moves it; another look does not.
    await owner.put("/api/settings/site").send({ time_zone: "UTC" });
    await look();
    await look();
    expect((await shown()).next_at).toMatch(/T03:30:00\.000Z$/);
    expect(await begun()).toBe(0);
  });

  it("begins one backup a day, however many instances look, and one after days without a server [OWNER-BACKUP-10]", async () => {
    await owner.put(SETTINGS).send({ at: "03:30" }).expect(200);
    for (const ago of ["1 second", "3 days"]) {
      await comes(ago);
      await Promise.all([look(), look(), look()]);
      expect(await begun()).toBe(1);
    }
    await app.runJobs();
    expect(await begun()).toBe(0);
    const { runs, next_at } = await shown();
    expect(runs).toEqual([
      expect.objectContaining({ state: "ok", is_scheduled: true }),
    ]);
    expect(Date.parse(next_at ?? "")).toBeGreaterThan(Date.now());

    await owner.put(SETTINGS).send({ at: null }).expect(200);
    await look();
    expect(await shown()).toMatchObject({ at: null, next_at: null });
  });

  it("refuses what is no time and no number, and an outdated save [OWNER-BACKUP-09]", async () => {
    for (const wrong of [
      { at: "24:00" },
      { at: "3:30" },
      { at: 330 },
      { at: "" },
      { keep: 0 },
      { keep: 10_001 },
    ])
      expect((await owner.put(SETTINGS).send(wrong)).status).toBe(400);
    const { headers } = await owner.get(SETTINGS).expect(200);
    await owner.put(SETTINGS).send({ keep: 5 }).expect(200);
    await owner
      .put(SETTINGS)
      .set("if-match", String(headers["etag"]))
      .send({ keep: 6 })
      .expect(412);
  });

  it("is that of the environment where it says when, in UTC [OWNER-BACKUP-09, OWNER-ENV-01]", async () => {
    const boss = await fixed.signIn({ role: "superuser" });
    await boss
      .put("/api/settings/site")
      .send({ time_zone: "Asia/Kathmandu" })
      .expect(200);
    const { body } = await boss.get(SETTINGS).expect(200);
    expect(body).toMatchObject({ at: "03:05", keep: 2, time_zone: "UTC" });
    await boss
      .put(SETTINGS)
      .send({ at: "04:00" })
      .expect(400, /BACKUP_AT/);
    await look(fixed);
    expect((await shown(boss)).next_at).toMatch(/T03:05:00\.000Z$/);
  });

  it("keeps the newest archives, and other files of the folder", async () => {
    await look(fixed);
    await comes("1 second", fixed);
    const folder = path.join(fixed.config.dataDir, "backups");
    await mkdir(folder, { recursive: true });
    const old = [1, 2, 3].map(
      (day) => `octavo-2026-01-0${day}T03-05-00Z.tar.gz`,
    );
    for (const name of [...old, "notes.txt"])
      await writeFile(path.join(folder, name), "");
    await look(fixed);
    await fixed.runJobs();
    const left = (await readdir(folder)).sort();
    expect(left).toEqual([
      "notes.txt",
      "octavo-2026-01-03T03-05-00Z.tar.gz",
      expect.stringMatching(/^octavo-.*\.tar\.gz$/),
    ]);
  });
});
