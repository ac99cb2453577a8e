import {
  answerApi,
  copies,
  paged,
  refuseApi,
  withoutRendering,
} from "../public-api";
import { expect, hydrated, test } from "../fixtures";
import type { Page } from "@playwright/test";

const region = (page: Page, name: string) =>
  page.getByRole("region", { name, exact: true });

/** To the home page by a link, so that the browser asks the API. */
async function goHome(page: Page): Promise<void> {
  await page.goto("/about");
  await hydrated(page);
  const link = page.getByRole("banner").getByRole("link", { name: "Home" });
  await link.click();
  await expect(page).toHaveURL("/");
}

test("home begins with a hero and its search box [PUB-HOME-02, PUB-HOME-03]", async ({
  page,
}) => {
  await page.goto("/");
  const hero = page.locator("main section").first();
  await expect(hero.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(hero.getByRole("combobox")).toBeVisible();
});

test("topics have an icon by the words of their name [PUB-HOME-11]", async ({
  page,
}) => {
  await page.goto("/");
  const topics = region(page, "Explore Top Topics").getByRole("listitem");
  for (const [icon, name] of [
    ["💻", "Apex & LWC Development"],
    ["🚀", "Salesforce DevOps"],
    ["⚙", "Salesforce Admin"],
    ["⚡", "Flow & Automation"],
    ["🔗", "Salesforce Integration"],
    ["🔒", "Security & Sharing"],
  ] as const)
    await expect(topics.filter({ hasText: name })).toContainText(icon);
});

test("a topic without a known word has a book [PUB-HOME-12]", async ({
  page,
}) => {
  const category = {
    id: 1,
    name: "Gardens",
    slug: "gardens",
    description: null,
    icon: "📚",
    post_count: 2,
    show_on_home: false,
    home_index: null,
    show_on_footer: false,
  };
  await answerApi(page, /^\/api\/categories\?/, paged([category]));
  await withoutRendering(page, "/about");
  await goHome(page);
  const topic = region(page, "Explore Top Topics").getByRole("listitem");
  await expect(topic).toHaveText(/📖.*Gardens/s);
});

test("collections are the categories for home, in their order, with three posts each [PUB-HOME-13, PUB-HOME-14, PUB-HOME-15, PUB-HOME-16, CONST-07]", async ({
  page,
}) => {
  await page.goto("/");
  const collections = region(page, "Featured Collections");
  await expect(collections.getByRole("heading", { level: 3 })).toHaveText([
    "Apex & LWC Development",
    "Salesforce DevOps",
    "Salesforce Admin",
  ]);
  for (const list of await collections.getByRole("list").all())
    await expect(list.getByRole("listitem")).toHaveCount(3);
});

test("every category is a chip [PUB-HOME-17]", async ({ page }) => {
  await page.goto("/");
  const chips = region(page, "Categories").getByRole("link");
  await expect(chips).toHaveCount(9);
  await chips.filter({ hasText: "Release Watch" }).click();
  await expect(page).toHaveURL("/category/release-watch");
});

test("of four featured posts three are shown, and one asks for three [PUB-HOME-06, CONST-05]", async ({
  page,
}) => {
  const request = page.waitForRequest(/\/api\/posts\?.*is_featured=true/);
  await answerApi(page, /is_featured=true/, paged(await copies(page, 4)));
  await goHome(page);
  expect((await request).url()).toContain("limit=3");
  const slides = region(page, "Featured").getByRole("article");
  await expect(slides).toHaveCount(3);
});

test("home says when nothing is featured and there are no categories [PUB-HOME-18, PUB-HOME-19]", async ({
  page,
}) => {
  await answerApi(page, /is_featured=true/, paged([]));
  await answerApi(page, /^\/api\/categories\?/, paged([]));
  await withoutRendering(page, "/about");
  await goHome(page);
  const main = page.getByRole("main");
  await expect(main.getByText("No featured posts available.")).toBeVisible();
  await expect(
    main.getByText("No categories available.").first(),
  ).toBeVisible();
});

test("home says when posts or categories cannot be loaded, and tries again [ERR-13, ERR-14]", async ({
  page,
}) => {
  await refuseApi(page, /^\/api\/(?:posts|categories)\?/);
  await withoutRendering(page, "/about");
  await goHome(page);
  const main = page.getByRole("main");
  await expect(main.getByText("Failed to load posts").first()).toBeVisible();
  await expect(
    main.getByText("Failed to load categories").first(),
  ).toBeVisible();
  await page.unrouteAll();
  const retry = region(page, "Fresh Insights").getByRole("button");
  await retry.click();
  await expect(region(page, "Fresh Insights").getByRole("article")).toHaveCount(
    6,
  );
});
