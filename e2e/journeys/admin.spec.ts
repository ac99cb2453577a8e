import type { Page } from "@playwright/test";
import { moveTo } from "../admin-walk";
import { expect, signIn, signInAs, test } from "../fixtures";

test("whoever is not signed in is led to the sign-in screen; a wrong password shows the server's sentence; a session survives a reload, and ends here and on the server [ADM-GUARD-03, ERR-01, APP-02, STATE-02, STATE-05, API-07, ADM-SIDE-12]", async ({
  page,
}) => {
  for (const path of ["/admin", "/admin/posts", "/admin/posts/new"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/admin/login");
  }
  await page.getByLabel("Email").fill("nobody@example.test");
  await page.getByLabel("Password", { exact: true }).fill("wrong-password");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Invalid email or password.")).toBeVisible();
  await expect(page).toHaveURL("/admin/login");

  await signIn(page);
  await page.reload();
  await expect(
    page
      .getByRole("navigation", { name: "Admin" })
      .getByRole("link", { name: "Posts" }),
  ).toBeVisible();

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/admin/login");
  expect((await page.request.get("/api/auth/me")).status()).toBe(401);
  await page.goto("/admin/posts");
  await expect(page).toHaveURL("/admin/login");
});

async function pageThroughPosts(page: Page) {
  await page.goto("/admin/posts");
  await expect(page.getByRole("columnheader")).toHaveText([
    "Title",
    "Status",
    "Category",
    "Author",
    "Published",
    "Actions",
  ]);
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText(/\w/);
  const first = (await rows.first().textContent()) ?? "";

  const request = page.waitForRequest(/\/api\/posts\?.*offset=10/);
  await page.getByRole("button", { name: "Next" }).click();
  await request;
  await expect(page).toHaveURL(/page=2/);
  await expect(rows.first()).not.toHaveText(first);
  await page.reload();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole("button", { name: "Prev" }).click();
  // Someone else may have written something meanwhile.
  await expect(rows.filter({ hasText: first })).toBeVisible();
  await page.getByRole("button", { name: "Page 3" }).click();
  await expect(page).toHaveURL(/page=3/);

  const sizes = page.getByLabel("Per page");
  await expect(sizes.locator("option")).toHaveText(["10", "20", "50"]);
  await sizes.selectOption("20");
  await expect(rows).toHaveCount(20);
  await expect(page).not.toHaveURL(/page=3/);
}

async function openDrawer(page: Page) {
  await moveTo(page, "/admin");
  const sidebar = page.getByRole("complementary");
  expect((await sidebar.boundingBox())?.width).toBe(256);
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(sidebar).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("link", { name: "Tags" }).click();
  await expect(page).toHaveURL("/admin/tags");
  await expect(menu).toBeHidden();
}

test("the posts list pages, resizes and keeps its place in the address; the sidebar is 64 units wide, and a drawer where there is no room for it [ADM-POSTS-01, ADM-POSTS-05, ADM-POSTS-06, ADM-POSTS-07, ADM-POSTS-08, ADM-POSTS-09, CONST-14, CONST-18, CONST-22, CONST-27, STATE-14, ADM-SIDE-01, D-622]", async ({
  adminPage: page,
}) => {
  await test.step("the list", () => pageThroughPosts(page));
  await test.step("the sidebar", () => openDrawer(page));
});

test("a chosen theme holds after a reload [THEME-01, THEME-02, THEME-03, ADM-THEME-01, ADM-THEME-02]", async ({
  page,
  writer,
}) => {
  // No other test signs in as this person.
  await signInAs(page, await writer.person("contributor"));
  await page.goto("/admin/themes");
  await expect(page.locator("body")).toHaveClass(/theme-cms-light/);
  await page.getByRole("radio", { name: /^Dark/ }).check({ force: true });
  await expect(page.locator("body")).toHaveClass(/theme-cms-dark/);
  await page.getByRole("radio", { name: /^Green/ }).check({ force: true });
  await page.reload();
  await expect(page.locator("body")).toHaveClass(/theme-cms-dark/);
  await page.goto("/");
  await expect(page.locator("body")).toHaveClass(/theme-green/);
  await expect(page.locator("body")).not.toHaveClass(/theme-cms/);
});
