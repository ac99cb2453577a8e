import type { Page } from "@playwright/test";
import { ADMIN, expect, signInAs, test } from "../fixtures";
import { button, expectRowGone } from "../lists";

const name = (what: string) => `${what} ${Date.now()}`;

const title = (page: Page) => page.getByLabel("Title", { exact: true });
const content = (page: Page) => page.getByRole("textbox", { name: "Content" });

async function openPost(page: Page, id: number): Promise<void> {
  await page.goto(`/admin/posts/edit/${id}`);
  await expect(content(page)).toBeVisible();
}

/** Types at the end of the text. */
async function addToText(page: Page, text: string): Promise<void> {
  await content(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(text);
}

const autosaved = (page: Page) =>
  page.waitForResponse(
    (answer) =>
      answer.url().includes("/api/drafts/") &&
      answer.request().method() === "PUT" &&
      answer.ok(),
  );

test("a killed tab loses nothing: the next one offers the text again [ADM-EDITOR-02]", async ({
  adminPage: page,
  context,
  writer,
}) => {
  const { id } = await writer.post({ title: name("Killed tab") });
  await openPost(page, id);
  await title(page).fill("Typed before the crash");
  await addToText(page, " And one more sentence.");
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toContain("one more sentence");
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await openPost(again, id);
  await expect(again.getByText(/^This browser kept changes/)).toBeVisible();
  await expect(title(again)).not.toHaveValue("Typed before the crash");
  await button(again, "Restore unsaved changes").click();
  await expect(title(again)).toHaveValue("Typed before the crash");
  await expect(content(again)).toContainText("one more sentence");
  await button(again, "Update").click();
  await expect(again).toHaveURL("/admin/posts");
  await openPost(again, id);
  await expect(title(again)).toHaveValue("Typed before the crash");
  await expect(button(again, "Restore unsaved changes")).toHaveCount(0);
});

test("autosave reaches another browser of the same writer, and nothing that readers see", async ({
  adminPage: page,
  browser,
  request,
  writer,
}) => {
  const { id, slug } = await writer.post({ title: name("Autosave") });
  const before = await (await request.get(`/api/posts/${id}`)).text();
  await openPost(page, id);
  const draft = autosaved(page);
  await title(page).fill("Not for readers yet");
  await draft;
  await expect(page.getByText("Unsaved changes kept")).toBeVisible();
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

test("a new post that is left comes back, and is gone after it was saved [ADM-EDITOR-01, ADM-EDITOR-03]", async ({
  page,
  writer,
}) => {
  // Somebody of their own: everybody has one new post at a time.
  await signInAs(page, await writer.person("editor"));
  const words = name("Begun");
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
  await page.goto("/admin/posts");
  await button(page, `Delete ${words}`).click();
  await button(page, "Delete").last().click();
  await expectRowGone(page, words);
});

test("two people save one post: both texts are shown, and the one that gives way can be brought back", async ({
  adminPage: page,
  writer,
}) => {
  const { id } = await writer.post({
    title: name("Conflict"),
    content: "<p>The beginning.</p>",
  });
  await openPost(page, id);
  await addToText(page, " My own sentence.");
  const theirs = {
    title: name("Theirs"),
    content: "<p>The beginning. Their sentence.</p>",
  };
  const { category_id } = (await (
    await page.request.get(`/api/posts/${id}`)
  ).json()) as { category_id: number };
  await writer.change("posts", id, { ...theirs, category_id });

  await button(page, "Update").click();
  const dialog = page.getByRole("dialog");
  await expect(
    dialog.getByText("Somebody else has saved this post meanwhile"),
  ).toBeVisible();
  await expect(
    dialog.locator("del").filter({ hasText: "Their" }),
  ).not.toHaveCount(0);
  await expect(
    dialog.locator("ins").filter({ hasText: "My own" }),
  ).not.toHaveCount(0);

  await button(page, "Take theirs").click();
  await expect(title(page)).toHaveValue(theirs.title);
  await expect(content(page)).toHaveText("The beginning. Their sentence.");
  await button(page, "Restore unsaved changes").click();
  await expect(content(page)).toHaveText("The beginning. My own sentence.");

  await button(page, "Update").click();
  await button(page, "Keep mine").click();
  await expect(page).toHaveURL("/admin/posts");
  await openPost(page, id);
  await expect(content(page)).toHaveText("The beginning. My own sentence.");
  await button(page, "Revisions").click();
  const saves = dialog.getByRole("navigation", { name: "Saves" });
  await expect(saves.getByRole("button")).toHaveCount(3);
  await saves.getByRole("button").nth(1).click();
  await expect(dialog.getByText("Their sentence.")).toBeVisible();
});

test("an earlier version is compared and restored, and readers see it", async ({
  adminPage: page,
  request,
  writer,
}) => {
  const words = name("Revised");
  const { id } = await writer.post({
    title: words,
    content: "<p>First text.</p>",
  });
  await openPost(page, id);
  await addToText(page, " Then a mistake.");
  await button(page, "Update").click();
  await expect(page).toHaveURL("/admin/posts");

  await openPost(page, id);
  await button(page, "Revisions").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator("ins")).toHaveText("Then a mistake.");
  await dialog.getByRole("navigation").getByRole("button").nth(1).click();
  await dialog.getByLabel("Show").selectOption("latest");
  await button(page, "Restore this version").click();
  await button(page, "Restore").last().click();
  await expect(content(page)).toHaveText("First text.");
  const { content: stored } = (await (
    await request.get(`/api/posts/${id}`)
  ).json()) as { content: string };
  expect(stored).toBe("<p>First text.</p>");
});

test("the session ends while somebody types: the text is there after signing in [STATE-07, ERR-55]", async ({
  adminPage: page,
  context,
  writer,
}) => {
  const { id } = await writer.post({ title: name("Session") });
  await openPost(page, id);
  await context.clearCookies();
  await title(page).fill("Typed without a session");
  await expect(page).toHaveURL("/admin/login", { timeout: 15_000 });
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await button(page, "Sign In").click();
  await page.waitForURL("**/admin");
  await openPost(page, id);
  await button(page, "Restore unsaved changes").click();
  await expect(title(page)).toHaveValue("Typed without a session");
});

test("the server is down while saving: the form stays, and is saved when it is back [ERR-24]", async ({
  adminPage: page,
  context,
  writer,
}) => {
  const { id } = await writer.post({ title: name("Offline") });
  await openPost(page, id);
  await title(page).fill("Typed without a server");
  await context.setOffline(true);
  await button(page, "Update").click();
  await expect(page.getByRole("alert")).toHaveText("Failed to save post");
  await expect(page.getByText("Kept in this browser only")).toBeVisible();
  await expect(title(page)).toHaveValue("Typed without a server");
  await context.setOffline(false);
  await button(page, "Update").click();
  await expect(page).toHaveURL("/admin/posts");
  await expect(
    page.getByRole("link", { name: "Typed without a server" }),
  ).toBeVisible();
});

test("a double click, Enter held down and Ctrl+S save one post once [ADM-EDITOR-15]", async ({
  adminPage: page,
}) => {
  const words = name("Once");
  let creations = 0;
  await page.route("**/api/posts", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    creations += 1;
    await new Promise((done) => setTimeout(done, 500));
    return route.continue();
  });
  await page.goto("/admin/posts/new");
  await title(page).fill(words);
  await addToText(page, "Some text.");
  await page.getByLabel("Category").selectOption({ index: 1 });
  await button(page, "Save Draft").dblclick();
  for (let times = 0; times < 5; times += 1) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await page.keyboard.press("Control+s");
  await expect(page).toHaveURL("/admin/posts");
  await expect(page.getByRole("row", { name: words })).toHaveCount(1);
  expect(creations).toBe(1);
  await button(page, `Delete ${words}`).click();
  await button(page, "Delete").last().click();
  await expectRowGone(page, words);
});
