import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { violations } from "../axe";
import { openDraft, saved } from "../editor";
import { expect, test } from "../fixtures";
import type { Writer } from "../writer";

/** Publishes the open post. @returns what readers get of it. */
async function publish(page: Page, request: APIRequestContext, id: number) {
  await page.getByLabel("Status").selectOption("published");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page).toHaveURL(/\/admin\/posts(\?.*)?$/);
  const answer = await request.get(`/api/posts/${id}`);
  return (await answer.json()) as { content: string; slug: string };
}

async function linkToPost(page: Page, writer: Writer) {
  const name = `Linked ${Date.now()}`;
  const linked = await writer.post({ title: name });
  const { id, content } = await openDraft(page, writer);
  await page.keyboard.press("Control+K");
  await page.keyboard.type(name);
  await expect(page.getByRole("option", { name })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  const link = content.getByRole("link");
  await expect(link).toHaveAttribute("href", `/post/${linked.slug}`);
  await page.keyboard.press("End");
  const bar = page.getByRole("toolbar", { name: `Link to ${name}` });
  await expect(bar).toBeVisible();
  await expect(content).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Control+Alt+k");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(link).toHaveCount(0);
  await page.keyboard.type("s");
  expect(await saved(page, id)).toBe("<p>words</p>");
}

async function followFootnote(page: Page) {
  const note = page.getByRole("listitem").filter({ hasText: "100 queries." });
  await page
    .getByRole("link", { name: "Footnote 1", exact: true })
    .press("Enter");
  await expect(page).toHaveURL(/#footnote-1$/);
  await expect(note).toBeInViewport();
  await note
    .getByRole("link", { name: "Back to footnote 1 in the text" })
    .press("Enter");
  await expect(page).toHaveURL(/#footnote-ref-1$/);
  await expect(page.getByText(/^Limits/)).toBeInViewport();
}

test("a link to a post is found by words, edited and removed, and a callout, details and a footnote are written by keyboard, named for readers, opened and followed [DESK-LINK-01, DESK-LINK-03, DESK-LINK-04, DESK-BLOCK-01, DESK-BLOCK-02, DESK-BLOCK-03, DESK-BLOCK-07, DESK-BLOCK-08, DESK-BLOCK-14, DESK-BLOCK-15]", async ({
  adminPage: page,
  request,
  writer,
}) => {
  await test.step("a link", () => linkToPost(page, writer));
  const { id, content } = await openDraft(page, writer);
  await page.keyboard.press("Delete");
  await page.keyboard.type("Before\n/warn\n");
  await page.keyboard.type("Mind the limits.\n- one\ntwo\n\n\nBehind");
  await expect(content.locator(".callout-warning")).toHaveCount(3);
  await page.keyboard.type("\n/details\nHow?\nLike this.\n\nLimits");
  await page.keyboard.press("Control+Alt+n");
  await page.keyboard.type("100 queries.");
  await page.keyboard.press("Control+Alt+n");
  await page.keyboard.type(" count.");
  expect(await violations(page)).toEqual([]);
  const { content: stored, slug } = await publish(page, request, id);
  expect(stored).toBe(
    [
      '<p>Before</p>\n<div class="callout callout-warning">\n<p>Mind the limits.</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n</div>\n<p>Behind</p>',
      "<details>\n<summary>How?</summary>\n<p>Like this.</p>\n</details>",
      '<p>Limits<sup data-footnote="1"></sup> count.</p>\n<div class="footnote" data-footnote="1">\n<p>100 queries.</p>\n</div>',
    ].join("\n"),
  );
  await page.goto(`/post/${slug}`);
  await expect(page.getByRole("note")).toContainText(
    "Warning Mind the limits.",
  );
  const text = page.getByText("Like this.");
  await expect(text).toBeHidden();
  await page.getByText("How?").press("Enter");
  await expect(text).toBeVisible();
  await test.step("the footnote", () => followFootnote(page));
  expect(await violations(page)).toEqual([]);
});

async function writeCode(page: Page, content: Locator) {
  await page.keyboard.type("Before\n```ts\nrun() {\n");
  await page.keyboard.press("Tab");
  await page.keyboard.type("one();\ntwo();\n");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("}");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Control+Alt+KeyP");
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "Space"])
    await page.keyboard.press(key);
  const added = page.getByRole("button", { name: "Mark lines as added" });
  await expect(added).toBeFocused();
  await expect(added).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await page.keyboard.type("src/run.js\n");
  await expect(content).toBeFocused();
  await page.keyboard.press("Control+Alt+KeyP");
  await page.keyboard.press("Enter");
  await page.keyboard.type("javas");
  await expect(page.getByRole("option", { name: "JavaScript" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(content).toBeFocused();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("\n\n\nAfter");
}

async function writeGallery(page: Page, content: Locator) {
  await page.keyboard.type("\n/gallery\n");
  const library = page.getByRole("dialog");
  const tiles = library.locator("button:has(img)");
  for (const place of [0, 1, 2]) await tiles.nth(place).press("Space");
  await library.getByRole("button", { name: "Insert 3 images" }).press("Enter");
  const pictures = content.locator(".figure-card");
  await expect(pictures).toHaveCount(3);
  const order = () =>
    pictures
      .locator("img")
      .evaluateAll((images) =>
        images.map((image) => image.getAttribute("src")),
      );
  const [first, second, third] = await order();
  await pictures.first().click();
  await page.keyboard.press("Control+Alt+]");
  expect(await order()).toEqual([second, first, third]);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Moved\n");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Last\nBehind");
}

const tops = (page: Page) =>
  page
    .locator(".gallery figure")
    .evaluateAll((figures) =>
      figures.map((figure) => Math.round(figure.getBoundingClientRect().top)),
    );

test("code with a file name and marked lines and a gallery are written by keyboard; readers copy the code clean and see the pictures side by side [DESK-CODE-01, DESK-CODE-02, DESK-CODE-03, DESK-CODE-04, DESK-CODE-07, DESK-BLOCK-12, DESK-BLOCK-13]", async ({
  adminPage: page,
  context,
  request,
  writer,
}) => {
  const { id, content } = await openDraft(page, writer);
  await page.keyboard.press("Delete");
  await test.step("code", () => writeCode(page, content));
  await test.step("a gallery", () => writeGallery(page, content));
  // A hint that lies half behind the bar above would be too small to press.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await violations(page)).toEqual([]);
  const { content: stored, slug } = await publish(page, request, id);
  const code = "run() {\n  one();\n  two();\n}";
  const [before, pictures] = stored.split('\n<div class="gallery">\n');
  expect(before).toBe(
    `<p>Before</p>\n<pre data-language="javascript" data-file="src/run.js" data-added="3">${code}</pre>\n<p>After</p>`,
  );
  expect(pictures).toMatch(
    /^<figure>.+<\/figure>\n<figure>.+<figcaption>Moved<\/figcaption><\/figure>\n<figure>.+<figcaption>Last<\/figcaption><\/figure>\n<\/div>\n<p>Behind<\/p>/,
  );
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/post/${slug}`);
  const [top, ...others] = await tops(page);
  expect(others).toEqual([top, top]);
  await page.setViewportSize({ width: 390, height: 844 });
  const [upper, beside, lower] = await tops(page);
  expect(beside).toBe(upper);
  expect(lower).toBeGreaterThan(upper ?? 0);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/post/${slug}`);
    const figure = page.getByRole("figure", { name: "src/run.js" });
    await expect(figure.getByRole("insertion")).toHaveText("two();");
    await figure.getByRole("button", { name: "Copy src/run.js" }).click();
    await expect(figure.getByText("Copied")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      code,
    );
    expect(await violations(page), colorScheme).toEqual([]);
  }
});

async function describePicture(page: Page, writer: Writer) {
  const { id, bar, content } = await openDraft(page, writer);
  await bar.getByRole("button", { name: "Image from the library" }).tap();
  const library = page.getByRole("dialog");
  await library.locator("button:has(img)").first().tap();
  await content.locator("img").tap();
  await bar.getByRole("button", { name: "Caption" }).tap();
  await page.keyboard.type("What it shows");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Below");
  await content.locator("img").tap();
  await bar.getByLabel("Size of the picture").selectOption("wide");
  expect(await saved(page, id)).toMatch(
    /<figure class="figure-wide"><img src="[^"]+" alt="[^"]*"[^>]*><figcaption>What it shows<\/figcaption><\/figure>\n<p>Below<\/p>/,
  );
}

async function markCode(page: Page, writer: Writer) {
  const { id, bar, content } = await openDraft(page, writer);
  await bar.getByRole("button", { name: "Code block" }).tap();
  await page.getByRole("button", { name: "Mark lines as removed" }).tap();
  await page.getByRole("button", { name: "File name" }).tap();
  await page.getByRole("textbox", { name: "File name" }).fill("a.py");
  await page.getByRole("button", { name: "Save file name" }).tap();
  await page.getByRole("button", { name: /^Code language/ }).tap();
  await page.getByRole("option", { name: "Python", exact: true }).tap();
  await expect(content).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    390,
  );
  expect(await saved(page, id)).toBe(
    '<pre data-language="python" data-file="a.py" data-removed="1">word</pre>',
  );
}

async function editLink(page: Page, writer: Writer) {
  const far = `https://example.org/${"far-".repeat(30)}`;
  const { id, content } = await openDraft(
    page,
    writer,
    `a <a href="${far}">link</a>`,
  );
  await page.keyboard.press("ControlOrMeta+Alt+v");
  await expect(page.getByLabel("Address")).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await expect(content).toBeFocused();
  await page.keyboard.press("Home");
  const link = content.getByRole("link");
  await link.tap();
  const bar = page.getByRole("toolbar", { name: /^Link to/ });
  const box = await bar.boundingBox();
  const line = await link.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 0));
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  expect(await violations(page)).toEqual([]);
  await bar.getByRole("button", { name: "Edit link" }).tap();
  const address = page.getByRole("combobox", { name: "Address" });
  await expect(address).toBeInViewport({ ratio: 1 });
  await address.fill("/about");
  await page.getByRole("button", { name: "Save link" }).tap();
  expect(await saved(page, id)).toBe('<p>a <a href="/about">link</a></p>');
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a picture gets a caption and a size, code a language, a file name and marks, and forms are within the screen [DESK-BLOCK-05, DESK-BLOCK-06, DESK-CODE-01, DESK-CODE-02, DESK-CODE-03, DESK-LINK-03, DESK-LINK-04, DESK-PAGE-05]", async ({
    adminPage: page,
    writer,
  }) => {
    await test.step("a picture", () => describePicture(page, writer));
    await test.step("code", () => markCode(page, writer));
    await test.step("a link", () => editLink(page, writer));
  });
});
