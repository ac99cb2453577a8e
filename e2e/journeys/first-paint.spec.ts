import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../fixtures";
import { PUBLIC_ADDRESSES } from "../public-addresses";

/** Where everything in sight stands and how it looks, as far as one would see a difference. */
function look(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("#octavo-root *")]
      .map((element) => {
        const { x, y, width, bottom } = element.getBoundingClientRect();
        return { element, x, y, width, bottom: Math.min(bottom, innerHeight) };
      })
      .filter(({ y, bottom }) => y < innerHeight && bottom > 0)
      .map(({ element, ...box }) => {
        const { color, backgroundColor, fontSize, fontWeight, borderColor } =
          getComputedStyle(element);
        const place = Object.values(box).map((value) => Math.round(value / 4));
        return [
          element.localName,
          element.className,
          ...place,
          ...[color, backgroundColor, fontSize, fontWeight, borderColor],
        ].join(" ");
      }),
  );
}

for (const address of PUBLIC_ADDRESSES)
  test(`${address} looks the same before and after its whole sheet has come`, async ({
    page,
  }) => {
    await page.route(/\.(?:css|js|woff2)$/, (route) => route.abort());
    await page.goto(address);
    const before = await look(page);
    await page.unrouteAll();
    await page.route(/\.(?:js|woff2)$/, (route) => route.abort());
    await page.reload();
    await page.waitForFunction(() =>
      [...document.styleSheets].some((sheet) => sheet.href !== null),
    );
    expect(await look(page)).toEqual(before);
  });

test("the reader's theme is there from the first paint on, from this browser's storage [ENT-121]", async ({
  page,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem("frontendTheme", "theme-green"),
  );
  await page.route(/\.(?:css|js)$/, (route) => route.abort());
  await page.goto("/");
  const accent = () =>
    page.evaluate(() =>
      getComputedStyle(document.body).getPropertyValue("--color-accent"),
    );
  expect(await accent()).toBe("#1b6a43");
});

test("a link into the page is followed at the first paint", async ({
  page,
}) => {
  const address = "/post/governor-limits-as-a-design-tool";
  await page.goto(address);
  const last = page.locator(".rich-text h2[id]").last();
  const id = await last.getAttribute("id");
  await page.goto("about:blank");
  await page.route(/\.(?:css|js)$/, (route) => route.abort());
  await page.goto(`${address}#${id}`);
  await expect(last).toBeInViewport();
  await page.unrouteAll();
  await page.reload();
  await hydrated(page);
  await expect(last).toBeInViewport();
});
