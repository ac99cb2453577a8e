import { expect, hydrated, test } from "../fixtures";
import { answerApi, samplePost } from "../public-api";

const POST = "/post/where-stale-data-hides";
const MOCKED = "/post/thirty-days-to-the-developer-exam";

test("a post shows date, author, tags and the box about its author [PUB-POST-04, PUB-POST-06, PUB-POST-10, PUB-POST-11, PUB-POST-13, PUB-POST-14, CONST-48]", async ({
  page,
}) => {
  await page.goto(POST);
  const article = page.getByRole("article").first();
  await expect(article.getByRole("time").first()).toHaveText("July 02, 2026");
  await expect(article.getByText("Jules Arceneaux").first()).toBeVisible();
  const tags = article.locator('a[href^="/tag/"]');
  expect(
    await tags.evaluateAll((all) => all.map((a) => a.getAttribute("href"))),
  ).toEqual(["/tag/lwc", "/tag/apex", "/tag/performance"]);
  const box = page.getByRole("complementary", { name: "About the author" });
  await expect(box.getByText("Jules Arceneaux")).toBeVisible();
  await expect(box.getByText(/synthesisers by night/)).toBeVisible();
  const avatar = box.locator("img");
  await expect(avatar).toHaveAttribute("src", /^\/media\//);
  await avatar.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      avatar.evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
});

test("the back link leads home, or back to where one came from [PUB-POST-02, D-130]", async ({
  page,
}) => {
  await page.goto(POST);
  await hydrated(page);
  const back = page.getByRole("main").getByRole("link", { name: "Back" });
  await expect(back).toHaveAttribute("href", "/");
  await page.goto("/category/salesforce-admin");
  await hydrated(page);
  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/post\//);
  await back.click();
  await expect(page).toHaveURL("/category/salesforce-admin");
});

test("a post shows its picture, or a drawing where it has none [PUB-POST-03]", async ({
  page,
}) => {
  await page.goto(POST);
  const picture = page
    .getByRole("article")
    .first()
    .locator("picture img, figure img, img[src*='/media/']")
    .first();
  await expect(picture).toBeVisible();
  await expect
    .poll(() =>
      picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  await page.goto("/post/rollback-is-a-plan-not-a-button");
  await expect(
    page
      .getByRole("article")
      .first()
      .locator("header, div")
      .locator("img, svg")
      .first(),
  ).toBeAttached();
});

test("a post without date, text and picture of its author says so [PUB-POST-05, PUB-POST-12, PUB-POST-15]", async ({
  page,
}) => {
  const post = await samplePost(page);
  const author = {
    ...(post["author"] as object),
    avatar_url: null,
  };
  const content = { content: "", content_html: "", headings: [] };
  await answerApi(page, /^\/api\/posts\/slug\//, {
    ...post,
    ...content,
    author,
    published_at: null,
  });
  await page.goto("/category/certification-careers");
  await hydrated(page);
  await page.getByRole("article").getByRole("link").first().click();
  await expect(page).toHaveURL(MOCKED);
  await expect(page.getByText("Unpublished")).toBeVisible();
  await expect(page.getByText("No content available.")).toBeVisible();
  const box = page.getByRole("complementary", { name: "About the author" });
  await expect(box.locator("img")).toHaveAttribute("src", /^\/api\/avatars\//);
});

test("a leading h1 and empty paragraphs are not shown, scripts neither [VAL-49, VAL-50, D-128, D-129]", async ({
  page,
  writer,
}) => {
  const { slug } = await writer.post({
    title: "What is not shown",
    content:
      "<h1>Twice</h1><p></p><p>&nbsp;</p><p>Words.</p><p><br></p><p>More.</p>" +
      "<script>document.title='run'</script><img src=x onerror=\"document.title='run'\">",
  });
  await page.goto(`/post/${slug}`);
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "What is not shown",
  );
  const text = page.getByRole("article").first();
  await expect(text.getByText("Twice")).toHaveCount(0);
  await expect(text.locator(".rich-text p")).toHaveText(["Words.", "More."]);
  await expect(page).toHaveTitle(/What is not shown/);
});

test("formulas, code and headings come ready from the server [PUB-POST-09]", async ({
  page,
}) => {
  await page.goto("/post/governor-limits-as-a-design-tool");
  const article = page.getByRole("article").first();
  await expect(article.locator("math").first()).toBeVisible();
  await expect(article.locator("pre code span").first()).toBeVisible();
  const heading = article.locator("h2[id]").first();
  const id = await heading.getAttribute("id");
  await page.goto(`/post/governor-limits-as-a-design-tool#${id}`);
  await expect(heading).toBeInViewport();
});

test("the contents list follows the reading and code can be copied", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(POST);
  await hydrated(page);
  const entry = page
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: "In your head" });
  await entry.click();
  await expect(page).toHaveURL(`${POST}#in-your-head`);
  await expect(entry).toHaveAttribute("aria-current", /true|location/);
  const figures = page.getByRole("figure");
  const code = figures.filter({ has: page.locator("pre") }).first();
  await code.getByRole("button", { name: /Copy/ }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("sf data query");
});
