import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { JobQueue } from "../../infrastructure/jobs/job-queue";

const daily = useTestApp({ BACKUP_AT: "03:05", BACKUP_KEEP: "2" });
const never = useTestApp();

describe("the daily backup", () => {
  it("is off until a time is set", () => {
    expect(never.get(JobHandlers).schedule.has("backups.write")).toBe(false);
    expect(daily.get(JobHandlers).schedule.get("backups.write")).toBe(
      "5 3 * * *",
    );
  });

  it("writes an archive and keeps the newest ones, and other files of the folder", async () => {
    const folder = path.join(daily.config.dataDir, "backups");
    await mkdir(folder);
    const old = [1, 2, 3].map(
      (day) => `octavo-2026-01-0${day}T03-05-00Z.tar.gz`,
    );
    for (const name of [...old, "notes.txt"])
      await writeFile(path.join(folder, name), "");
    await daily
      .get(JobQueue)
      .add(daily.database.manager, { task: "backups.write", payload: {} });
    await daily.runJobs();
    const left = (await readdir(folder)).sort();
    expect(left).toEqual([
      "notes.txt",
      "octavo-2026-01-03T03-05-00Z.tar.gz",
      expect.stringMatching(/^octavo-.*\.tar\.gz$/),
    ]);
  });
});
