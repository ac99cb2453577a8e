import { expect, test } from "../fixtures";

test("an owner reads what the site lacks, writes a backup, verifies it, downloads it and schedules the next, by keyboard [OWNER-HEALTH-10, OWNER-BACKUP-09, OWNER-BACKUP-05, OWNER-BACKUP-06, OWNER-BACKUP-07]", async ({
  adminPage: page,
}) => {
  await page.goto("/admin/health");
  const backups = page
    .getByRole("list", { name: "Checks" })
    .getByRole("listitem")
    .filter({ hasText: "Backups" });
  await expect(backups).toContainText("in the settings");
  await backups.getByRole("link", { name: "Open Backups" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Backups");

  await page.getByRole("button", { name: "Back up now" }).press("Enter");
  const archive = page.locator("tbody tr").first();
  await expect(archive).toContainText(/OK.*rows/, { timeout: 30_000 });
  await archive.getByRole("button", { name: /^Verify/ }).press("Enter");
  await expect(page.getByText("Verification in progress")).toBeVisible();
  await expect(archive.getByText("OK")).toHaveCount(2, { timeout: 60_000 });

  const download = page.waitForEvent("download");
  await archive.getByRole("button", { name: /^Download/ }).press("Enter");
  expect((await download).suggestedFilename()).toMatch(/^octavo-.*\.tar\.gz$/);

  await page.getByRole("link", { name: "Change schedule" }).press("Enter");
  await page.getByLabel("Back up every day").press("Space");
  const time = page.getByLabel("Time of the daily backup");
  await expect(time).toHaveValue("03:30");
  await time.press("Enter");
  await expect(
    page.getByText("Settings saved", { exact: false }).first(),
  ).toBeVisible();
  await page.goto("/admin/backups");
  await expect(page.getByText(/^Every day at 03:30/)).toBeVisible();
  // The next test finds the site as it was.
  await page.getByRole("link", { name: "Change schedule" }).press("Enter");
  await page.getByLabel("Back up every day").press("Space");
  await page
    .getByRole("button", { name: "Save backup settings" })
    .press("Enter");
  await expect(
    page.getByText("Settings saved", { exact: false }).first(),
  ).toBeVisible();
});

test("an owner closes the site and opens it again, by keyboard [OWNER-DANGER-01, OWNER-DANGER-02, OWNER-DANGER-05]", async ({
  adminPage: page,
  browser,
  baseURL,
}) => {
  const access = page.getByLabel("Who may read the site");
  const choose = async (option: string, notice: RegExp | null) => {
    await access.selectOption(option);
    await page.getByRole("button", { name: "Save access" }).press("Enter");
    if (notice) await expect(page.getByText(notice)).toBeVisible();
    else
      await expect(page.getByRole("link", { name: "Change" })).toHaveCount(0);
  };
  const visitor = await browser.newPage({ baseURL: baseURL ?? "" });
  const status = async () => (await visitor.goto("/"))?.status();
  expect(await status()).toBe(200);
  await page.goto("/admin/settings/danger");
  await choose("maintenance", /^Maintenance is on/);
  expect(await status()).toBe(503);
  await choose("private", /^This site is private/);
  expect(await status()).toBe(401);
  await visitor.getByRole("link", { name: "Sign in" }).press("Enter");
  await expect(visitor.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await choose("open", null);
  expect(await status()).toBe(200);
  await visitor.close();
});
