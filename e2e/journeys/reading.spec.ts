import type { Page } from "@playwright/test";
import { expect, hydrated, laidOut, recordApiCalls, test } from "../fixtures";

// As most people have it.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const POST = "/post/bulk-safe-apex-think-in-lists-from-the-first-line";
const POST_TITLE = "Bulk-Safe Apex: Think in Lists from the First Line";

test("home shows its sections in order, with six fresh posts, eight topics and a carousel that wraps; a card leads to the post and on to its category and tag [APP-01, CONST-04, CONST-08, PUB-CAT-01, PUB-HOME-01, PUB-HOME-04, PUB-HOME-05, PUB-HOME-06, PUB-HOME-07, PUB-HOME-08, PUB-HOME-09, PUB-HOME-10, PUB-POST-01, PUB-POST-07, PUB-POST-08, PUB-POST-10, PUB-TAG-01, DELIV-SLOT-08]", async ({
  page,
}) => {
  for (const address of ["/", POST]) await filled(page, address);
  await page.goto("/");
  await hydrated(page);
  const main = page.locator("main");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    "Featured",
    "Fresh Insights",
    "Explore Top Topics",
    "Featured Collections",
    "Categories",
    // Of the demo, below what the specification names (D-1054).
    "Learning paths",
  ]);
  const fresh = page.getByRole("region", { name: "Fresh Insights" });
  await expect(fresh.getByRole("article")).toHaveCount(6);
  const topics = page.getByRole("region", { name: "Explore Top Topics" });
  await expect(topics.getByRole("listitem")).toHaveCount(8);
  await test.step("the carousel", () => expectCarouselWraps(page));

  await page.getByRole("link", { name: POST_TITLE }).first().click();
  await expect(page).toHaveURL(POST);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(POST_TITLE);
  await expect(page).toHaveTitle(new RegExp(POST_TITLE));
  const card = page.getByRole("region", { name: "Test yourself" });
  await expect(card.getByText("1,000 records")).toBeVisible();

  const category = main.getByRole("link", { name: "Apex & LWC Development" });
  await category.first().click();
  await expect(page).toHaveURL("/category/apex-lwc-development");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Apex LWC Development",
  );
  await expect(page.getByText("11 posts in this category")).toBeVisible();

  await page.goto(POST);
  await laidOut(page);
  const tag = main.getByRole("link", { name: /^#?performance$/ });
  await tag.first().click();
  await expect(page).toHaveURL("/tag/performance");
});

/** What fills a slot has a part of a page's time. A busy server may leave it empty for ten seconds. */
async function filled(page: Page, address: string): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(address)).text())
    .toContain('data-mf="practice"');
}

async function expectCarouselWraps(page: Page): Promise<void> {
  const featured = page.getByRole("region", { name: "Featured", exact: true });
  const next = featured.getByRole("button", { name: /next/i });
  const previous = featured.getByRole("button", { name: /previous/i });
  const current = featured
    .locator('[aria-current="true"]')
    .getByRole("heading", { level: 3 });
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
}

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("home and post read, links work, and search is a plain form that answers with a page [PUB-HOME-01, PUB-HEAD-09, PUB-POST-09]", async ({
    page,
  }) => {
    await page.goto("/");
    // Not a combobox: no results come while someone types.
    const box = page.getByRole("banner").getByRole("textbox");
    await box.fill("governor");
    await box.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=governor/);
    await expect(
      page.getByRole("link", { name: "Governor Limits as a Design Tool" }),
    ).toBeVisible();

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

  test("home has the question of the day, which leads to all questions [DELIV-SLOT-09]", async ({
    page,
  }) => {
    await filled(page, "/");
    await page.goto("/");
    const question = page.getByRole("region", { name: "Question of the day" });
    await question.locator("summary").click();
    await expect(question.getByRole("paragraph").nth(1)).toBeVisible();
    await question.getByRole("link", { name: "More questions" }).click();
    await expect(page).toHaveURL("/practice");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Practice",
    );
    await expect(page.getByRole("group").first()).toBeVisible();
  });
});

test("every reader page hydrates without a word in the console and without asking again, between the same header and footer [PUB-HEAD-01, PUB-HEAD-03, PUB-HEAD-04, PUB-HEAD-06, PUB-FOOT-01, PUB-FOOT-03, PUB-FOOT-04, PUB-FOOT-05, PUB-FOOT-06]", async ({
  page,
  consoleMessages,
}) => {
  const calls = recordApiCalls(page);
  const adminFiles: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/frontends/admin/"))
      adminFiles.push(request.url());
  });
  for (const path of [
    "/",
    POST,
    "/category/salesforce-devops",
    "/category/salesforce-admin",
    "/about",
  ]) {
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    expect(consoleMessages, path).toEqual([]);
    expect(calls, path).toEqual([]);
    expect(adminFiles, path).toEqual([]);
    const menu = page.getByRole("banner").getByRole("navigation").first();
    await expect(menu.getByRole("link"), path).toHaveText([
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
      await expect(
        footer.locator(`a[href="/category/${slug}"]`),
        path,
      ).toHaveCount(1);
  }
});

test("what is not there, or not for readers, answers 404 with the specification's texts, and an old address leads to the present one [ERR-19, PERM-04, PUB-POST-16, PUB-POST-17, PUB-POST-18]", async ({
  page,
}) => {
  const unknown = await page.goto("/post/no-such-post");
  expect(unknown?.status()).toBe(404);
  await expect(page.getByText("Post Not Found")).toBeVisible();
  await expect(
    page.getByText("The blog post you're looking for doesn't exist."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");

  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("Page not found")).toBeVisible();

  // A draft, a scheduled and an archived post.
  for (const slug of [
    "reading-release-notes-in-one-hour",
    "notes-from-a-first-agent-prototype",
    "a-farewell-to-workflow-rules",
  ]) {
    const hidden = await page.goto(`/post/${slug}`);
    expect(hidden?.status(), slug).toBeGreaterThanOrEqual(404);
    await expect(page.getByText("Post Not Found"), slug).toBeVisible();
  }

  await page.goto("/post/change-sets-to-git");
  await expect(page).toHaveURL(
    "/post/from-change-sets-to-source-control-in-two-weeks",
  );
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("an article that was opened can be read, until the owner turns that off [LEARN-FOLLOW-05] [LEARN-FOLLOW-06] [LEARN-FOLLOW-08]", async ({
    page,
    context,
    writer,
  }) => {
    const copies = () =>
      page.evaluate(async (path) => {
        const found = await caches.match(path);
        return found ? found.text() : "";
      }, POST);
    await page.goto(POST);
    await hydrated(page);
    // Pages do so by themselves after some seconds.
    const script = "/offline.js";
    const begin = () => page.evaluate((name) => import(name), script);
    await begin();
    await expect.poll(copies).toContain(POST_TITLE);
    // It is in charge of pages that are loaded from now on.
    await context.setOffline(true);
    await page.goto(POST);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      POST_TITLE,
    );
    await begin();
    await page.getByRole("link", { name: "Home" }).first().click();
    await expect(
      page.getByRole("heading", { name: "You are offline" }),
    ).toBeVisible();
    await expect(page).toHaveURL("/");
    await page.getByRole("link", { name: POST_TITLE }).click();
    await expect(page).toHaveURL(POST);
    await expect(page.locator("article h1")).toHaveText(POST_TITLE);

    await context.setOffline(false);
    await page.goto("/archive");
    await hydrated(page);
    // A network that is there, for all that the browser knows, and brings nothing.
    await page.evaluate(() =>
      Object.defineProperty(navigator, "onLine", { value: true }),
    );
    await context.setOffline(true);
    await page.getByRole("link", { name: POST_TITLE }).click();
    await expect(page.locator("article h1")).toHaveText(POST_TITLE);

    await context.setOffline(false);
    await writer.reading({ offline_reading: false });
    await page.goto("/about");
    // Browsers look for a new worker at each visit, some time after it; settings take effect within a second.
    const visitAgain = () =>
      page.evaluate(async () => {
        await (await navigator.serviceWorker.getRegistration())?.update();
      });
    await expect
      .poll(async () => {
        await visitAgain();
        return copies();
      })
      .toBe("");
    await writer.reading({ offline_reading: null });
  });
});
