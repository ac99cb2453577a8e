import { expect, hydrated, test } from "../fixtures";
import { refuseApi } from "../public-api";

const region = "region";

test("a page shows title and text, cleaned [PUB-PAGE-01, PUB-PAGE-02, PUB-PAGE-03, VAL-48]", async ({
  page,
  writer,
}) => {
  const { slug } = await writer.page({
    title: "Cleaned page",
    slug: `cleaned-${Date.now()}`,
    content:
      "<p>Harmless text.</p><script>document.title='run'</script>" +
      "<p><a href=\"javascript:document.title='run'\">Link</a></p>" +
      "<svg onload=\"document.title='run'\"></svg>",
  });
  await page.goto(`/${slug}`);
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Cleaned page",
  );
  const main = page.getByRole("main");
  await expect(main.getByText("Harmless text.")).toBeVisible();
  await main.getByText("Link", { exact: true }).click();
  await expect(
    main.locator("script, svg[onload], [href^=javascript]"),
  ).toHaveCount(0);
  await expect(page).toHaveTitle(/Cleaned page/);
});

test("a blog page has a carousel per category [PUB-PAGE-04, PUB-PAGE-07, PUB-PAGE-08, PUB-PAGE-09, PUB-PAGE-10, PUB-PAGE-11, PUB-PAGE-12, PUB-PAGE-13, CONST-11, CONST-12, CONST-13]", async ({
  page,
}) => {
  await page.goto("/learning-paths");
  await hydrated(page);
  const carousel = (name: string) => page.getByRole(region, { name });
  const apex = carousel("Apex & LWC Development");
  await expect(apex.getByRole("article")).toHaveCount(10);
  await expect(apex.getByRole("link", { name: /^Show More/ })).toHaveAttribute(
    "href",
    "/category/apex-lwc-development",
  );
  const devops = carousel("Salesforce DevOps");
  await expect(devops.getByRole("link", { name: /^Show More/ })).toHaveCount(0);
  await expect(devops.getByRole("button")).toHaveCount(2);
  const empty = carousel("Release Watch");
  await expect(empty.getByText("No blogs in this category.")).toBeVisible();
  await expect(empty.getByRole("button")).toHaveCount(0);
  await devops.getByRole("link", { name: /^Read More/ }).click();
  await expect(page).toHaveURL("/category/salesforce-devops");
});

test("the arrows move a carousel by 320 px [CONST-10]", async ({ page }) => {
  await page.goto("/learning-paths");
  await hydrated(page);
  const apex = page.getByRole(region, { name: "Apex & LWC Development" });
  const offset = () =>
    apex.getByRole("list").evaluate((list) => list.scrollLeft);
  expect(await offset()).toBe(0);
  await apex.getByRole("button", { name: /forward/ }).click();
  await expect.poll(offset).toBeGreaterThanOrEqual(318);
  const moved = await offset();
  expect(moved).toBeLessThanOrEqual(322);
  await apex.getByRole("button", { name: /back/ }).click();
  await expect.poll(offset).toBeLessThanOrEqual(2);
});

test("other pages have no carousels, a blog page without categories neither [PUB-PAGE-05, PUB-PAGE-06]", async ({
  page,
  writer,
}) => {
  const empty = await writer.page({
    title: "Blog without categories",
    slug: `empty-blog-${Date.now()}`,
    page_type: "blog",
  });
  for (const address of ["/about", `/${empty.slug}`]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main").getByRole(region)).toHaveCount(0);
  }
});

test("a page that cannot be loaded says so and tries again [ERR-18]", async ({
  page,
}) => {
  await refuseApi(page, /^\/api\/pages\/slug\/about/);
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  const main = page.getByRole("main");
  await expect(main.getByText("Failed to load page")).toBeVisible();
  await page.unrouteAll();
  await main.getByRole("button").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "About This Site",
  );
});

test("the contact page takes a message [STATE-19, D-138]", async ({ page }) => {
  await page.goto("/contact");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact");
  const form = page.getByRole("main").locator("form");
  await expect(form.getByLabel(/name/i).first()).toBeVisible();
  await expect(form.getByLabel(/mail/i).first()).toBeVisible();
  await expect(form.getByLabel(/message/i)).toBeVisible();
});
