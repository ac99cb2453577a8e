import type { Page } from "@playwright/test";
import { moveTo } from "../admin-walk";
import { expect, test } from "../fixtures";
import { expectRowGone, press, row } from "../lists";
import type { Writer } from "../writer";

const unique = () => `Journey ${Date.now()}`;

async function moveAndDelete(page: Page, writer: Writer) {
  const name = unique();
  const category = await writer.category({ name });
  const post = await writer.post({ title: name, category_id: category.id });
  await page.goto("/admin/categories");
  await press(page, `Delete ${name}`);
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: "Delete" })
    .click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Failed to delete category");
  await expect(alert).toContainText("This category has 1 post. Move it first.");
  await press(page, "Move posts to …");
  await page.getByLabel("Move to").selectOption("Salesforce Admin");
  await press(page, "Move and delete");
  await expectRowGone(page, name);
  const moved = await page.request.get(`/api/posts/${post.id}`);
  expect(await moved.json()).toMatchObject({
    category_name: "Salesforce Admin",
  });
}

async function pageCategories(page: Page, writer: Writer) {
  const name = unique();
  for (const letter of ["a", "b", "c"])
    await writer.category({ name: `${name} ${letter}` });
  await page.goto("/admin/categories");
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(10);
  const range = (start: number) =>
    expect(page.getByText(new RegExp(`^${start}–`))).toBeVisible();
  await press(page, "Next");
  await range(11);
  await press(page, "Prev");
  await range(1);
  await press(page, "Page 2");
  await range(11);
  const sizes = page.getByLabel("Per page");
  await expect(sizes.locator("option")).toHaveText(["10", "20", "50"]);
  await sizes.selectOption("50");
  await range(1);
  await expect(rows.nth(11)).toBeVisible();
}

async function makeCategory(page: Page) {
  const name = unique();
  await moveTo(page, "/admin/categories");
  await expect(page.getByRole("columnheader")).toHaveText([
    "Icon",
    "Name",
    "Description",
    "Actions",
  ]);
  await press(page, "New Category");
  await expect(page.getByLabel("Icon")).toHaveValue("📚");
  await expect(page.getByLabel("Show on footer")).toBeChecked();
  await expect(page.getByLabel("Show on home")).not.toBeChecked();
  await page.getByLabel("Name").fill(name);
  await press(page, "Save");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row(page, name)).toBeVisible();

  await press(page, `Edit ${name}`);
  await page.getByLabel("Description").fill("Changed in a browser");
  await press(page, "Save");
  await expect(row(page, name)).toContainText("Changed in a browser");

  await press(page, `Delete ${name}`);
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Delete this category?");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(row(page, name)).toBeVisible();
  await press(page, `Delete ${name}`);
  await question.getByRole("button", { name: "Delete" }).click();
  await expectRowGone(page, name);
  await press(page, "Undo");
  await expect(row(page, name)).toBeVisible();
  await press(page, `Delete ${name}`);
  await question.getByRole("button", { name: "Delete" }).click();
  await expectRowGone(page, name);
}

test("categories page and resize; one is made, changed and deleted after a question, which can be undone, and one with posts stays until they are moved [ADM-CAT-01, ADM-CAT-02, ADM-CAT-03, ADM-CAT-04, ADM-CAT-05, ADM-CAT-06, ADM-CAT-07, ADM-CAT-08, CONST-15, CONST-19, CONST-23, CONST-37, CONST-38, CONST-39, ERR-29, ERR-30, STATE-39, STATE-41, STATE-42]", async ({
  adminPage: page,
  writer,
}) => {
  await test.step("one with posts", () => moveAndDelete(page, writer));
  await test.step("pages", () => pageCategories(page, writer));
  await test.step("made and deleted", () => makeCategory(page));
});

async function overwriteTag(page: Page, writer: Writer) {
  const name = unique();
  const { id } = await writer.tag(name);
  await page.goto("/admin/tags");
  await press(page, `Edit ${name}`);
  await page.getByLabel("Name").fill(`${name} mine`);
  await writer.change("tags", id, { name: `${name} theirs` });
  await press(page, "Save");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(`${name} theirs`);
  await expect(page.getByLabel("Name")).toHaveValue(`${name} mine`);
  await press(page, "Overwrite");
  await expect(row(page, `${name} mine`)).toBeVisible();
}

async function pageTags(page: Page) {
  await moveTo(page, "/admin/tags");
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(10);
  await press(page, "Next");
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await expect(page.getByText(/^11–/)).toBeVisible();
  await press(page, "Prev");
  await expect(page.getByText(/^1–10 of/)).toBeVisible();
  await press(page, "Page 2");
  await page.getByLabel("Per page").selectOption("20");
  await expect(page.getByText(/^1–/)).toBeVisible();
  await expect(page).toHaveURL(/size=20/);
  await page.getByLabel("Search tags").fill("sand");
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveText([/sandboxes/]);
  await page.getByLabel("Search tags").fill("no such tag");
  await press(page, "Clear filters");
  await expect(rows).not.toHaveCount(1);
}

async function makeTag(page: Page) {
  const name = unique();
  await moveTo(page, "/admin/tags");
  await expect(page.getByRole("columnheader")).toHaveText(["Name", "Actions"]);
  await press(page, "New Tag");
  await page.getByLabel("Name").fill(name);
  await page.keyboard.press("Enter");
  await expect(row(page, name)).toBeVisible();
  await press(page, `Edit ${name}`);
  await page.getByLabel("Name").fill(`${name} b`);
  await page.keyboard.press("Enter");
  await expect(row(page, `${name} b`)).toBeVisible();
  await press(page, `Delete ${name} b`);
  await expectRowGone(page, name);
  await press(page, "Undo");
  await expect(row(page, `${name} b`)).toBeVisible();
  await press(page, `Delete ${name} b`);
  await expectRowGone(page, name);
}

async function keepForms(page: Page) {
  for (const [path, button, sentence] of [
    ["/admin/tags", "New Tag", "Failed to save tag"],
    ["/admin/categories", "New Category", "Failed to save category"],
  ] as const) {
    await moveTo(page, path);
    await press(page, button);
    await page.getByLabel("Name").fill("Not lost");
    await page.context().setOffline(true);
    await press(page, "Save");
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("Not lost");
    await page.context().setOffline(false);
    await page.keyboard.press("Escape");
  }
}

test("a tag is made, renamed, deleted at once and taken back, and overwritten only knowingly; tags page, resize and are searched, also after a reload; a save that cannot reach the server keeps the form [ADM-TAG-01, ADM-TAG-02, ADM-TAG-03, ADM-TAG-04, ADM-TAG-05, ADM-TAG-06, CONST-16, CONST-20, CONST-24, CONST-27, ERR-28, ERR-32, STATE-41, STATE-42]", async ({
  adminPage: page,
  writer,
}) => {
  await test.step("renamed by someone else", () => overwriteTag(page, writer));
  await test.step("pages", () => pageTags(page));
  await test.step("made and deleted", () => makeTag(page));
  await test.step("offline", () => keepForms(page));
});
