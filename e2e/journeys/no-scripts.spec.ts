import { expect, test } from "../fixtures";
import { PUBLIC_ADDRESSES } from "../public-addresses";

test.use({ javaScriptEnabled: false });

for (const address of PUBLIC_ADDRESSES) {
  test(`${address} reads without scripts`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const main = page.getByRole("main");
    expect((await main.innerText()).length).toBeGreaterThan(10);
    await expect(main.getByRole("progressbar")).toHaveCount(0);
    for (const image of await main.locator("img").all())
      await expect(image).toHaveAttribute("src", /^(?:\/|https?:|data:)/);
  });
}

test("links lead from home to a post, its category, tag and author", async ({
  page,
}) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await main.getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/post\//);
  const post = page.url();
  for (const kind of ["category", "tag", "author"]) {
    await page.goto(post);
    await main.locator(`a[href^="/${kind}/"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`/${kind}/`));
    await expect(main.getByRole("article").first()).toBeVisible();
  }
});

test("both search boxes are plain forms to the page of results", async ({
  page,
}) => {
  for (const place of ["banner", "main"] as const) {
    await page.goto("/");
    const box = page.getByRole(place).getByRole("search").getByRole("textbox");
    await box.fill("governor");
    await box.press("Enter");
    await expect(page).toHaveURL("/search?q=governor");
    await expect(
      page.getByRole("link", { name: "Governor Limits as a Design Tool" }),
    ).toBeVisible();
  }
});

test("every post is found by year and topic, and near an address that does not exist [LEARN-FIND-01] [LEARN-FIND-03] [LEARN-FIND-05]", async ({
  page,
}) => {
  const main = page.getByRole("main");
  await page.goto("/");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "Archive" })
    .click();
  await main.getByRole("link", { name: "Where Stale Data Hides" }).click();
  const ways = page.getByRole("navigation", { name: /^More in Apex/ });
  await ways.getByRole("link", { name: /^Next/ }).click();
  await expect(page).toHaveURL("/post/tests-that-fail-for-the-right-reason");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "Topics" })
    .click();
  await main.getByRole("link", { name: "Hana Sato" }).click();
  await expect(page).toHaveURL("/author/hana-sato");
  const missing = await page.goto("/governor-limit-designs");
  expect(missing?.status()).toBe(404);
  await page
    .getByRole("region", { name: "You may be looking for" })
    .getByRole("link", { name: "Governor Limits as a Design Tool" })
    .click();
  await expect(page).toHaveURL("/post/governor-limits-as-a-design-tool");
});

test("the contact form is a plain form", async ({ page }) => {
  await page.goto("/contact");
  const form = page.getByRole("main").locator("form");
  await expect(form).toHaveAttribute("method", /post/i);
  await expect(form).toHaveAttribute("action", /^\//);
  await expect(form.getByRole("button")).toBeVisible();
});

test("a video is a picture with a link until it is asked for", async ({
  page,
  writer,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const { slug } = await writer.post({
    title: "With a video",
    content:
      '<p>Watch:</p><iframe class="ql-video" src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>',
  });
  await page.goto(`/post/${slug}`);
  await expect(page.getByText("Watch:")).toBeVisible();
  expect(asked.filter((url) => url.includes("youtube"))).toEqual([]);
});
