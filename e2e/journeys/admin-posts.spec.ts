import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { button, expectRowGone, row } from "../lists";

const name = (what: string) => `${what} ${Date.now()}`;

async function openPost(page: Page, id: number): Promise<void> {
  await page.goto(`/admin/posts/edit/${id}`);
  await expect(page.getByRole("textbox", { name: "Content" })).toBeVisible();
}

test("search, filters and order live in the address, and survive reload and back [ADM-POSTS-01, STATE-14]", async ({
  adminPage: page,
  writer,
}) => {
  const words = name("Zebra");
  await writer.post({ title: `${words} live` });
  await writer.post({ title: `${words} draft`, status: "draft" });
  await page.goto("/admin/posts");
  await page.getByLabel("Search posts").fill(words);
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.getByLabel("Status").selectOption("draft");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(
    row(page, `${words} draft`).getByText("Draft", { exact: true }),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Search posts")).toHaveValue(words);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByLabel("Category").selectOption({ label: "Salesforce Admin" });
  await expect(page.getByText("No posts match")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByLabel("Author").selectOption({ label: "Hana Sato" });
  await expect(page.getByText("No posts match")).toBeVisible();
  await button(page, "Clear filters").click();
  await expect(page).toHaveURL("/admin/posts");
});

test("a deleted post comes back with Undo, or from the trash, under its old address [ADM-POSTS-03, ADM-POSTS-04, ERR-21, STATE-43]", async ({
  adminPage: page,
  request,
  writer,
}) => {
  const words = name("Deleted");
  const { slug } = await writer.post({ title: words });
  const status = async () => (await request.get(`/post/${slug}`)).status();
  await page.goto("/admin/posts");
  const remove = async () => {
    await button(page, `Delete ${words}`).click();
    await expect(page.getByText("Delete this post?")).toBeVisible();
    await button(page, "Delete").last().click();
    await expectRowGone(page, words);
  };
  await remove();
  expect(await status()).toBe(404);
  await button(page, "Undo").click();
  await expect(row(page, words)).toBeVisible();
  expect(await status()).toBe(200);

  await remove();
  await page.goto("/admin/posts?view=trash");
  await expect(page).toHaveURL("/admin/trash?kind=post");
  await button(page, `Restore ${words}`).click();
  await expectRowGone(page, words);
  await page.goto("/admin/posts");
  await expect(row(page, words)).toBeVisible();
  expect(await status()).toBe(200);
});

test("an archived post is gone for readers until it is taken back", async ({
  adminPage: page,
  request,
  writer,
}) => {
  const words = name("Archived");
  const { slug } = await writer.post({ title: words });
  const status = async () => (await request.get(`/post/${slug}`)).status();
  await page.goto("/admin/posts");
  await button(page, `Archive ${words}`).click();
  await expect(
    row(page, words).getByText("Archived", { exact: true }),
  ).toBeVisible();
  expect(await status()).toBe(410);
  await button(page, `Unarchive ${words}`).click();
  await expect(
    row(page, words).getByText("Published", { exact: true }),
  ).toBeVisible();
  expect(await status()).toBe(200);
});

test("a publish date to come schedules a post [ADM-EDITOR-13]", async ({
  adminPage: page,
  request,
  writer,
}) => {
  const words = name("Scheduled");
  const { id, slug } = await writer.post({ title: words, status: "draft" });
  await openPost(page, id);
  await page.getByLabel("Status").selectOption("published");
  const year = new Date().getUTCFullYear() + 1;
  await page.getByLabel("Publish date").fill(`${year}-03-04T09:30`);
  await expect(page.getByText("Goes live on the publish date.")).toBeVisible();
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(
    row(page, words).getByText("Scheduled", { exact: true }),
  ).toBeVisible();
  expect((await request.get(`/post/${slug}`)).status()).toBe(404);
  await openPost(page, id);
  await expect(page.getByLabel("Publish date")).toHaveValue(
    `${year}-03-04T09:30`,
  );
});

test("a preview link shows a draft to somebody without an account, until it is revoked", async ({
  adminPage: page,
  browser,
  writer,
}) => {
  const words = name("Shared draft");
  const { id } = await writer.post({ title: words, status: "draft" });
  await openPost(page, id);
  await button(page, "Share a preview").click();
  await page
    .getByLabel("The link works for")
    .selectOption({ label: "One day" });
  await button(page, "Create link").click();
  const { pathname } = new URL(await page.getByLabel("New link").inputValue());

  const reader = await (await browser.newContext()).newPage();
  const answer = await reader.goto(pathname);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    "referrer-policy": "no-referrer",
  });
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText(words);
  await expect(
    reader.getByText(/^Preview\. This link works until/),
  ).toBeVisible();
  await expect(reader.locator('meta[name="robots"]')).toHaveAttribute(
    "content",
    "noindex",
  );

  await button(page, /^Revoke/).click();
  await expect(page.getByText("There are no active links.")).toBeVisible();
  expect((await reader.goto(pathname))?.status()).toBe(404);
  await expect(
    reader.getByText("This preview link is invalid or has expired."),
  ).toBeVisible();
  await reader.context().close();
});

test("a new address leads readers of the old one on, and another author's name is shown [ADM-EDITOR-02]", async ({
  adminPage: page,
  request,
  writer,
}) => {
  const words = name("Moved");
  const { id, slug } = await writer.post({ title: words });
  await openPost(page, id);
  await page.getByLabel("Author").selectOption({ label: "Hana Sato" });
  await page.getByText("Search and social media").click();
  await page.getByLabel("Slug").fill(`${slug}-elsewhere`);
  await button(page, "Update").click();
  await expect(row(page, words).getByText("Hana Sato")).toBeVisible();
  const answer = await request.get(`/post/${slug}`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers()["location"]]).toEqual([
    301,
    `/post/${slug}-elsewhere`,
  ]);
});

test("the featured image comes from the library too, and can be taken away [ADM-EDITOR-11, ADM-EDITOR-12]", async ({
  adminPage: page,
  writer,
}) => {
  const { id } = await writer.post({ title: name("Pictured") });
  await openPost(page, id);
  await button(page, "Choose from library").click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Choose / })
    .first()
    .click();
  const preview = page.getByRole("img", {
    name: /^Preview of the image on cards/,
  });
  await expect(preview).toHaveAttribute("src", /^\/media\//);
  await button(page, "Remove image").click();
  await expect(preview).toHaveCount(0);
});
