import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../fixtures";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name }).click();
}

for (const mode of ["with", "without"] as const)
  test(`pages follow one another ${mode} view transitions`, async ({
    page,
    consoleMessages,
  }) => {
    if (mode === "without")
      await page.addInitScript(() => {
        Object.defineProperty(Document.prototype, "startViewTransition", {
          value: undefined,
        });
        delete (Document.prototype as Partial<Document>).startViewTransition;
      });
    await page.goto("/");
    await hydrated(page);
    await open(page, "About");
    await expect(heading(page)).toHaveText("About This Site");
    await expect(heading(page)).toBeFocused();
    // The second begins while the first is still being shown.
    await open(page, "Contact");
    await open(page, "Learning Paths");
    await expect(heading(page)).toHaveText("Learning Paths");
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL("/about");
    await expect(heading(page)).toHaveText("About This Site");
    await page.goForward();
    await expect(heading(page)).toHaveText("Contact");
    await expect(page.locator("h1")).toHaveCount(1);
    expect(consoleMessages).toEqual([]);
  });

test("home is home again after going back before a busy browser has shown the post", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const wentBack = new Promise((done) =>
        addEventListener("popstate", done, { once: true }),
      );
      return begin(async () => {
        await wentBack;
        if (typeof update === "function") await update();
      });
    };
  });
  await page.goto("/");
  await hydrated(page);
  await page.locator('main a[href^="/post/"]').first().click();
  await expect(page).toHaveURL(/\/post\//);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("main").getByRole("combobox")).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
});

for (const address of [
  "/post/x/y/z",
  "/post",
  "/post/where-stale-data-hides/comments",
  "/category",
  "/category/apex-lwc-development/page/2",
  "/tag/apex/feed",
  "/author/hana-sato/posts",
  "/search/apex",
  "/a/b/c/d/e",
])
  test(`${address} is no page, with and without scripts`, async ({ page }) => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(heading(page)).toHaveText("Page not found");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute(
      "content",
      /noindex/,
    );
    await hydrated(page);
    await expect(heading(page)).toHaveText("Page not found");
    await page.getByRole("main").getByRole("link").first().click();
    await expect(page).toHaveURL("/");
  });

for (const address of [
  "/category/salesforce-admin?page=2",
  "/tag/apex?page=99999",
  "/author/hana-sato?page=3",
])
  test(`${address}, beyond the last page, is 404 and leads to the first`, async ({
    page,
  }) => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await page.getByRole("link", { name: "Go to the first page" }).click();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page).toHaveURL(address.replace(/\?.*/, ""));
  });
