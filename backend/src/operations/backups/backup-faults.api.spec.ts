import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { ARCHIVE, BackupPlaces, QUIET } from "../../../test/backup-places";
import { useTestApp } from "../../../test/test-app";
import { LocalStorage } from "../../infrastructure/storage/local-storage";
import { ArchiveFolder } from "./archive-folder";
import { describeFailure } from "./backup-error";
import { createBackup } from "./create-backup";
import { restoreBackup } from "./restore-backup";

/** A disk of one megabyte. Only root on Linux may make one; elsewhere `npm test` says at its end that this did not run. */
const DISK = mkdtempSync(path.join(tmpdir(), "octavo-small-disk-"));
const mount = ["-t", "tmpfs", "-o", "size=1m", "tmpfs", DISK];
const isMounted = spawnSync("mount", mount).status === 0;
afterAll(() => {
  if (isMounted) spawnSync("umount", [DISK]);
  rmSync(DISK, { recursive: true, force: true });
});

const app = useTestApp();
const places = new BackupPlaces(app);

beforeAll(() => places.fillSite());

(isMounted ? describe : describe.skip)(
  "a backup to a full disk (needs root on Linux)",
  () => {
    const folder = new ArchiveFolder(DISK);
    const write = (isExpecting: boolean) =>
      folder.write(ARCHIVE, async (sink, expectBytes) => {
        const source = { ...places.site, settings: "" };
        const expected = isExpecting ? { expect: expectBytes } : {};
        await createBackup(source, sink, { ...QUIET, ...expected });
      });

    it("is refused before it begins, or leaves nothing, each with a sentence", async () => {
      const { media } = places.site.storages;
      await media.put("zz/large.png", randomBytes(2_000_000));
      await expect(write(true)).rejects.toThrow(
        /has no room for a backup: it takes about \d+ MB, and 1 MB are free\. Free some space, or name another place with BACKUP_TO\.$/,
      );
      expect(readdirSync(DISK)).toEqual([]);
      const said = await write(false).then(() => "", describeFailure);
      expect(said).toBe(
        "The disk is full. Nothing of this run was kept; free some space and try again.",
      );
      expect(readdirSync(DISK)).toEqual([]);
      await media.removeFolder("zz");
      await write(true);
      expect(readdirSync(DISK)).toEqual([ARCHIVE]);
    });
  },
);

describe("a backup", () => {
  it("removes what a killed one has left, after a day", async () => {
    const folder = new ArchiveFolder(await places.folder());
    const drafts = ["03-05", "03-06"].map((time) =>
      path.join(folder.folder, `octavo-2026-01-01T${time}-00Z.tar.gz.part`),
    );
    for (const draft of drafts) writeFileSync(draft, "half");
    const old = new Date(Date.now() - 25 * 60 * 60 * 1000);
    utimesSync(String(drafts[0]), old, old);
    await folder.write(ARCHIVE, async (sink) => {
      await createBackup({ ...places.site, settings: "" }, sink, QUIET);
    });
    expect(readdirSync(folder.folder).sort()).toEqual([
      path.basename(String(drafts[1])),
      ARCHIVE,
    ]);
  });

  it("has releases that still lie on the disk of a site with a bucket, and those of the bucket first", async () => {
    const earlier = new LocalStorage(await places.folder());
    const { releases } = places.site.storages;
    await earlier.put("public/0.9.0/app.js", Buffer.from("earlier"));
    await earlier.put("public/1.0.0/app.js", Buffer.from("stale"));
    await releases.put("public/1.0.0/app.js", Buffer.from("brought over"));
    const folder = new ArchiveFolder(await places.folder());
    await folder.write(ARCHIVE, async (sink) => {
      const source = { ...places.site, earlierReleases: earlier, settings: "" };
      await createBackup(source, sink, QUIET);
    });
    const target = await places.emptyMachine();
    await restoreBackup(folder.read(ARCHIVE), target, QUIET);
    const text = async (key: string) =>
      String(await target.storages.releases.read(key));
    expect(await text("public/0.9.0/app.js")).toBe("earlier");
    expect(await text("public/1.0.0/app.js")).toBe("brought over");
  });
});
