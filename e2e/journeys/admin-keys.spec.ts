import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { row } from "../lists";

const uniqueName = () => `Program ${Date.now()}`;

async function makeKey(page: Page, name: string): Promise<string> {
  await page.getByRole("button", { name: "New API Key" }).first().click();
  await page.getByLabel("Description").fill(name);
  await page.getByRole("button", { name: "Generate" }).click();
  return page.getByLabel("API key", { exact: true }).inputValue();
}

test("a key is shown once, opens the API, is refused when revoked, and works again when rehooked [ADM-KEYS-02, ADM-KEYS-03, ADM-KEYS-04, ADM-KEYS-05, ADM-KEYS-06, STATE-26, STATE-27, STATE-28, STATE-29, CONST-41, ADM-SIDE-09]", async ({
  adminPage: page,
  playwright,
  baseURL,
}) => {
  await page.goto("/admin");
  await page
    .getByRole("navigation", { name: "Admin" })
    .getByRole("link", { name: "API Management" })
    .click();
  await expect(page).toHaveURL("/admin/api-keys");
  const name = uniqueName();
  const key = await makeKey(page, name);
  expect(key).toMatch(/^sfb_[A-Za-z0-9]{40}$/);
  // A press beside the dialog does not lose the key.
  await page.mouse.click(5, 5);
  await expect(page.getByLabel("API key", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await expect(page.getByRole("columnheader")).toHaveText([
    "Description",
    "Key",
    "Created",
    "Last Used",
    "Revoked",
    "Actions",
  ]);
  const masked = `${key.slice(0, 10)}**********${key.slice(-5)}`;
  const cells = row(page, name).getByRole("cell");
  await expect(cells.nth(1)).toHaveText(masked);
  await expect(cells.nth(3)).toHaveText("Never");
  await expect(cells.nth(4)).toHaveText("No");
  expect(await page.content()).not.toContain(key);

  const program = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { "x-api-key": key },
  });
  const status = async () => (await program.get("/api/posts")).status();
  expect(await status()).toBe(200);

  await page.getByRole("button", { name: `Revoke ${name}` }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Revoke this API key?");
  expect(await status()).toBe(200);
  await question.getByRole("button", { name: "Revoke" }).click();
  await expect(cells.nth(4)).toContainText("Yes");
  expect(await status()).toBe(401);

  await page.getByRole("button", { name: `Rehook ${name}` }).click();
  await expect(cells.nth(4)).toHaveText("No");
  expect(await status()).toBe(200);
  await program.dispose();
});

async function loseForEver(page: Page) {
  const name = uniqueName();
  await makeKey(page, name);
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: `Revoke ${name}` }).click();
  await page.getByLabel("Reason (optional)").selectOption("compromised");
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: "Revoke" })
    .click();
  const rehook = page.getByRole("button", { name: `Rehook ${name}` });
  await expect(rehook).toHaveAttribute("aria-disabled", "true");
  await rehook.focus();
  await expect(page.getByRole("tooltip")).toContainText("compromised");
}

async function copyKey(page: Page) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const key = await makeKey(page, uniqueName());
  const since = Date.now();
  await page.getByRole("button", { name: "Copy" }).click();
  const copied = page.getByRole("button", { name: "Copied" });
  await expect(copied).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await expect(copied).toHaveCount(0);
  expect(Date.now() - since).toBeGreaterThanOrEqual(2000);
  await page.getByRole("button", { name: "Done" }).click();
}

async function selectKey(page: Page) {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  const key = await makeKey(page, uniqueName());
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Failed to copy key")).toBeVisible();
  await page.getByLabel("API key", { exact: true }).focus();
  const selected = () => page.evaluate(() => getSelection()?.toString() ?? "");
  expect(await selected()).toBe(key);
}

async function describeKey(page: Page) {
  await page.getByRole("button", { name: "New API Key" }).first().click();
  const generate = page.getByRole("button", { name: "Generate" });
  await expect(generate).toBeDisabled();
  await page.getByLabel("Description").fill("   ");
  await expect(generate).toBeEnabled();
  await generate.click();
  await expect(page.getByText("Description is required")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

async function refreshList(page: Page) {
  const refresh = page.getByRole("button", { name: "Refresh" });
  const again = page.waitForRequest(/\/api\/api-keys/);
  await refresh.click();
  await again;

  await page.route("**/api/api-keys*", (route) =>
    route.fulfill({ status: 503, json: { error: "Back in a minute." } }),
  );
  await page.reload();
  await expect(
    page.getByText("Failed to load API keys: Back in a minute."),
  ).toBeVisible();
  await page.unroute("**/api/api-keys*");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
}

test("a key needs a description, is copied, can be selected where that is refused, and stops working once others may know it; the list is loaded again, also after a failure [ADM-KEYS-01, ADM-KEYS-07, CONST-35, ERR-50, ERR-52, VAL-33, VAL-34, VAL-35]", async ({
  adminPage: page,
}) => {
  await page.goto("/admin/api-keys");
  await test.step("a description", () => describeKey(page));
  await test.step("copied", () => copyKey(page));
  await test.step("compromised", () => loseForEver(page));
  await test.step("loaded again", () => refreshList(page));
  await test.step("not copied", () => selectKey(page));
});
