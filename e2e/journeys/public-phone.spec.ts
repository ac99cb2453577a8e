import type { Page } from "@playwright/test";
import { expect, hydrated, laidOut, test } from "../fixtures";

const POST = "/post/where-stale-data-hides";

test.use({ viewport: { width: 390, height: 780 } });

const header = (page: Page) => page.getByRole("banner");

async function read(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await laidOut(page);
}

/** As fingers do: in steps, each of which the page sees. */
async function scrollBy(page: Page, distance: number): Promise<void> {
  for (let step = 0; step < 4; step += 1)
    await page.evaluate(
      (pixels) =>
        new Promise<void>((done) => {
          window.scrollBy({ top: pixels, behavior: "instant" });
          requestAnimationFrame(() => requestAnimationFrame(() => done()));
        }),
      distance / 4,
    );
}

/** From the top of the page on. */
async function expectHeaderOnTheWayUp(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seenLayout: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift" });
  });
  await scrollBy(page, 2000);
  await expect(header(page)).not.toBeInViewport();
  await scrollBy(page, -200);
  await expect(header(page)).toBeInViewport({ ratio: 1 });
  await scrollBy(page, 400);
  await expect(header(page)).not.toBeInViewport();
  await scrollBy(page, -5000);
  await expect(header(page)).toBeInViewport({ ratio: 1 });
  await scrollBy(page, 60);
  expect((await header(page).boundingBox())?.y).toBe(-60);
  const shift = await page.evaluate(
    () =>
      (window as unknown as { seenLayout: { shift: number } }).seenLayout.shift,
  );
  expect(shift).toBeLessThan(0.001);
}

async function expectPlaceBelowHeader(page: Page): Promise<void> {
  await page.getByText("On this page").first().click();
  const entry = page.getByRole("link", { name: "First, ask the database" });
  await scrollBy(page, 3000);
  await entry.first().evaluate((link: HTMLElement) => link.click());
  const heading = page.getByRole("heading", {
    name: "First, ask the database",
  });
  await expect(header(page)).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    const [top, bar] = [
      await heading.boundingBox(),
      await header(page).boundingBox(),
    ];
    expect(bar?.y).toBe(0);
    expect(top?.y).toBeGreaterThanOrEqual(bar?.height ?? Infinity);
  }).toPass();
}

test("the header comes back on the way up and moves nothing, covers no place that a link leads up to, and is seen while the focus is in it", async ({
  page,
}) => {
  await read(page, POST);
  for (const reducedMotion of ["no-preference", "reduce"] as const)
    await test.step(`on the way up (motion: ${reducedMotion})`, async () => {
      await page.emulateMedia({ reducedMotion });
      await expectHeaderOnTheWayUp(page);
      await scrollBy(page, -5000);
    });
  await test.step("a place that a link leads up to", () =>
    expectPlaceBelowHeader(page));
  await test.step("the focus in it", async () => {
    await scrollBy(page, -5000);
    await scrollBy(page, 2000);
    await expect(header(page)).not.toBeInViewport();
    await header(page).getByRole("link", { name: "About" }).focus();
    await expect(header(page)).toBeInViewport({ ratio: 1 });
  });
});

test("home is short, begins with what it is for and a post, and has one search box, and another once that is out of sight [PUB-HOME-01] [LEARN-HOME-01]", async ({
  page,
}) => {
  await read(page, "/");
  const size = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { scrollWidth, scrollHeight };
  });
  expect(size.scrollWidth).toBe(390);
  expect(size.scrollHeight).toBeLessThanOrEqual(5000);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(
    page.getByRole("heading", { level: 3 }).first(),
  ).toBeInViewport();
  const boxes = page.getByRole("combobox");
  await expect(boxes).toHaveCount(1);
  await expect(
    page.getByRole("region", { name: "Welcome" }).getByRole("combobox"),
  ).toBeVisible();
  await scrollBy(page, 2000);
  await scrollBy(page, -100);
  await expect(header(page).getByRole("combobox")).toBeInViewport();

  await page.goto("/about");
  await expect(header(page).getByRole("combobox")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("home has one search box as well", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("search").getByRole("textbox")).toHaveCount(1);
  });
});
