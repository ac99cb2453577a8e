import {
  addToText,
  content,
  newName,
  openPost,
  title as titleField,
} from "../editor";
import { expect, signInAs, test } from "../fixtures";
import { button, expectRowGone } from "../lists";

test("two tabs save one post: different places are merged, one place is chosen, and what gives way can be brought back [TEAM-MERGE-03, TEAM-MERGE-04]", async ({
  adminPage: page,
  writer,
}) => {
  const { id } = await writer.post({
    title: newName("Conflict"),
    content: "<p>The beginning.</p><p>The end.</p>",
  });
  await openPost(page, id);
  const { category_id } = (await (
    await page.request.get(`/api/posts/${id}`)
  ).json()) as { category_id: number };
  const title = newName("Theirs");
  await addToText(page, " And one more.");
  await writer.change("posts", id, {
    title,
    content: "<p>The beginning, theirs.</p><p>The end. Their sentence.</p>",
    category_id,
  });
  await button(page, "Update").click();
  const dialog = page.getByRole("dialog");
  await expect(
    dialog.getByText(
      "You saved this post in another tab while editing it here",
    ),
  ).toBeVisible();
  await expect(
    dialog.locator("ins").filter({ hasText: "Their" }),
  ).not.toHaveCount(0);
  await expect(
    dialog.locator("ins").filter({ hasText: "And one more" }),
  ).not.toHaveCount(0);

  await button(page, "Take the other version").click();
  await expect(content(page)).toHaveText(
    "The beginning, theirs.The end. Their sentence.",
  );
  await button(page, "Restore unsaved changes").click();
  await expect(content(page)).toHaveText(
    "The beginning.The end. And one more.",
  );

  await button(page, "Update").click();
  await button(page, "Keep mine").click();
  await expect(page).toHaveURL("/admin/posts");
  await openPost(page, id);
  await expect(titleField(page)).toHaveValue(title);
  await expect(content(page)).toHaveText(
    "The beginning, theirs.The end. And one more.",
  );
  await button(page, "Revisions").click();
  const saves = dialog.getByRole("navigation", { name: "Saves" });
  await expect(saves.getByRole("button")).toHaveCount(3);
  await expect(saves.getByText("Merged")).toHaveCount(1);
  await saves.getByRole("button").nth(1).click();
  await expect(dialog.getByText("Their sentence.")).toBeVisible();
});

test("an earlier version is compared and restored, and readers see it", async ({
  adminPage: page,
  request,
  writer,
}) => {
  const words = newName("Revised");
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

test("the server is down while saving: the form stays, and is saved when it is back [ERR-24]", async ({
  adminPage: page,
  context,
  writer,
}) => {
  const { id } = await writer.post({ title: newName("Offline") });
  await openPost(page, id);
  await titleField(page).fill("Typed without a server");
  await context.setOffline(true);
  await button(page, "Update").click();
  await expect(page.getByRole("alert")).toHaveText("Failed to save post");
  await expect(page.getByText(/^Stored in this browser only/)).toBeVisible();
  await expect(titleField(page)).toHaveValue("Typed without a server");
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
  const words = newName("Once");
  let creations = 0;
  await page.route("**/api/posts", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    creations += 1;
    await new Promise((done) => setTimeout(done, 500));
    return route.continue();
  });
  await page.goto("/admin/posts/new");
  await titleField(page).fill(words);
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

test("Ctrl+S saves a new post and stays in it; Preview shows what stands in the editor, before and after [D-519, ADM-EDITOR-15]", async ({
  page,
  writer,
}) => {
  await signInAs(page, await writer.person("editor"));
  const words = newName("Staying");
  await page.goto("/admin/posts/new");
  await titleField(page).fill(words);
  await addToText(page, "Before the first save.");
  const first = page.waitForEvent("popup");
  await button(page, "Preview").click();
  const preview = await first;
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText(words);
  await expect(preview.getByText("Before the first save.")).toBeVisible();
  await expect(
    preview.getByText(/^Preview of your unsaved changes/),
  ).toBeVisible();
  await page.bringToFront();
  await page.getByLabel("Category").selectOption({ index: 1 });
  await content(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Control+s");
  await expect(page).toHaveURL(/\/admin\/posts\/edit\/\d+$/);
  await page.keyboard.type(" And after it.");
  await expect(content(page)).toHaveText(
    "Before the first save. And after it.",
  );
  await page.getByRole("link", { name: "Preview" }).click();
  await expect(preview.getByText("And after it.")).toBeVisible();
  await page.bringToFront();
  await button(page, "Save Draft").click();
  await expect(page).toHaveURL("/admin/posts");
  await button(page, `Delete ${words}`).click();
  await button(page, "Delete").last().click();
  await expectRowGone(page, words);
});

test("from the dashboard, a new post is public after four presses besides the writing [DESK-PUBLISH-01, DESK-PUBLISH-04]", async ({
  adminPage: page,
  request,
}) => {
  const words = newName("Breaking news");
  await page.goto("/admin");
  await page.getByRole("link", { name: "New Post", exact: true }).click();
  await expect(titleField(page)).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press("Enter");
  await page.keyboard.type("It happened today.");
  await button(page, "Publish").click();
  const question = page.getByRole("dialog", { name: "Choose a category" });
  await question.getByRole("button", { name: "Data & Reporting" }).click();
  await expect(page).toHaveURL("/admin/posts");
  const address = `/post/${words.toLowerCase().replaceAll(" ", "-")}`;
  const answer = await request.get(address);
  expect(await answer.text()).toContain("It happened today.");
});
