import { randomUUID } from "node:crypto";
import { expect, test } from "../fixtures";

test("an owner renames the site and arranges header and footer by keyboard, and readers see it without scripts [OWNER-GENERAL-01, OWNER-GENERAL-03, OWNER-FOOTER-01, OWNER-NAV-01, OWNER-NAV-02, OWNER-NAV-06]", async ({
  adminPage: page,
  browser,
  writer,
}) => {
  const reader = await browser.newPage({ javaScriptEnabled: false });
  const name = `Pier Notes ${randomUUID().slice(0, 8)}`;
  const saved = page.getByText(/^Settings saved\./);
  try {
    await page.goto("/admin/settings");
    await page.getByLabel("Name of the site").fill(name);
    const icon = page.getByRole("group", { name: "Icon" });
    await icon.getByRole("button", { name: "Choose from library" }).click();
    await page.getByRole("dialog").locator("button:has(img)").first().click();
    await expect(icon.getByRole("img")).toBeVisible();
    await page.getByRole("button", { name: "Save general settings" }).click();
    await expect(saved).toBeVisible();

    await page.getByRole("link", { name: "Navigation" }).press("Enter");
    const header = page.getByRole("region", { name: "Header" });
    await header.getByRole("button", { name: "Add group" }).press("Enter");
    await page.keyboard.type("Reading");
    const reading = page.getByRole("group", { name: "Reading" });
    await reading.getByLabel("Label").fill("Knots");
    await reading.getByLabel("Address").fill("https://knots.example/");
    await header.getByRole("button", { name: "Add entry" }).press("Enter");
    await page.keyboard.type("Pipelines");
    await page.keyboard.press("Tab");
    await page.keyboard.type("salesforce devops");
    const hit = page.getByRole("option", { name: /^Salesforce DevOps/ });
    await expect(hit.first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await header
      .getByRole("button", { name: "Move Pipelines into the group above" })
      .press("Enter");
    await expect(
      header.getByText("Pipelines is now 2 of 2 in Reading."),
    ).toBeAttached();
    await page.keyboard.press("Tab");
    await expect(
      header.getByRole("button", { name: "Move Pipelines out of its group" }),
    ).toBeFocused();
    await reading
      .getByRole("button", { name: "Move Reading up" })
      .press("Enter");
    const footer = page.getByRole("region", { name: "Footer" });
    await footer.getByRole("button", { name: "Add group" }).press("Enter");
    await page.keyboard.type("About us");
    const group = footer.getByRole("group", { name: "About us" });
    await group.getByLabel("Label").fill("Imprint");
    await group.getByLabel("Address").fill("/imprint");
    const saving = page.waitForResponse("**/api/settings/navigation");
    await page.getByRole("button", { name: "Save navigation" }).press("Enter");
    expect((await saving).status()).toBe(200);

    await reader.goto("/");
    await expect(reader).toHaveTitle(new RegExp(name));
    const menu = reader.getByRole("navigation", { name: "Main" });
    const entries = menu.locator("> ul > li");
    await expect(entries.nth(-2)).toContainText("Reading");
    const pipelines = menu.getByRole("link", { name: "Pipelines" });
    await expect(pipelines).toBeHidden();
    await menu.getByRole("button", { name: "Reading" }).press("Enter");
    await expect(pipelines).toHaveAttribute(
      "href",
      "/category/salesforce-devops",
    );
    await reader.keyboard.press("Escape");
    await expect(pipelines).toBeHidden();
    const links = reader.getByRole("contentinfo").getByRole("link");
    await expect(links.last()).toHaveAttribute("href", "/imprint");
  } finally {
    await writer.site({ name: null, icon_media_id: null });
    await writer.navigation({ header: null, footer: null });
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
