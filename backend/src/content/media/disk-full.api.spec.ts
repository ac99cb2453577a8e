import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import { noisyPicture, uploadPicture } from "../../../test/test-pictures";

/** A disk of one megabyte. Only root on Linux may make one; elsewhere `npm test` says at its end that this did not run. */
const DATA_DIR = mkdtempSync(path.join(tmpdir(), "octavo-small-disk-"));
const mount = ["-t", "tmpfs", "-o", "size=1m", "tmpfs", DATA_DIR];
const isMounted = spawnSync("mount", mount).status === 0;
afterAll(() => {
  if (isMounted) spawnSync("umount", [DATA_DIR]);
  rmSync(DATA_DIR, { recursive: true, force: true });
});

const filler = path.join(DATA_DIR, "filler");
const app = useTestApp({ DATA_DIR });

/** Takes all that is left of the disk. */
function fill(): void {
  try {
    writeFileSync(filler, Buffer.alloc(2_000_000));
  } catch {
    // Half of it fits: the disk is full.
  }
}

const files = (): string[] =>
  readdirSync(DATA_DIR, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "filler")
    .map(({ name }) => name);

(isMounted ? describe : describe.skip)(
  "a full disk (needs root on Linux)",
  () => {
    it("refuses uploads with a sentence, leaves nothing half, and works again when there is room; readiness says so [REL-09, REL-30]", async () => {
      const readiness = async (): Promise<string> =>
        (await app.visitor.get("/health/ready")).body.error ?? "";
      const client = await app.signIn({ permissions: ["manage_media"] });
      const bytes = await noisyPicture({ width: 400, height: 300 });
      fill();
      const refused = await uploadPicture(client, bytes);
      expect([refused.status, refused.body.error]).toEqual([
        507,
        "The disk is full.",
      ]);
      expect(files()).toEqual([]);
      expect((await client.get("/api/upload")).body.total).toBe(0);

      // Within five seconds, as the limit of the test has it.
      while (!(await readiness()).includes("The disk is full."))
        await delay(20);
      rmSync(filler);
      while ((await readiness()).includes("The disk is full.")) await delay(20);
      const stored = await uploadPicture(client, bytes);
      expect(stored.status).toBe(201);
      fill();
      await app.runJobs();
      // The original lies beside it.
      expect(files()).toContain(path.basename(stored.body.url));
      expect(files()).toHaveLength(2);
      expect((await app.visitor.get(stored.body.url)).status).toBe(200);

      rmSync(filler);
      await app.database.query(
        "SELECT graphile_worker.add_job('media.variants', $1::json)",
        [JSON.stringify({ id: stored.body.id })],
      );
      await app.runJobs();
      expect(files()).toHaveLength(6);
    });
  },
);
