import { expect, hydrated, laidOut, test } from "../fixtures";
import { answerApi, copies, paged, refuseApi } from "../public-api";

test("a category shows its title, count and cards [PUB-CAT-01, PUB-CAT-02, PUB-CAT-03, PUB-CAT-04, PUB-CAT-06, PUB-CAT-07, PUB-CAT-08, PUB-CAT-09, PUB-CAT-10, PUB-CAT-11, PUB-CAT-13, CONST-49]", async ({
  page,
}) => {
  await page.goto("/category/certification-careers");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Certification Careers",
  );
  await expect(
    page.getByText("1 post in this category", { exact: true }),
  ).toBeVisible();
  const card = page.getByRole("article");
  await expect(card).toHaveCount(1);
  await expect(card.getByRole("heading", { level: 2 })).toHaveText(
    "Thirty Days to the Developer Exam",
  );
  await expect(card.getByText("Oct 23, 2026")).toBeVisible();
  await expect(card.getByText("Diego Ferreira")).toBeVisible();
  await expect(card.getByText(/^A study calendar/)).toBeVisible();
  await expect(card.getByText("Read More")).toBeVisible();
  const image = card.locator("img").first();
  await expect
    .poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth))
    .toBeGreaterThan(0);
  await card.getByRole("link", { name: /^Thirty Days/ }).click();
  await expect(page).toHaveURL("/post/thirty-days-to-the-developer-exam");
});

test("several posts are counted as posts, a card has two tags at most, and a tag shows its posts [PUB-CAT-05, PUB-CAT-12, PUB-TAG-01, OPEN-02, D-132]", async ({
  page,
}) => {
  await page.goto("/category/apex-lwc-development");
  await expect(page.getByText("11 posts in this category")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(11);
  const withThree = page
    .getByRole("article")
    .filter({ hasText: "Where Stale Data Hides" });
  await expect(withThree.locator('a[href^="/tag/"]')).toHaveCount(2);

  await page.goto("/post/where-stale-data-hides");
  await hydrated(page);
  // The tags are below the fold, where links move until then.
  await laidOut(page);
  await page.getByRole("main").locator('a[href="/tag/lwc"]').first().click();
  await expect(page).toHaveURL("/tag/lwc");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("#Lwc");
  await expect(page.getByText(/^\d+ posts with this tag$/)).toBeVisible();
  await expect(withThree).toHaveCount(1);
});

test("an empty category says so; unknown ones and pages beyond the last are not indexed [PUB-CAT-14, PUB-CAT-15, D-136]", async ({
  page,
}) => {
  const empty = await page.goto("/category/release-watch");
  expect(empty?.status()).toBe(200);
  await expect(page.getByText("No posts found")).toBeVisible();
  await expect(
    page.getByText("There are no published posts in this category yet."),
  ).toBeVisible();

  const robots = page.locator('meta[name="robots"]');
  for (const kind of ["category", "tag"])
    await test.step(`an unknown ${kind}`, async () => {
      const response = await page.goto(`/${kind}/never-heard-of`);
      expect(response?.status()).toBe(404);
      await expect(page.getByText("No posts found")).toBeVisible();
      await expect(robots).toHaveAttribute("content", /noindex/);
    });

  await page.goto("/category/salesforce-admin?page=400");
  await expect(robots).toHaveAttribute("content", /noindex/);
  const back = page
    .getByRole("main")
    .locator('a[href="/category/salesforce-admin"]');
  await back.first().click();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("a category that cannot be loaded can be tried again; long ones go on by a link that scripts turn into more cards [D-135]", async ({
  page,
}) => {
  await page.goto("/about");
  await hydrated(page);
  const footer = page.getByRole("contentinfo");
  await refuseApi(page, /category=/);
  await footer.locator('a[href="/category/salesforce-devops"]').click();
  const retry = page.getByRole("main").getByRole("button");
  await expect(retry).toBeVisible();
  await page.unrouteAll();
  await retry.click();
  await expect(page.getByRole("article").first()).toBeVisible();

  const posts = await copies(page, 24);
  const later = await copies(page, 24, { title: "Later" });
  await answerApi(page, /category=.*offset=0|offset=0.*category=/, {
    ...paged(posts, 10_000),
  });
  await answerApi(page, /offset=24/, {
    ...paged(
      later.map((post, index) => ({
        ...post,
        id: 9500 + index,
        slug: `later-${index}`,
      })),
      10_000,
    ),
  });
  await footer.locator('a[href="/category/salesforce-admin"]').click();
  await expect(page.getByText(/10,?000 posts in this category/)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(24);
  const more = page.getByRole("link", { name: /Load more/ });
  await expect(more).toHaveAttribute("href", /\?page=2$/);
  await more.click();
  await expect(page.getByRole("article")).toHaveCount(48);
});
