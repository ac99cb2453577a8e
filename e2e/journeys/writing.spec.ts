import { expect, signIn, test } from "../fixtures";
import { expectRowGone } from "../lists";

// As most people have it.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** A red PNG of 16 × 9 pixels. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAABAAAAAJCAIAAAC0SDtlAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFUlEQVQYlWM4YKlNEmIY1WA5GEIJANbspEF53anoAAAAAElFTkSuQmCC",
  "base64",
);

test("a writer publishes a post with image, formula and code, and an anonymous reader sees it at once [ADM-LOGIN-10, ADM-EDITOR-01, ADM-EDITOR-11, ADM-EDITOR-15, ADM-EDITOR-31, ADM-EDITOR-33, API-19, PUB-POST-09]", async ({
  page,
  browser,
}) => {
  await signIn(page);
  const title = `Journey ${Date.now()}: limits & lists`;
  await page
    .getByRole("navigation", { name: "Admin" })
    .getByRole("link", { name: "Posts" })
    .click();
  await expect(page).toHaveURL("/admin/posts");
  await expect(
    page.getByRole("heading", { name: "Posts", exact: true }),
  ).toBeVisible();
  await page.getByRole("link", { name: "New Post", exact: true }).click();
  await expect(page).toHaveURL("/admin/posts/new");

  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Excerpt").fill("Written in a real browser.");
  const content = page.getByRole("textbox", { name: "Content" });
  await content.click();
  await page.keyboard.type("The first paragraph of this journey.");
  await page.keyboard.press("Enter");

  await page.getByRole("button", { name: "Formula" }).click();
  await page.getByLabel("Formula in TeX").fill("n \\le 200");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /insert/i })
    .click();
  await expect(content.locator(".ql-formula")).toHaveCount(1);
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");

  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Image", exact: true }).click();
  await (
    await chooser
  ).setFiles({ name: "red.png", mimeType: "image/png", buffer: PNG });
  await expect(content.locator("img")).toHaveAttribute("src", /^\/media\//);
  await content.press("Control+End");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Code block" }).click();
  await page.keyboard.type("List<Id> ids = new List<Id>();");

  await page.getByLabel("Category").selectOption({ label: "Salesforce Admin" });
  await page
    .locator('input[type="file"][aria-label="Featured Image"]')
    .setInputFiles({
      name: "cover.png",
      mimeType: "image/png",
      buffer: PNG,
    });
  await expect(
    page.getByRole("img", { name: /^Preview of the image on cards/ }),
  ).toBeVisible();
  await page.getByLabel("Status").selectOption("published");
  await page
    .getByRole("button", { name: /^(publish|save)/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/posts(\?.*)?$/);
  const row = page.getByRole("row", { name: title });
  await expect(row.getByText("Published", { exact: true })).toBeVisible();

  const reader = await (await browser.newContext()).newPage();
  await reader.goto("/");
  await reader.getByRole("link", { name: title }).first().click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText(title);
  const article = reader.getByRole("article").first();
  await expect(
    article.getByText("The first paragraph of this journey."),
  ).toBeVisible();
  await expect(article.locator("math")).toHaveCount(1);
  await expect(article.locator('img[src^="/media/"]')).not.toHaveCount(0);
  await expect(article.locator("pre code")).toContainText("List<Id> ids");
  await reader.context().close();

  await page.goto("/admin/posts");
  await page
    .getByRole("row", { name: title })
    .getByRole("button", { name: /delete/i })
    .click();
  await expect(page.getByText("Delete this post?")).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expectRowGone(page, title);
});

test("a draft stays out of readers' sight until it is published [STATE-10, STATE-11, STATE-12, STATE-14]", async ({
  adminPage: page,
  request,
}) => {
  const title = `Draft journey ${Date.now()}`;
  await page.goto("/admin/posts/new");
  await page.getByLabel("Title").fill(title);
  await page.getByRole("textbox", { name: "Content" }).click();
  await page.keyboard.type("Not yet for readers.");
  await page
    .getByLabel("Category")
    .selectOption({ label: "Salesforce DevOps" });
  await expect(page.getByLabel("Status")).toHaveValue("draft");
  await page.getByRole("button", { name: /^save/i }).first().click();
  const row = page.getByRole("row", { name: title });
  await expect(row.getByText("Draft", { exact: true })).toBeVisible();

  const slug = title.toLowerCase().replaceAll(" ", "-");
  expect((await request.get(`/api/posts/slug/${slug}`)).status()).toBe(404);
  expect((await request.get(`/post/${slug}`)).status()).toBe(404);

  await row.getByRole("button", { name: /edit/i }).click();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await page.getByLabel("Status").selectOption("published");
  await page
    .getByRole("button", { name: /^(publish|save|update)/i })
    .first()
    .click();
  await expect(
    page
      .getByRole("row", { name: title })
      .getByText("Published", { exact: true }),
  ).toBeVisible();
  expect((await request.get(`/api/posts/slug/${slug}`)).status()).toBe(200);
});
