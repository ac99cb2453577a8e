import { expect, test } from "../fixtures";

test("an owner reads what the site lacks, writes a backup, verifies it and downloads it, by keyboard [OWNER-HEALTH-10, OWNER-BACKUP-05, OWNER-BACKUP-06, OWNER-BACKUP-07]", async ({
  adminPage: page,
}) => {
  await page.goto("/admin/health");
  const backups = page
    .getByRole("list", { name: "Checks" })
    .getByRole("listitem")
    .filter({ hasText: "Backups" });
  await expect(backups).toContainText("BACKUP_AT");
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
});
