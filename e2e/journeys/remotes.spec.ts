import { expect, hydrated, signIn, test } from "../fixtures";

const ADMIN_FILES = "**/frontends/admin/**";
const PUBLIC_FILES = "**/frontends/public/**/*.js";

test("an unreachable admin, or one that answers with nonsense, leaves the reader site working and shows a panel with Retry", async ({
  page,
}) => {
  await page.route(ADMIN_FILES, (route) => route.abort());
  await page.goto("/admin/login");
  const retry = page.getByRole("button", { name: "Retry" });
  await expect(retry).toBeVisible({ timeout: 15_000 });

  await page.goto("/");
  await hydrated(page);

  await page.goto("/admin/login");
  await expect(retry).toBeVisible({ timeout: 15_000 });
  await page.unroute(ADMIN_FILES);
  await retry.click();
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();

  await page.route(ADMIN_FILES, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: "throw new Error('broken');",
    }),
  );
  await page.goto("/admin/login");
  await expect(retry).toBeVisible({ timeout: 15_000 });
});

test("an unreachable reader app leaves the page readable and the admin working", async ({
  page,
}) => {
  await page.route(PUBLIC_FILES, (route) => route.abort());
  await page.goto("/post/governor-limits-as-a-design-tool");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Governor Limits as a Design Tool",
  );
  await expect(page.getByRole("button", { name: "Retry" })).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.locator("article math").first()).toBeAttached();
  await signIn(page);
  await expect(
    page
      .getByRole("navigation", { name: "Admin" })
      .getByRole("link", { name: "Posts" }),
  ).toBeVisible();
});

test("the sign-in screen loads no editor [ADM-LOGIN-01]", async ({ page }) => {
  const scripts: string[] = [];
  page.on("response", async (response) => {
    if (response.url().endsWith(".js"))
      scripts.push(await response.text().catch(() => ""));
  });
  await page.goto("/admin/login");
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.some((text) => text.includes("ql-editor"))).toBe(false);
  expect(scripts.some((text) => text.includes("katex-html"))).toBe(false);
});
