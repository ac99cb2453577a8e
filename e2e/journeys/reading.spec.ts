import { expect, hydrated, laidOut, recordApiCalls, test } from "../fixtures";

// As most people have it.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const POST = "/post/bulk-safe-apex-think-in-lists-from-the-first-line";
const POST_TITLE = "Bulk-Safe Apex: Think in Lists from the First Line";

test("home shows its sections in order [APP-01, PUB-HOME-01, PUB-HOME-04]", async ({
  page,
}) => {
  await page.goto("/");
  await hydrated(page);
  await expect(
    page.locator("main").getByRole("heading", { level: 2 }),
  ).toHaveText([
    "Featured",
    "Fresh Insights",
    "Explore Top Topics",
    "Featured Collections",
    "Categories",
    // Of the demo, below what the specification names (D-1054).
    "Learning paths",
  ]);
});

test("home shows six fresh posts and eight topics [PUB-HOME-09, PUB-HOME-10, CONST-04, CONST-08]", async ({
  page,
}) => {
  await page.goto("/");
  const fresh = page.getByRole("region", { name: "Fresh Insights" });
  await expect(fresh.getByRole("article")).toHaveCount(6);
  const topics = page.getByRole("region", { name: "Explore Top Topics" });
  await expect(topics.getByRole("listitem")).toHaveCount(8);
});

test("the featured carousel reaches three posts and wraps [PUB-HOME-05, PUB-HOME-06, PUB-HOME-07, PUB-HOME-08]", async ({
  page,
}) => {
  await page.goto("/");
  const featured = page.getByRole("region", { name: "Featured", exact: true });
  const next = featured.getByRole("button", { name: /next/i });
  const previous = featured.getByRole("button", { name: /previous/i });
  const current = featured
    .locator('[aria-current="true"]')
    .getByRole("heading", { level: 3 });
  await hydrated(page);
  const titles = await featured
    .getByRole("heading", { level: 3 })
    .allTextContents();
  expect(new Set(titles).size).toBe(3);
  const [first = "", second = "", third = ""] = titles;
  for (const [control, title] of [
    [next, second],
    [next, third],
    [next, first],
    [previous, third],
  ] as const) {
    await control.click();
    await expect(current).toHaveText(title);
    await expect(current).toBeInViewport({ ratio: 1 });
  }
});

test("from a card to the post and on to its category and tag [PUB-POST-01, PUB-POST-07, PUB-POST-08, PUB-POST-10, PUB-CAT-01, PUB-TAG-01]", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: POST_TITLE }).first().click();
  await expect(page).toHaveURL(POST);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(POST_TITLE);
  await expect(page).toHaveTitle(new RegExp(POST_TITLE));

  await page
    .locator("main")
    .getByRole("link", { name: "Apex & LWC Development" })
    .first()
    .click();
  await expect(page).toHaveURL("/category/apex-lwc-development");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Apex LWC Development",
  );
  await expect(page.getByText("11 posts in this category")).toBeVisible();

  await page.goto(POST);
  await laidOut(page);
  await page
    .locator("main")
    .getByRole("link", { name: /^#?performance$/ })
    .first()
    .click();
  await expect(page).toHaveURL("/tag/performance");
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("home and post read, and links work [PUB-HOME-01, PUB-POST-09]", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("link", { name: POST_TITLE }).first().click();
    await expect(page).toHaveURL(POST);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      POST_TITLE,
    );
    await expect(page.locator("article pre code").first()).toBeVisible();
    expect(
      (await page.locator("article").first().innerText()).length,
    ).toBeGreaterThan(2000);
  });

  test("search is a plain form that answers with a page [PUB-HEAD-09]", async ({
    page,
  }) => {
    await page.goto("/");
    // Not a combobox: no results come while somebody types.
    const box = page.getByRole("banner").getByRole("textbox");
    await box.fill("governor");
    await box.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=governor/);
    await expect(
      page.getByRole("link", { name: "Governor Limits as a Design Tool" }),
    ).toBeVisible();
  });
});

for (const path of ["/", POST, "/category/salesforce-devops", "/about"]) {
  test(`${path} hydrates without a word in the console and without asking again`, async ({
    page,
    consoleMessages,
  }) => {
    const calls = recordApiCalls(page);
    const adminFiles: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/frontends/admin/"))
        adminFiles.push(request.url());
    });
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    expect(consoleMessages).toEqual([]);
    expect(calls).toEqual([]);
    expect(adminFiles).toEqual([]);
  });
}

test("an unknown post answers 404 with the specification's texts [PUB-POST-16, PUB-POST-17, PUB-POST-18]", async ({
  page,
}) => {
  const response = await page.goto("/post/no-such-post");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("Post Not Found")).toBeVisible();
  await expect(
    page.getByText("The blog post you're looking for doesn't exist."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("an unknown page answers 404 [ERR-19]", async ({ page }) => {
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("Page not found")).toBeVisible();
});

test("drafts, scheduled and archived posts are not there for readers [PERM-04]", async ({
  page,
}) => {
  for (const slug of [
    "reading-release-notes-in-one-hour",
    "notes-from-a-first-agent-prototype",
    "a-farewell-to-workflow-rules",
  ]) {
    const response = await page.goto(`/post/${slug}`);
    expect(response?.status()).toBeGreaterThanOrEqual(404);
    await expect(page.getByText("Post Not Found")).toBeVisible();
  }
});

test("an old address leads to the post's present one", async ({ page }) => {
  await page.goto("/post/change-sets-to-git");
  await expect(page).toHaveURL(
    "/post/from-change-sets-to-source-control-in-two-weeks",
  );
});

test("header and footer are on every reader page [PUB-HEAD-01, PUB-HEAD-03, PUB-HEAD-04, PUB-HEAD-06, PUB-FOOT-01, PUB-FOOT-03, PUB-FOOT-04, PUB-FOOT-05, PUB-FOOT-06]", async ({
  page,
}) => {
  for (const path of ["/", POST, "/category/salesforce-admin", "/about"]) {
    await page.goto(path);
    const menu = page.getByRole("banner").getByRole("navigation").first();
    await expect(menu.getByRole("link")).toHaveText([
      "Home",
      "About",
      "Learning Paths",
      "Contact",
    ]);
    const footer = page.getByRole("contentinfo");
    for (const slug of [
      "apex-lwc-development",
      "salesforce-devops",
      "salesforce-admin",
      "salesforce-integration",
    ])
      await expect(footer.locator(`a[href="/category/${slug}"]`)).toHaveCount(
        1,
      );
  }
});
