import { spawn } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fromBuffer, type Entry } from "yauzl";
import { show } from "../admin-walk";
import { ADMIN, expect, signInAs } from "../fixtures";
import { runNode } from "../installation/commands";
import { ownSiteTest as test } from "../own-site";

/** Names of the files, as whoever opens the archive sees them. */
const namesIn = (bytes: Buffer): Promise<string[]> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { strictFileNames: true }, (error, zip) => {
      if (error) return reject(error);
      const names: string[] = [];
      zip.on("entry", ({ fileName }: Entry) => names.push(fileName));
      zip.on("error", reject);
      zip.on("end", () => resolve(names));
    });
  });

const EXPORT = "dist/backend/export.mjs";

test.describe("a site with the demo", () => {
  test.use({ hasDemo: true });

  test("is taken away by its owner: from the admin with the keyboard, and from the command line [MOVE-OUT-09, MOVE-OUT-13]", async ({
    page,
    folder,
  }) => {
    await signInAs(page, ADMIN);
    await page.goto("/admin/profile");
    await show(page, ["/admin/export", "Export"]);
    await page.getByLabel("Pictures").focus();
    await page.keyboard.press("Space");
    await page.getByLabel(/^Earlier versions/).focus();
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Download" }).focus();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.keyboard.press("Enter"),
    ]);
    expect(download.suggestedFilename()).toMatch(/^[a-z-]+-[\d-]{10}\.zip$/);
    const names = await namesIn(await readFile(await download.path()));
    expect(names).toEqual(
      expect.arrayContaining([
        "README.md",
        "posts/a-permission-set-first-clean-up.md",
        "data/versions/posts/a-permission-set-first-clean-up/1.json",
        "report.json",
      ]),
    );
    expect(names.join()).not.toContain("media/");
    await expect(
      page.getByText(/downloading \d+ posts, 3 pages/),
    ).toBeVisible();

    const settings = {
      DATA_DIR: join(folder, "data"),
      NODE_ENV: "production",
    };
    const file = join(folder, "site.zip");
    const first = await runNode([EXPORT, file], settings);
    expect(first.code, first.output).toBe(0);
    const all = await namesIn(await readFile(file));
    const pictures = all.filter((name) => name.startsWith("media/"));
    expect(pictures.length).toBeGreaterThan(20);
    const second = await runNode([EXPORT, file], settings);
    expect([second.code, second.output]).toEqual([
      1,
      expect.stringContaining("is there already"),
    ]);

    const killed = join(folder, "killed.zip");
    const child = spawn(process.execPath, [EXPORT, killed], {
      cwd: join(import.meta.dirname, "../.."),
      env: { ...process.env, ...settings },
      stdio: ["ignore", "pipe", "inherit"],
    });
    child.stdout.once("data", () => child.kill("SIGKILL"));
    await new Promise((ended) => child.once("close", ended));
    expect(await readdir(folder)).not.toContain("killed.zip");
  });
});
