import type { Page } from "@playwright/test";
import { moveTo } from "../admin-walk";
import {
  addToText,
  autosaved,
  content,
  newName,
  openPost,
  title,
} from "../editor";
import { ADMIN, expect, signInAs, test } from "../fixtures";
import { button, expectRowGone } from "../lists";
import type { Account } from "../writer";

async function endSession(page: Page, id: number) {
  // It asks every second and a half, and would find out before anything is typed.
  await page.route("**/api/presence*", (route) => route.fulfill({ json: [] }));
  await page.context().clearCookies();
  await title(page).fill("Typed without a session");
  await expect(page).toHaveURL("/admin/login", { timeout: 15_000 });
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await button(page, "Sign In").click();
  await expect(page).toHaveURL(
    new RegExp(`/admin/posts/edit/${id}\\?text=[0-9a-f]{32}$`),
  );
  await expect(title(page)).toHaveValue("Typed without a session");
}

test("neither a killed tab nor a session that ends while someone types loses anything: the text is offered again, and there after signing in [ADM-EDITOR-02, STATE-07, ERR-55, D-519]", async ({
  adminPage: page,
  context,
  writer,
}) => {
  const { id } = await writer.post({ title: newName("Killed tab") });
  await openPost(page, id);
  await title(page).fill("Typed before the crash");
  await addToText(page, " And one more sentence.");
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toContain("one more sentence");
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await openPost(again, id);
  await expect(
    again.getByText(/^This browser has unsaved changes/),
  ).toBeVisible();
  await expect(title(again)).not.toHaveValue("Typed before the crash");
  await button(again, "Restore unsaved changes").click();
  await expect(title(again)).toHaveValue("Typed before the crash");
  await expect(content(again)).toContainText("one more sentence");
  await button(again, "Update").click();
  await expect(again).toHaveURL("/admin/posts");
  await openPost(again, id);
  await expect(title(again)).toHaveValue("Typed before the crash");
  await expect(button(again, "Restore unsaved changes")).toHaveCount(0);
  await test.step("the session ends", () => endSession(again, id));
});

test("autosave reaches another browser of the same writer, and nothing that readers see", async ({
  adminPage: page,
  browser,
  request,
  writer,
}) => {
  const { id, slug } = await writer.post({ title: newName("Autosave") });
  const before = await (await request.get(`/api/posts/${id}`)).text();
  await openPost(page, id);
  const draft = autosaved(page);
  await title(page).fill("Not for readers yet");
  await draft;
  await expect(
    page.getByText(/^Stored on the server at \d\d:\d\d$/),
  ).toBeVisible();
  expect(await (await request.get(`/api/posts/${id}`)).text()).toBe(before);
  expect(await (await request.get(`/post/${slug}`)).text()).not.toContain(
    "Not for readers yet",
  );

  const elsewhere = await (await browser.newContext()).newPage();
  await signInAs(elsewhere, ADMIN);
  await openPost(elsewhere, id);
  await expect(elsewhere.getByText(/perhaps in another browser/)).toBeVisible();
  await button(elsewhere, "Restore unsaved changes").click();
  await expect(title(elsewhere)).toHaveValue("Not for readers yet");
  await elsewhere.context().close();
});

async function leaveAndSave(page: Page) {
  const words = newName("Begun");
  await page.goto("/admin/posts/new");
  await title(page).fill(words);
  await page.getByRole("link", { name: "Back to Posts" }).click();
  await expect(page).toHaveURL("/admin/posts");
  await page.getByRole("link", { name: "New Post" }).click();
  await button(page, "Restore unsaved changes").click();
  await expect(title(page)).toHaveValue(words);
  await addToText(page, "Some text.");
  await page.getByLabel("Category").selectOption({ index: 1 });
  await button(page, "Save Draft").click();
  await expect(page.getByRole("row", { name: words })).toBeVisible();
  await page.getByRole("link", { name: "New Post" }).click();
  await expect(title(page)).toHaveValue("");
  await expect(button(page, "Restore unsaved changes")).toHaveCount(0);
  await moveTo(page, "/admin/posts");
  await button(page, `Delete ${words}`).click();
  await button(page, "Delete").last().click();
  await expectRowGone(page, words);
}

async function discardAndOpen(page: Page) {
  await moveTo(page, "/admin/posts/new");
  const kept = autosaved(page);
  await title(page).fill("On the list");
  await kept;
  await moveTo(page, "/admin/posts");
  const group = page.getByRole("region", { name: /^Unsaved changes/ });
  await group.getByRole("button", { name: "Discard On the list" }).click();
  await expect(group.getByText("was discarded")).toBeVisible();
  await group.getByRole("button", { name: "Undo" }).click();
  await group.getByRole("link", { name: "Open On the list" }).click();
  await expect(title(page)).toHaveValue("On the list");
}

/** Signs in as someone else, who sees nothing of the text that is open. */
async function hideFrom(page: Page, other: Account) {
  const address = page.url();
  await page.context().clearCookies();
  await signInAs(page, other);
  await page.goto(address);
  await expect(page.getByText(/are no longer available/)).toBeVisible();
  await expect(title(page)).toHaveValue("");
  await expect(page.getByText("On the list")).toHaveCount(0);
  await page.goto("/admin/posts");
  await expect(page.getByRole("row").first()).toBeVisible();
  await expect(page.getByText(/^Unsaved changes/)).toHaveCount(0);
}

async function ignoreAndType(page: Page) {
  await moveTo(page, "/admin/posts/new");
  const left = autosaved(page);
  await title(page).fill("Left behind");
  await left;
  await page.goto("/admin/posts/new");
  await expect(button(page, "Restore unsaved changes")).toBeVisible();
  const typed = autosaved(page);
  await title(page).fill("Typed instead");
  await typed;
  await button(page, "Restore unsaved changes").click();
  await expect(title(page)).toHaveValue("Left behind");
  await button(page, "Restore unsaved changes").click();
  await expect(title(page)).toHaveValue("Typed instead");
}

test("a new post that is left comes back, and is gone after it was saved; one that is thrown away is brought back from the list, for its writer alone; none is replaced by ignoring it [ADM-EDITOR-01, ADM-EDITOR-03, D-519, DESK-UNSAVED-01]", async ({
  page,
  writer,
}) => {
  test.slow();
  await signInAs(page, await writer.person("editor"));
  await test.step("left and saved", () => leaveAndSave(page));
  await test.step("thrown away", () => discardAndOpen(page));
  const other = await writer.person("editor");
  await test.step("someone else", () => hideFrom(page, other));
  await test.step("ignored", () => ignoreAndType(page));
});

test("two tabs with two new posts keep both texts, and each finds its own after a reload [D-519]", async ({
  page,
  context,
  writer,
}) => {
  await signInAs(page, await writer.person("editor"));
  const second = await context.newPage();
  for (const [tab, words] of [
    [page, "First text"],
    [second, "Second text"],
  ] as const) {
    await tab.goto("/admin/posts/new");
    const kept = autosaved(tab);
    await title(tab).fill(words);
    await kept;
    await expect(tab.getByText(/^Stored on the server at/)).toBeVisible();
  }
  for (const [tab, words] of [
    [page, "First text"],
    [second, "Second text"],
  ] as const) {
    await tab.reload();
    await expect(title(tab)).toHaveValue(words);
  }
  await page.goto("/admin/posts");
  const group = page.getByRole("region", { name: "Unsaved changes (2)" });
  await expect(group.getByText("First text", { exact: true })).toBeVisible();
  await expect(group.getByText("Second text", { exact: true })).toBeVisible();
});
