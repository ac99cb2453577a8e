import type { Page } from "@playwright/test";
import { moveTo } from "../admin-walk";
import { content } from "../editor";
import { expect, test } from "../fixtures";

async function changeHeight(page: Page) {
  await page.goto("/admin/posts/new");
  const surface = page.locator(".ql-container").locator("..");
  const height = async () => (await surface.boundingBox())?.height;
  const press = (name: string) =>
    page.getByRole("button", { name: `${name} editor height` }).click();
  await page.getByRole("button", { name: "More tools" }).click();
  await expect.poll(height).toBe(300);
  await press("Increase");
  await expect.poll(height).toBe(400);
  await page.reload();
  await expect.poll(height).toBe(400);
  for (const expected of [300, 200, 150]) {
    await press("Decrease");
    await expect.poll(height).toBe(expected);
  }
  await expect(
    page.getByRole("button", { name: "Decrease editor height" }),
  ).toBeDisabled();
  await press("Increase");
  await expect.poll(height).toBe(250);
}

async function growWithText(page: Page) {
  await moveTo(page, "/admin/posts?size=50");
  const row = page.getByRole("button", { name: /^Edit / }).nth(20);
  await row.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(100);
  await row.click();
  await expect(content(page)).toBeVisible();
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await content(page).evaluate((text) => {
      const bottom = text.getBoundingClientRect().bottom + window.scrollY;
      window.scrollTo(0, bottom - 600);
    });
    await expect(
      page.getByRole("button", { name: /^(Save|Update|Schedule|Publish)/ }),
    ).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/^[\d,]+ words/)).toBeInViewport({ ratio: 1 });
    await expect(
      page.getByRole("toolbar", { name: "Formatting" }),
    ).toBeInViewport();
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Focus mode" }).click();
  await expect(page.getByRole("link", { name: "Categories" })).toBeHidden();
  await expect(page.getByLabel("Excerpt")).toBeHidden();
  await page.getByRole("link", { name: "Back to Posts" }).click();
  await expect(page).toHaveURL("/admin/posts?size=50");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
}

test("the height changes by 100, from 300 to no less than 150, and is remembered; the page grows with the text, save and word count stay in view, and the list is as it was [ADM-EDITOR-07, CONST-42, DESK-PAGE-02, DESK-PAGE-03, DESK-PAGE-04]", async ({
  adminPage: page,
}) => {
  await test.step("the height", () => changeHeight(page));
  await test.step("a long text", () => growWithText(page));
});
