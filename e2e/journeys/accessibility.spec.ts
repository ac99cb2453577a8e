import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";

/** What axe finds against WCAG 2.2 AA, as `rule: element` lines. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
  );
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`reader site, ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const path of [
      "/",
      "/post/governor-limits-as-a-design-tool",
      "/category/salesforce-devops",
      "/search?q=apex",
      "/no-such-page",
    ]) {
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await page.goto(path);
        expect(await violations(page)).toEqual([]);
      });
    }
  });
}

for (const theme of ["theme-cms-light", "theme-cms-dark", "theme-cms-modern"]) {
  test(`axe finds nothing in the admin with ${theme}`, async ({
    adminPage: page,
  }) => {
    await page.evaluate(
      (value) => window.localStorage.setItem("cmsTheme", value),
      theme,
    );
    for (const [path, heading] of [
      ["/admin", "Welcome"],
      ["/admin/posts", "Posts"],
      ["/admin/posts/new", "New Post"],
      ["/admin/media", "Media"],
    ] as const) {
      await page.goto(path);
      await expect(
        page.getByRole("heading", { name: heading }).first(),
      ).toBeAttached();
      await expect(page.getByRole("progressbar")).toHaveCount(0);
      expect(await violations(page), path).toEqual([]);
    }
  });
}
