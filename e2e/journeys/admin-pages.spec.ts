import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures";

const unique = () => `journey-${Date.now()}`;

const title = (page: Page) => page.getByLabel("Title", { exact: true });
const content = (page: Page) => page.getByRole("textbox", { name: "Content" });
const list = (page: Page) => page.getByRole("table", { name: "pages" });

async function rewrite(field: Locator, text: string) {
  await field.click();
  await field.press("Control+a");
  await field.pressSequentially(text);
}

async function save(page: Page) {
  await page
    .getByRole("button", { name: /^(Save Draft|Publish|Update)$/ })
    .click();
  await expect(page).toHaveURL("/admin/pages");
}

test("a page is written, published with a place in the menu, and previewed from the list [ADM-PAGES-01, ADM-PAGES-02, ADM-PAGES-04, ADM-PAGES-05, ADM-PAGES-06, ADM-PAGEEDIT-01, ADM-PAGEEDIT-02, ADM-PAGEEDIT-03, ADM-PAGEEDIT-06, ADM-PAGEEDIT-07, ADM-PAGEEDIT-08, ADM-PAGEEDIT-09, ADM-PAGEEDIT-10, ADM-PAGEEDIT-11, ADM-SIDE-07, STATE-24]", async ({
  adminPage: page,
  context,
}) => {
  const slug = unique();
  await page.goto("/admin");
  await page
    .getByRole("navigation", { name: "Admin" })
    .getByRole("link", { name: "Page Builder" })
    .click();
  await expect(page.getByRole("columnheader")).toHaveText([
    "Title",
    "Slug",
    "Status",
    "Updated",
    "Actions",
  ]);
  await page.getByRole("link", { name: "New Page" }).click();
  await expect(page).toHaveURL("/admin/pages/new");
  await title(page).fill(slug.replace("-", " "));
  await expect(page.getByLabel("Slug")).toHaveValue(slug);
  await rewrite(content(page), "Written in a real browser.");
  await page.getByLabel("Status").selectOption("published");
  await page.getByLabel("Meta Title").fill("A title for search engines");
  await page.getByLabel("Meta Description").fill("What it is about.");
  await page.getByLabel("Show on Header").check();
  await page.getByLabel("Index Number").fill("90");
  await page.getByLabel("Menu label").fill(slug);
  await save(page);

  const row = list(page).getByRole("row", { name: slug });
  await expect(row.getByText("Published")).toBeVisible();
  const opened = context.waitForEvent("page");
  await row.getByRole("link", { name: /^Preview/ }).click();
  const preview = await opened;
  await expect(preview).toHaveURL(`/${slug}`);
  await expect(preview).toHaveTitle(/A title for search engines/);
  await expect(preview.getByText("Written in a real browser.")).toBeVisible();
  const menu = preview.getByRole("banner").getByRole("link", { name: slug });
  await expect(menu.first()).toHaveAttribute("href", `/${slug}`);

  await row.getByRole("button", { name: /^Edit/ }).click();
  await expect(page.getByLabel("Index Number")).toHaveValue("90");
  await page.getByLabel("Show on Header").uncheck();
  await expect(page.getByLabel("Index Number")).toHaveCount(0);
  await save(page);
  await row.getByRole("button", { name: /^Delete/ }).click();
  await expect(row).toHaveCount(0);
});

test("a blog page shows its categories in the order that was chosen [ADM-PAGEEDIT-04, ADM-PAGEEDIT-05, STATE-20, STATE-22]", async ({
  adminPage: page,
  writer,
}) => {
  const slug = unique();
  const { id } = await writer.page({ title: slug, slug });
  await page.goto(`/admin/pages/${id}/edit`);
  const categories = page.getByRole("combobox", { name: "Categories" });
  await expect(categories).toHaveCount(0);
  await page.getByLabel("Page Type").selectOption("blog");
  for (const name of ["Salesforce Integration", "Salesforce Admin"]) {
    await categories.fill(name);
    await page.getByRole("option", { name }).click();
  }
  await save(page);
  await page.goto(`/${slug}`);
  const headings = page.getByRole("heading", { level: 2, name: /^Salesforce/ });
  await expect(headings).toHaveText([
    "Salesforce Integration",
    "Salesforce Admin",
  ]);
});

test("deleting needs no question and can be undone [ADM-PAGES-03]", async ({
  adminPage: page,
  writer,
}) => {
  const slug = unique();
  await writer.page({ title: slug, slug });
  await page.goto("/admin/pages");
  const row = list(page).getByRole("row", { name: slug });
  await row.getByRole("button", { name: /^Delete/ }).click();
  await expect(row).toHaveCount(0);
  expect((await page.request.get(`/${slug}`)).status()).toBe(404);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toHaveCount(1);
  expect((await page.request.get(`/${slug}`)).status()).toBe(200);
});

test("a live page moves with its readers; reserved and taken addresses are refused [ERR-48, VAL-30]", async ({
  adminPage: page,
  writer,
}) => {
  const slug = unique();
  const { id } = await writer.page({ title: slug, slug });
  await page.goto(`/admin/pages/${id}/edit`);
  const field = page.getByLabel("Slug");
  const press = () => page.getByRole("button", { name: "Update" }).click();
  for (const [value, sentence] of [
    ["", "Slug is required"],
    ["admin", "This slug is reserved."],
    ["about", "A page with this slug already exists."],
  ] as const) {
    await field.fill(value);
    await press();
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await field.fill(`${slug}-2`);
  await expect(page.getByText(/are redirected to the new one/)).toBeVisible();
  await save(page);
  await page.goto(`/${slug}`);
  await expect(page).toHaveURL(`/${slug}-2`);
});

test("what was typed survives a killed tab", async ({
  adminPage: page,
  context,
  writer,
}) => {
  const slug = unique();
  const { id } = await writer.page({ title: slug, slug });
  await page.goto(`/admin/pages/${id}/edit`);
  await rewrite(content(page), "Typed before the tab was killed.");
  const kept = () =>
    page.evaluate(() => JSON.stringify(Object.entries(window.localStorage)));
  await expect.poll(kept).toContain("Typed before the tab");
  await page.close({ runBeforeUnload: false });

  const next = await context.newPage();
  await next.goto(`/admin/pages/${id}/edit`);
  await next.getByRole("button", { name: "Restore unsaved changes" }).click();
  await expect(content(next)).toHaveText("Typed before the tab was killed.");
  await save(next);
  await next.goto(`/${slug}`);
  await expect(next.getByRole("main")).toContainText("Typed before the tab");
});

test("a page that somebody else saved meanwhile: both texts are shown, none is lost", async ({
  adminPage: page,
  writer,
}) => {
  const slug = unique();
  const fields = { title: slug, slug, page_type: "standard" };
  const { id } = await writer.page({ ...fields, content: "<p>Before.</p>" });
  await page.goto(`/admin/pages/${id}/edit`);
  await rewrite(content(page), "Mine.");
  await writer.change("pages", id, { ...fields, content: "<p>Theirs.</p>" });
  await page.keyboard.press("Control+s");
  const dialog = page.getByRole("dialog");
  const added = dialog.locator("ins");
  await expect(added.filter({ hasText: "Theirs." })).toBeVisible();
  await expect(added.filter({ hasText: "Mine." })).toBeVisible();
  await dialog.getByRole("button", { name: "Take the other version" }).click();
  await expect(content(page)).toHaveText("Theirs.");
  await page.getByRole("button", { name: "Restore unsaved changes" }).click();
  await expect(content(page)).toHaveText("Mine.");
  await page.keyboard.press("Control+s");
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByText("Page updated", { exact: true })).toBeVisible();
  const saved = await page.request.get(`/api/pages/${id}`);
  expect(await saved.json()).toMatchObject({ content: "<p>Mine.</p>" });
});

test("an earlier save is compared and brought back", async ({
  adminPage: page,
  writer,
}) => {
  const slug = unique();
  const fields = { title: slug, slug, page_type: "standard" };
  const { id } = await writer.page({ ...fields, content: "<p>First.</p>" });
  await writer.change("pages", id, { ...fields, content: "<p>Second.</p>" });
  await page.goto(`/admin/pages/${id}/edit`);
  await page.getByRole("button", { name: "Revisions" }).click();
  const dialog = page.getByRole("dialog", { name: "Revisions" });
  await expect(dialog.locator("ins")).toContainText("Second");
  await expect(dialog.locator("del")).toContainText("First");
  const saves = dialog.getByRole("navigation", { name: "Saves" });
  await saves.getByRole("button").nth(1).click();
  await dialog.getByRole("button", { name: "Restore this version" }).click();
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  await expect(content(page)).toHaveText("First.");
});

test("a title of 200 characters, and Enter held down, make one page", async ({
  adminPage: page,
}) => {
  const slug = unique();
  await page.goto("/admin/pages/new");
  await title(page).fill("W".repeat(200));
  await page.getByLabel("Slug").fill(slug);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/pages"))
      sent.push(request.url());
  });
  for (let press = 0; press < 8; press += 1)
    await page.keyboard.press("Enter", { delay: 0 });
  await expect(page).toHaveURL("/admin/pages");
  expect(sent.length).toBe(1);
  const row = list(page).getByRole("row", { name: slug });
  const width = await page.evaluate(() => document.body.scrollWidth);
  expect(width).toBeLessThanOrEqual(1280);
  await row.getByRole("button", { name: /^Delete/ }).click();
  await expect(row).toHaveCount(0);
});
