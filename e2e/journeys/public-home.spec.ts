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

test("home begins with a hero and its search box, topics with icons, collections in their order, and a chip for every category [PUB-HOME-02, PUB-HOME-03, PUB-HOME-11, PUB-HOME-13, PUB-HOME-14, PUB-HOME-15, PUB-HOME-16, PUB-HOME-17, CONST-07]", async ({
  page,
}) => {
  await page.goto("/");
  const hero = page.locator("main section").first();
  await expect(hero.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(hero.getByRole("combobox")).toBeVisible();

  // By the words of their name.
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

  const collections = region(page, "Featured Collections");
  await expect(collections.getByRole("heading", { level: 3 })).toHaveText([
    "Apex & LWC Development",
    "Salesforce DevOps",
    "Salesforce Admin",
  ]);
  for (const list of await collections.getByRole("list").all())
    await expect(list.getByRole("listitem")).toHaveCount(3);

  const chips = region(page, "Categories").getByRole("link");
  await expect(chips).toHaveCount(9);
  await chips.filter({ hasText: "Release Watch" }).click();
  await expect(page).toHaveURL("/category/release-watch");
});

test("a topic without a known word has a book; of four featured posts three are shown, and one asks for three [PUB-HOME-06, PUB-HOME-12, CONST-05]", async ({
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
  const request = page.waitForRequest(/\/api\/posts\?.*is_featured=true/);
  await answerApi(page, /is_featured=true/, paged(await copies(page, 4)));
  await withoutRendering(page, "/about");
  await goHome(page);
  const topic = region(page, "Explore Top Topics").getByRole("listitem");
  await expect(topic).toHaveText(/📖.*Gardens/s);
  expect((await request).url()).toContain("limit=3");
  const slides = region(page, "Featured").getByRole("article");
  await expect(slides).toHaveCount(3);
});

test("home says when nothing is featured and there are no categories, and when they cannot be loaded, and tries again [PUB-HOME-18, PUB-HOME-19, ERR-13, ERR-14]", async ({
  page,
}) => {
  const main = page.getByRole("main");
  await test.step("there is nothing", async () => {
    await answerApi(page, /is_featured=true/, paged([]));
    await answerApi(page, /^\/api\/categories\?/, paged([]));
    await withoutRendering(page, "/about");
    await goHome(page);
    await expect(main.getByText("No featured posts available.")).toBeVisible();
    await expect(
      main.getByText("No categories available.").first(),
    ).toBeVisible();
    await page.unrouteAll();
  });

  await test.step("nothing can be loaded", async () => {
    await refuseApi(page, /^\/api\/(?:posts|categories)\?/);
    await withoutRendering(page, "/about");
    await goHome(page);
    await expect(main.getByText("Failed to load posts").first()).toBeVisible();
    await expect(
      main.getByText("Failed to load categories").first(),
    ).toBeVisible();
    await page.unrouteAll();
    const fresh = region(page, "Fresh Insights");
    await fresh.getByRole("button").click();
    await expect(fresh.getByRole("article")).toHaveCount(6);
  });
});
