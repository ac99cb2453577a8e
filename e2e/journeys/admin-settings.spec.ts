import { randomUUID } from "node:crypto";
import { expect, test } from "../fixtures";

test("an owner renames the site and arranges its footer by keyboard, and readers see it [OWNER-GENERAL-01, OWNER-GENERAL-03, OWNER-FOOTER-01]", async ({
  adminPage: page,
  browser,
  writer,
}) => {
  const reader = await browser.newPage({ javaScriptEnabled: false });
  const name = `Pier Notes ${randomUUID().slice(0, 8)}`;
  try {
    await page.goto("/admin/settings");
    await page.getByLabel("Name of the site").fill(name);
    await page.getByRole("button", { name: "Add group" }).press("Enter");
    await page.keyboard.type("About us");
    await page.keyboard.press("Tab");
    const group = page.getByRole("group", { name: "About us" });
    await group.getByLabel("Label").fill("Imprint");
    await group.getByLabel("Address").fill("/imprint");
    await group.getByRole("button", { name: "Add link" }).press("Enter");
    await page.keyboard.type("Write");
    await page.keyboard.press("Tab");
    await page.keyboard.type("mailto:desk@example.org");
    await group.getByRole("button", { name: "Move Write up" }).press("Enter");
    const icon = page.getByRole("group", { name: "Icon" });
    await icon.getByRole("button", { name: "Choose from library" }).click();
    await page.getByRole("dialog").locator("button:has(img)").first().click();
    await expect(icon.getByRole("img")).toBeVisible();
    await page.getByRole("button", { name: "Save general settings" }).click();
    await expect(page.getByText(/^Settings saved\./)).toBeVisible();

    await reader.goto("/");
    await expect(reader).toHaveTitle(new RegExp(name));
    const links = reader.getByRole("contentinfo").getByRole("link");
    const addresses = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute("href")),
    );
    expect(addresses.indexOf("/imprint")).toBe(
      addresses.indexOf("mailto:desk@example.org") + 1,
    );
  } finally {
    await writer.site({ name: null, footer: null, icon_media_id: null });
    await reader.close();
  }
});

test("on a phone, an owner finds a setting, closes the site to requests for accounts, and restores how it was [OWNER-SETTINGS-01, OWNER-PEOPLE-01, OWNER-VERSION-01, OWNER-VERSION-02]", async ({
  adminPage: page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const visitor = await browser.newPage();
  const signUp = visitor.getByRole("link", { name: "Create an account" });
  await page.goto("/admin/settings");
  await page.getByLabel("Find a setting").fill("requests");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const requests = page.getByLabel("Requests for accounts");
  await expect(requests).toBeFocused();
  await requests.selectOption("Only administrators create accounts");
  await page.getByRole("button", { name: "Save settings for people" }).click();
  await expect(page.getByText(/^Settings saved\./)).toBeVisible();
  await visitor.goto("/admin/login");
  await expect(visitor.getByLabel("Email")).toBeVisible();
  await expect(signUp).toHaveCount(0);

  await page.getByRole("button", { name: "Saved versions" }).click();
  const versions = page.getByRole("dialog");
  const changed = versions.getByRole("heading", {
    name: "Requests for accounts",
  });
  await expect(changed).toBeVisible();
  const saves = versions.getByRole("navigation", { name: "Saves" });
  await saves.getByRole("button").nth(1).click();
  await versions.getByRole("button", { name: "Restore this version" }).click();
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  await expect(versions).toHaveCount(0);
  await expect(requests).toHaveValue("request");
  await visitor.reload();
  await expect(signUp).toBeVisible();
  await visitor.close();
});
