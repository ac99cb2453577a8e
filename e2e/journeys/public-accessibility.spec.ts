import type { Page } from "@playwright/test";
import { violations } from "../axe";
import { EVERY_BLOCK } from "../every-block";
import { expect, hydrated, test } from "../fixtures";
import { PUBLIC_ADDRESSES } from "../public-addresses";

const THEMES = ["", "theme-green", "theme-purple"];
const SCHEMES = ["light", "dark"] as const;

/** With every block of an article and the search, they show all that has a color; other pages show parts. */
const IN_EVERY_THEME: readonly string[] = [
  "/",
  "/post/governor-limits-as-a-design-tool",
  "/category/apex-lwc-development",
  "/search?q=apex",
  "/contact",
];

/** All rules in the first theme; themes change colors and nothing else, so contrast in the others. */
async function expectNothingFound(
  page: Page,
  { themes = THEMES, part }: { themes?: string[]; part?: string } = {},
): Promise<void> {
  let rules: string[] | undefined;
  for (const theme of themes)
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.evaluate((name) => {
        document.body.classList.remove("theme-green", "theme-purple");
        if (name) document.body.classList.add(name);
      }, theme);
      expect(
        await violations(page, { rules, part }),
        `${theme || "blue"}, ${colorScheme}`,
      ).toEqual([]);
      rules = ["color-contrast"];
    }
}

for (const address of IN_EVERY_THEME)
  test(`axe finds nothing on ${address} in any theme, light or dark [THEME-06, THEME-07, THEME-08]`, async ({
    page,
  }) => {
    test.slow(); // Six themes, each read as a whole.
    await page.goto(address);
    await hydrated(page);
    await expectNothingFound(page);
  });

test("axe finds nothing on any other page, light or dark [THEME-06]", async ({
  page,
}) => {
  test.slow();
  for (const address of PUBLIC_ADDRESSES) {
    if (IN_EVERY_THEME.includes(address)) continue;
    await page.goto(address);
    await hydrated(page);
    await expectNothingFound(page, { themes: THEMES.slice(0, 1) });
  }
});

test("axe finds nothing in any block of an article in any theme", async ({
  page,
  writer,
}) => {
  test.slow();
  const { slug } = await writer.post({
    title: "Every block",
    content: EVERY_BLOCK,
  });
  await page.goto(`/post/${slug}`);
  await hydrated(page);
  await expectNothingFound(page);
});

test("axe finds nothing in the search's dropdown and its modal in any theme", async ({
  page,
}) => {
  test.slow(); // Six themes twice, each read as a whole.
  await page.goto("/about");
  await hydrated(page);
  await page.getByRole("banner").getByRole("combobox").fill("apex");
  await expect(page.getByRole("option").first()).toBeVisible();
  await test.step("dropdown", () =>
    expectNothingFound(page, { part: "header" }));
  await page.keyboard.press("Escape");

  await page.keyboard.press("Control+k");
  const modal = page.getByRole("dialog");
  await modal.getByLabel("Search query").fill("apex");
  await expect(
    modal.getByRole("listbox").getByRole("option").first(),
  ).toBeVisible();
  await test.step("modal", () => expectNothingFound(page, { part: "dialog" }));
});

test("axe finds nothing on a small phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of PUBLIC_ADDRESSES.slice(0, 3)) {
    await page.goto(address);
    expect(await violations(page), address).toEqual([]);
  }
});
