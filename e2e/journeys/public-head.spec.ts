import type { Page } from "@playwright/test";
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

for (const theme of ["", "theme-green", "theme-purple"]) {
  test(`theme-color is the ground of the reader theme "${theme}"`, async ({
    page,
  }) => {
    await page.addInitScript(
      (value) => localStorage.setItem("frontendTheme", value),
      theme,
    );
    await page.goto("/about");
    for (const scheme of ["light", "dark"] as const) {
      const colours = await barColour(page, scheme);
      expect(colours.bar).toBe(colours.page);
    }
  });
}

for (const theme of ["theme-cms-light", "theme-cms-dark", "theme-cms-modern"]) {
  test(`theme-color is the ground of the CMS theme "${theme}"`, async ({
    page,
  }) => {
    await page.addInitScript(
      (value) => localStorage.setItem("cmsTheme", value),
      theme,
    );
    await page.goto("/admin/login");
    await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
    const { bar } = await barColour(page, "dark");
    const canvas = await page.evaluate(() => {
      const probe = document.createElement("i");
      probe.style.color = "var(--color-canvas)";
      document.body.append(probe);
      return getComputedStyle(probe).color;
    });
    expect(bar).toBe(canvas);
  });
}

test("theme-color follows a theme that is chosen while the page is open", async ({
  page,
}) => {
  await page.goto("/about");
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
});

test("the icons that documents name are there", async ({ page, request }) => {
  await page.goto("/about");
  const links = page.locator(
    'link[rel="icon"]:not([href^="data:"]), link[rel="apple-touch-icon"]',
  );
  await expect(links).toHaveCount(2);
  for (const link of await links.all()) {
    const address = (await link.getAttribute("href")) ?? "";
    const answer = await request.get(address);
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-type"]).toMatch(/^image\//);
    const pixels = await page.evaluate(async (src) => {
      const picture = new Image();
      picture.src = src;
      await picture.decode();
      return picture.naturalWidth;
    }, address);
    expect(pixels).toBeGreaterThanOrEqual(16);
  }
});

test("nothing unsafe stands in a data: address", async ({ page, writer }) => {
  const { slug } = await writer.post({ title: "Without a picture" });
  for (const address of [`/post/${slug}`, "/"]) {
    await page.goto(address);
    await hydrated(page);
    const addresses = await page.evaluate(() =>
      [...document.querySelectorAll('[src^="data:"], [href^="data:"]')].map(
        (element) =>
          element.getAttribute("src") ?? element.getAttribute("href") ?? "",
      ),
    );
    // The icon, and on cards the covers that are drawn for posts without a picture.
    expect(addresses.length).toBeGreaterThan(address === "/" ? 1 : 0);
    for (const one of addresses)
      expect(one).toMatch(/^[\w\-.~!$&'()*+,;=:@/%]+$/);
  }
});

test("no combobox is of the type search, and no label is hidden", async ({
  page,
}) => {
  for (const address of ["/", "/contact"]) {
    await page.goto(address);
    await hydrated(page);
    await expect(page.locator('[type="search"][role="combobox"]')).toHaveCount(
      0,
    );
    await expect(page.locator("label[aria-hidden]")).toHaveCount(0);
  }
});
