import type { Locator, Page } from "@playwright/test";
import { expect, hydrated, test } from "../fixtures";
import { PUBLIC_ADDRESSES } from "../public-addresses";

// As most people have it.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test.beforeEach(({ page }) => writeFromTheRight(page));

test("where the site's language runs to the left, so do its pages, and carousels go forward to the left", async ({
  page,
}) => {
  await page.goto("/");
  await hydrated(page);
  const banner = page.getByRole("banner");
  const name = await leftOf(banner.getByRole("link").first());
  const menu = await leftOf(banner.getByRole("navigation"));
  const search = await leftOf(banner.getByRole("combobox"));
  expect(name).toBeGreaterThan(menu);
  expect(menu).toBeGreaterThan(search);

  const featured = page.getByRole("region", { name: "Featured", exact: true });
  const current = featured
    .locator('[aria-current="true"]')
    .getByRole("heading", { level: 3 });
  const titles = await featured
    .getByRole("heading", { level: 3 })
    .allTextContents();
  const next = featured.getByRole("button", { name: /next/i });
  for (const title of [titles[1], titles[2], titles[0]]) {
    await next.click();
    await expect(current).toHaveText(title ?? "");
    await expect(current).toBeInViewport({ ratio: 1 });
  }

  await page.goto("/learning-paths");
  await hydrated(page);
  const apex = page.getByRole("region", { name: "Apex & LWC Development" });
  const [first, second] = [0, 1].map((at) => apex.getByRole("article").nth(at));
  if (!first || !second) throw new Error("There are no posts to scroll to.");
  expect(await leftOf(second)).toBeLessThan(await leftOf(first));
  const began = await leftOf(second);
  await apex.getByRole("button", { name: /forward/ }).click();
  await expect.poll(() => leftOf(second)).toBeGreaterThan(began + 300);
  await apex.getByRole("button", { name: /back/ }).click();
  await expect.poll(() => leftOf(second)).toBeLessThan(began + 2);
});

test("its pages are no wider than a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of PUBLIC_ADDRESSES) {
    await page.goto(address);
    await hydrated(page);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(beyond, address).toBeLessThanOrEqual(0);
  }
});

/** Documents as they are where the language of the site is Arabic; other journeys share the setting itself. */
function writeFromTheRight(page: Page) {
  return page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '<html lang="en">',
      '<html lang="ar" dir="rtl">',
    );
    return route.fulfill({ response, body });
  });
}

async function leftOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not drawn.");
  return box.x;
}
