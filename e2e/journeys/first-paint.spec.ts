import type { Page } from "@playwright/test";
import { expect, hydrated, laidOut, test } from "../fixtures";
import { PUBLIC_ADDRESSES } from "../public-addresses";

const POST = "/post/governor-limits-as-a-design-tool";

/** Where everything in sight stands and how it looks, as far as one would see a difference. */
function look(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("#octavo-root *")]
      .map((element) => {
        const { x, y, width, bottom } = element.getBoundingClientRect();
        return { element, x, y, width, bottom: Math.min(bottom, innerHeight) };
      })
      .filter(({ y, bottom }) => y < innerHeight && bottom > 0)
      .filter(({ element, x, width }) => {
        // The slides beside the one in sight are cut off, inside the track's border.
        const track = element.closest("[aria-roledescription=carousel]");
        const end = track
          ? track.getBoundingClientRect().x +
            track.clientLeft +
            track.clientWidth
          : innerWidth;
        return x < end && x + width > 0;
      })
      .map(({ element, ...box }) => {
        const { color, backgroundColor, fontSize, fontWeight, borderColor } =
          getComputedStyle(element);
        const place = Object.values(box).map((value) => Math.round(value / 4));
        return [
          element.localName,
          element.className,
          ...place,
          color,
          backgroundColor,
          fontSize,
          fontWeight,
          borderColor,
        ].join(" ");
      }),
  );
}

test("every page looks the same before and after its whole sheet has come", async ({
  page,
}) => {
  test.slow(); // Each page is loaded twice.
  for (const address of PUBLIC_ADDRESSES) {
    await page.route(/\.(?:css|js|woff2)$/, (route) => route.abort());
    await page.goto(address);
    const before = await look(page);
    await page.unrouteAll();
    await page.route(/\.(?:js|woff2)$/, (route) => route.abort());
    await page.reload();
    await page.waitForFunction(() =>
      [...document.styleSheets].some((sheet) => sheet.href !== null),
    );
    expect(await look(page), address).toEqual(before);
    await page.unrouteAll();
  }
});

test("the reader's theme and settings are there from the first paint on, from this browser's storage [ENT-121, LEARN-SETTINGS-02]", async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem("frontendTheme", "theme-green");
    localStorage.setItem(
      "octavo-reader-settings",
      '{"scheme":"dark","text":"large"}',
    );
  });
  await page.route(/\.(?:css|js)$/, (route) => route.abort());
  await page.goto("/");
  const { backgroundColor, fontSize } = await page.evaluate(() => {
    const { backgroundColor: ground, fontSize: size } = getComputedStyle(
      document.body,
    );
    return { backgroundColor: ground, fontSize: size };
  });
  // #101613, and 16 pixels at 112.5 %.
  expect([backgroundColor, fontSize]).toEqual(["rgb(16, 22, 19)", "18px"]);
});

test("contents links pressed before any script has come and links into the page lead to their heading at the first paint", async ({
  page,
}) => {
  const last = page.locator(".rich-text h2[id]").last();
  await page.route(/\.(?:css|js)$/, (route) => route.abort());
  await test.step("a contents link, on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(POST);
    await page.getByText("On this page").first().click();
    const title = (await last.textContent()) ?? "";
    await page.getByRole("link", { name: title }).first().click();
    await expect(last).toBeInViewport();
  });
  await test.step("a link into the page", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const id = await last.getAttribute("id");
    await page.goto("about:blank");
    await page.goto(`${POST}#${id}`);
    await expect(last).toBeInViewport();
    await page.unrouteAll();
    await page.reload();
    await hydrated(page);
    await expect(last).toBeInViewport();
  });
});

test("the picture in sight is announced in the headers, and fetched once; a page at rest is laid out to its end, and reloaded shows the place where its reader was", async ({
  page,
  request,
}) => {
  const announced = async () => (await request.get(POST)).headers()["link"];
  // Its copies are made after the first start.
  await expect.poll(announced, { timeout: 30_000 }).toContain("as=image");
  const [, name = "none"] =
    /\/(\w+)-320\.avif/.exec((await announced()) ?? "") ?? [];
  const asked: string[] = [];
  page.on("request", (asking) => asked.push(asking.url()));
  await page.goto(POST);
  await hydrated(page);
  const picture = page.locator("article picture img").first();
  const shown = await picture.evaluate(
    (image: HTMLImageElement) => image.currentSrc,
  );
  expect(shown).toContain(name);
  expect(asked.filter((url) => url.includes(name))).toEqual([shown]);

  await laidOut(page);
  const estimated = await page.evaluate(
    () =>
      [...document.querySelectorAll("#octavo-root *")].filter(
        (element) => getComputedStyle(element).contentVisibility !== "visible",
      ).length,
  );
  expect(estimated).toBe(0);

  const last = page.locator(".rich-text h2[id]").last();
  await last.evaluate((heading) => heading.scrollIntoView());
  const place = await page.evaluate(() => scrollY);
  await page.reload();
  await laidOut(page);
  expect(await page.evaluate(() => scrollY)).toBe(place);
});
