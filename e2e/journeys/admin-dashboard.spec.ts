import type { Page } from "@playwright/test";
import { goTo } from "../admin-walk";
import { expect, signInAs, test } from "../fixtures";
import type { Writer } from "../writer";

const main = (page: Page) => page.getByRole("main");

/** Where a link leads, as a person who clicks it finds out. */
async function follow(page: Page, name: string | RegExp, address: string) {
  await goTo(page, "/admin");
  await main(page).getByRole("link", { name, exact: true }).first().click();
  await expect(page).toHaveURL(address);
}

async function welcome(page: Page) {
  const counts = (await (
    await page.request.get("/api/dashboard")
  ).json()) as Record<string, number>;
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^Welcome back, /,
  );
  const cards = [
    ["Posts", "posts"],
    ["Users", "users"],
    ["Categories", "categories"],
    ["Tags", "tags"],
  ] as const;
  for (const [label, name] of cards) {
    const count = (counts[name] ?? 0).toLocaleString("en");
    const card = main(page).getByRole("link", { name: `${label} ${count}` });
    await expect(card).toHaveAttribute("href", `/admin/${name}`);
  }
  await follow(page, "New Post", "/admin/posts/new");
  await follow(page, /^Users \d/, "/admin/users");
  await follow(page, "View Site", "/");
}

async function listRecent(page: Page, writer: Writer) {
  const post = await writer.post({ title: "Changed a moment ago" });
  await page.goto("/admin");
  const table = page.getByRole("table", { name: "Recent Posts" });
  await expect(table.getByRole("columnheader")).toHaveText([
    "Title",
    "Status",
    "Author",
    "Category",
    "Published",
  ]);
  await expect(table.locator("tbody tr")).toHaveCount(10);
  const first = table.locator("tbody tr").first();
  await expect(first).toContainText("Published");
  await expect(first).toContainText("Data & Reporting");
  await first.getByRole("link", { name: "Changed a moment ago" }).click();
  await expect(page).toHaveURL(`/post/${post.slug}`);
  await follow(page, "View All", "/admin/posts");
}

async function takeActions(page: Page) {
  await follow(page, "Create New Post", "/admin/posts/new");
  await follow(page, "Manage Categories", "/admin/categories");
  await follow(page, "Manage Tags", "/admin/tags");
  await follow(page, "View Live Site", "/");
}

async function begin(page: Page) {
  await page.route("**/api/dashboard", (route) =>
    route.fulfill({
      json: { posts: 0, users: 1, categories: 0, tags: 0, recentPosts: [] },
    }),
  );
  await page.goto("/admin");
  await expect(page.getByText("No posts data available")).toBeVisible();
  await page.getByRole("link", { name: "Create First Post" }).click();
  await expect(page).toHaveURL("/admin/posts/new");
}

test("the dashboard welcomes, counts and leads on, lists ten recent posts at most, and invites to write the first one [ADM-GUARD-05, ADM-DASH-01, ADM-DASH-02, ADM-DASH-03, ADM-DASH-04, ADM-DASH-05, ADM-DASH-06, ADM-DASH-07, ADM-DASH-08, ADM-DASH-09, ADM-DASH-10, ADM-DASH-11, ADM-DASH-12, ADM-DASH-13, ADM-DASH-14, ADM-DASH-15, ADM-DASH-16, ADM-DASH-17, ADM-DASH-18, ADM-DASH-19, ADM-DASH-20, ADM-DASH-21, CONST-28]", async ({
  adminPage: page,
  writer,
}) => {
  await test.step("welcome", () => welcome(page));
  await test.step("recent posts", () => listRecent(page, writer));
  await test.step("quick actions", () => takeActions(page));
  await test.step("an empty site", () => begin(page));
});

test("what readers open is counted, each once a day, for those who may see reports [D-406]", async ({
  adminPage: page,
  browser,
  writer,
}) => {
  const address = "/api/dashboard/analytics";
  const before = (await (await page.request.get(address)).json()) as {
    views: number;
  };
  const post = await writer.post({ title: `Read by many ${Date.now()}` });
  for (const number of [1, 2, 3, 3]) {
    // Browsers without a window say so, and are not counted.
    const reader = await browser.newContext({
      userAgent: `Mozilla/5.0 Firefox/${number}`,
    });
    const answer = await reader.request.post(`/api/posts/${post.id}/views`);
    expect(answer.status()).toBe(200);
    await reader.close();
  }
  await page.goto("/admin");
  const views = page.getByRole("region", { name: "Views, last 30 days" });
  await expect(views).toContainText((before.views + 3).toLocaleString("en"));
  await expect(
    views.getByRole("table", { name: "Views by day" }).getByRole("row"),
  ).toHaveCount(31);
  const most = page.getByRole("region", { name: "Most read" });
  const first = most.getByRole("link").first();
  const title = (await first.textContent()) ?? "";
  await first.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("the dashboard shows no reports to those who may not see them [D-406]", async ({
  page,
  writer,
}) => {
  await signInAs(page, await writer.person("author"));
  await page.goto("/admin");
  await expect(page.getByText("Recent Posts").first()).toBeVisible();
  await expect(page.getByText("Most read")).toHaveCount(0);
});
