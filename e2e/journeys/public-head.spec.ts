import type { Page } from "@playwright/test";
import { violations } from "../axe";
import { expect, hydrated, test } from "../fixtures";

/** What the browser would colour its own bars with. */
async function barColour(page: Page, colorScheme: "light" | "dark") {
  await page.emulateMedia({ colorScheme });
  return page.evaluate(() => {
    const tags = [
      ...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"),
    ];
    const tag = tags.find(({ media }) => window.matchMedia(media).matches);
    const probe = document.createElement("i");
    probe.style.color = tag?.content ?? "";
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return {
      bar: color,
      page: getComputedStyle(document.body).backgroundColor,
    };
  });
}

/** With a theme that was chosen on an earlier visit. */
async function openIn(
  page: Page,
  address: string,
  [key, theme]: [string, string],
): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [
    key,
    theme,
  ] as const);
  await page.goto(address);
}

test("theme-color is the ground of the reader's theme, and follows one, or dark, that is chosen while the page is open [LEARN-SETTINGS-01]", async ({
  page,
}) => {
  for (const theme of ["theme-green", "theme-purple", ""]) {
    await openIn(page, "/about", ["frontendTheme", theme]);
    for (const scheme of ["light", "dark"] as const) {
      const colours = await barColour(page, scheme);
      expect(colours.bar, `${theme || "blue"}, ${scheme}`).toBe(colours.page);
    }
  }

  await hydrated(page);
  await page.evaluate(() => {
    localStorage.setItem("frontendTheme", "theme-purple");
    window.dispatchEvent(new StorageEvent("storage", { key: "frontendTheme" }));
  });
  await expect(page.locator("body")).toHaveClass(/theme-purple/);
  await expect(async () => {
    const colours = await barColour(page, "light");
    expect(colours.bar).toBe(colours.page);
  }).toPass();

  // By keyboard alone: opened, chosen, closed, and where one was.
  const settings = page.getByRole("button", { name: "Reading settings" });
  const dark = page.getByRole("radio", { name: "Dark" });
  await settings.press("Enter");
  await expect(dark).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(dark).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dark).toBeHidden();
  await expect(settings).toBeFocused();
  const inDark = "rgb(21, 17, 27)";
  for (const scheme of ["light", "dark"] as const)
    await expect
      .poll(() => barColour(page, scheme))
      .toEqual({ bar: inDark, page: inDark });
});

test("theme-color is the ground of the CMS theme", async ({ page }) => {
  for (const theme of [
    "theme-cms-light",
    "theme-cms-dark",
    "theme-cms-modern",
  ]) {
    await openIn(page, "/admin/login", ["cmsTheme", theme]);
    await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
    const { bar } = await barColour(page, "dark");
    const canvas = await page.evaluate(() => {
      const probe = document.createElement("i");
      probe.style.color = "var(--color-canvas)";
      document.body.append(probe);
      return getComputedStyle(probe).color;
    });
    expect(bar, theme).toBe(canvas);
  }
});

test("nothing unsafe stands in a data: address, no combobox is of the type search, no label is hidden, and the icons that documents name are there", async ({
  page,
  request,
  writer,
}) => {
  const { slug } = await writer.post({ title: "Without a picture" });
  for (const address of [`/post/${slug}`, "/", "/contact", "/about"]) {
    await page.goto(address);
    await hydrated(page);
    const addresses = await page.evaluate(() =>
      [...document.querySelectorAll('[src^="data:"], [href^="data:"]')].map(
        (element) =>
          element.getAttribute("src") ?? element.getAttribute("href") ?? "",
      ),
    );
    // The icon, and on cards the covers that are drawn for posts without a picture.
    const least = address === "/" ? 2 : 1;
    expect(addresses.length, address).toBeGreaterThanOrEqual(least);
    for (const one of addresses)
      expect(one, address).toMatch(/^[\w\-.~!$&'()*+,;=:@/%]+$/);
    await expect(
      page.locator('[type="search"][role="combobox"]'),
      address,
    ).toHaveCount(0);
    await expect(page.locator("label[aria-hidden]"), address).toHaveCount(0);
  }

  const links = page.locator(
    'link[rel="icon"]:not([href^="data:"]), link[rel="apple-touch-icon"]',
  );
  await expect(links).toHaveCount(2);
  for (const link of await links.all()) {
    const address = (await link.getAttribute("href")) ?? "";
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()["content-type"]).toMatch(/^image\//);
    const pixels = await page.evaluate(async (src) => {
      const picture = new Image();
      picture.src = src;
      await picture.decode();
      return picture.naturalWidth;
    }, address);
    expect(pixels, address).toBeGreaterThanOrEqual(16);
  }
});
