import { violations } from "../axe";
import { expect, test } from "../fixtures";

for (const theme of ["theme-cms-light", "theme-cms-dark", "theme-cms-modern"]) {
  test(`axe finds nothing in the admin with ${theme}`, async ({
    adminPage: page,
  }) => {
    test.slow();
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
