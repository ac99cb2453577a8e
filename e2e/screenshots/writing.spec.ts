import { stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { openPost } from "../editor";
import { ADMIN, expect, signInAs, test } from "../fixtures";
import { dialogOf } from "../people";

const FOLDER = new URL("../../docs/pictures/", import.meta.url);
const MOST_BYTES = 100_000;

const DRAFT = {
  title: "How we moved a harbor office to one calendar",
  excerpt: "Three spreadsheets, one weekend, and what we would do differently.",
  content:
    "<p>For years, the harbor office planned berths in three spreadsheets. Nobody knew which one was right.</p>" +
    "<h2>What we tried first</h2><p>A shared folder. It made things worse.</p>",
};

/** Writes what a page, or a part of it, shows as `docs/pictures/<name>.webp`. */
async function keep(shown: Page | Locator, name: string): Promise<void> {
  await picturesAreLoaded(shown);
  const file = fileURLToPath(new URL(`${name}.webp`, FOLDER));
  const png = await shown.screenshot({ animations: "disabled" });
  await sharp(png).webp({ quality: 82 }).toFile(file);
  expect((await stat(file)).size).toBeLessThan(MOST_BYTES);
}

/** Those in sight: the others are not asked for. */
const picturesAreLoaded = (shown: Page | Locator): Promise<void> =>
  expect
    .poll(() =>
      shown
        .locator("img")
        .evaluateAll((images: HTMLImageElement[]) =>
          images.every(
            (image) =>
              (image.complete && image.naturalWidth > 0) ||
              image.getBoundingClientRect().top > window.innerHeight,
          ),
        ),
    )
    .toBe(true);

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("main").getByRole("heading")).not.toHaveCount(0);
  await page.waitForLoadState("networkidle");
}

test.beforeEach(({ page }) => signInAs(page, ADMIN));

test("the dashboard, the posts and the media library", async ({ page }) => {
  await open(page, "/admin");
  await keep(page, "dashboard");
  await open(page, "/admin/posts");
  await keep(page, "posts");
  await open(page, "/admin/media");
  await keep(page, "media");
});

test("the editor, and a picture from the library", async ({ page }) => {
  const list = await page.request.get("/api/posts?sort=-published_at&limit=1");
  const { data } = (await list.json()) as { data: { id: number }[] };
  const { bar } = await openPost(page, data[0]?.id ?? 0);
  await page.waitForLoadState("networkidle");
  await keep(page, "editor");
  const settings = page.getByRole("complementary", { name: "Post settings" });
  await keep(settings, "post-settings");
  await bar.getByRole("button", { name: "Image from the library" }).click();
  await expect(dialogOf(page).locator("img").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await keep(page, "choose-picture");
});

test("earlier versions, and a preview link", async ({ page, writer }) => {
  const { id } = await writer.post({ ...DRAFT, status: "draft" });
  const stored = await page.request.get(`/api/posts/${id}`);
  await writer.change("posts", id, {
    ...((await stored.json()) as typeof DRAFT),
    content: DRAFT.content.replace(
      "It made things worse.",
      "It helped for a week.",
    ),
  });
  await openPost(page, id);
  await page.getByRole("button", { name: "Revisions" }).click();
  await expect(dialogOf(page)).toContainText("helped for a week");
  await keep(page, "versions");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Share a preview" }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(dialogOf(page).getByLabel("New link")).toBeVisible();
  await keep(page, "preview-link");
});
