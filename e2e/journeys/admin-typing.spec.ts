import type { Locator, Page } from "@playwright/test";
import { violations } from "../axe";
import { openDraft, saved } from "../editor";
import { expect, test } from "../fixtures";
import type { Writer } from "../writer";

/** A draft without text, the cursor in it. */
async function openEmpty(page: Page, writer: Writer) {
  const draft = await openDraft(page, writer);
  await page.keyboard.press("Delete");
  await expect(draft.content).toHaveText("");
  return draft;
}

function paste(
  content: Locator,
  data: Readonly<Record<string, string>>,
): Promise<void> {
  return content.evaluate((element, clip) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(clip))
      clipboardData.setData(type, value);
    element.dispatchEvent(
      new ClipboardEvent("paste", {
        clipboardData,
        bubbles: true,
        cancelable: true,
      }),
    );
  }, data);
}

const TYPED = [
  "## Head **bold**",
  "Some **bold**, __bold__, _italic_, *italic*, ~~struck~~ and `code * x *` here.",
  "A [link](https://e.org/a_(b)) and $x^2$, 2 * 3 * 4, snake_case_name, _private_name, $5 and $6.",
  "[no](javascript:alert(1))",
  "> Quote",
  "",
  "- one",
  "[x] two",
  "",
  "1. first",
  "",
  "```js",
  "if (a_b_c) { return **1**; }",
  "- [ ] $x$",
].join("\n");

async function writeMarkdown(page: Page, writer: Writer) {
  const { id, content } = await openEmpty(page, writer);
  await page.keyboard.type(TYPED);
  await expect(content.locator(".ql-code-block")).toHaveCount(2);
  expect(await saved(page, id)).toBe(
    [
      "<h2>Head <strong>bold</strong></h2>",
      "<p>Some <strong>bold</strong>, <strong>bold</strong>, <em>italic</em>, <em>italic</em>, <s>struck</s> and <code>code * x *</code> here.</p>",
      '<p>A <a href="https://e.org/a_(b)" rel="noopener">link</a> and <span class="ql-formula" data-value="x^2"></span>, 2 * 3 * 4, snake_case_name, _private_name, $5 and $6.</p>',
      "<p>[no](javascript:alert(1))</p>",
      "<blockquote>\n<p>Quote</p>\n</blockquote>",
      '<ul>\n<li>one</li>\n<li data-list="checked">two</li>\n</ul>',
      "<ol>\n<li>first</li>\n</ol>",
      '<pre data-language="javascript">if (a_b_c) { return **1**; }\n- [ ] $x$</pre>',
    ].join("\n"),
  );
}

const UNDONE = [
  ["## ", "h2"],
  ["> ", "blockquote"],
  ["* ", "li[data-list=bullet]"],
  ["1. ", "li[data-list=ordered]"],
  ["[ ] ", "li[data-list=unchecked]"],
  ["```apex\n", ".ql-code-block[data-language=apex]"],
  ["---\n", ".raw-block hr"],
  ["a **b**", "strong"],
  ["a _b_", "em"],
  ["a ~~b~~", "s"],
  ["a `b`", "code"],
  ["[b](/post/x)", "a[href='/post/x']"],
  ["![b](/media/none.webp)", "img[alt=b]"],
  ["$a+b$", ".ql-formula"],
] as const;

async function undoEach(page: Page, writer: Writer) {
  const { content } = await openEmpty(page, writer);
  const text = () =>
    content.evaluate((root) =>
      [...root.children].map((line) => line.textContent).join("\n"),
    );
  for (const [typed, selector] of UNDONE) {
    await page.keyboard.type(typed);
    await expect(content.locator(selector), typed).toHaveCount(1);
    await page.keyboard.press("Control+Z");
    await expect(content.locator(selector), typed).toHaveCount(0);
    expect((await text()).replaceAll("\u00a0", " ")).toBe(typed);
    await page.keyboard.type("z");
    expect((await text()).replaceAll("\u00a0", " ")).toBe(`${typed}z`);
    await page.keyboard.press("Control+A");
    await page.keyboard.press("Delete");
  }
}

async function makePlain(page: Page, writer: Writer) {
  const { id, content } = await openEmpty(page, writer);
  const note = page.getByRole("button", { name: /first heading 1 isn't/ });
  await page.keyboard.type("# Title");
  await expect(note).toBeVisible();
  await page.keyboard.press("Home");
  await page.keyboard.press("Backspace");
  await expect(content.locator("h1")).toHaveCount(0);
  await expect(note).toBeHidden();
  await page.keyboard.press("End");
  await page.keyboard.type("\n> quote");
  await page.keyboard.press("Home");
  await page.keyboard.press("Backspace");
  await expect(content.locator("blockquote")).toHaveCount(0);
  await page.keyboard.press("End");
  await page.keyboard.type("\n```\na\nb");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Home");
  await page.keyboard.press("Backspace");
  await expect(content.locator(".ql-code-block")).toHaveCount(0);
  expect(await saved(page, id)).toBe(
    "<p>Title</p>\n<p>quote</p>\n<p>a</p>\n<p>b</p>",
  );
}

test("Markdown is formatted while it is typed and stored as such, one Undo or Backspace makes it plain, and the editor names a lost title [DESK-TYPE-01, DESK-TYPE-02, DESK-TYPE-03, DESK-TYPE-04, DESK-TYPE-05, DESK-TYPE-06]", async ({
  adminPage: page,
  writer,
}) => {
  test.slow();
  await test.step("it is formatted", () => writeMarkdown(page, writer));
  await test.step("one Undo", () => undoEach(page, writer));
  await test.step("Backspace", () => makePlain(page, writer));
});

const MARKDOWN =
  "## Part\n\nSome **bold** and [a link](https://e.org/).\n\n- one\n- [x] two\n\n```js\nrun();\n```";
const FORMATTED = [
  "<h2>Part</h2>",
  '<p>Some <strong>bold</strong> and <a href="https://e.org/" rel="noopener">a link</a>.</p>',
  '<ul>\n<li>one</li>\n<li data-list="checked">two</li>\n</ul>',
  '<pre data-language="js">run();</pre>',
].join("\n");

async function pasteMarkdown(page: Page, writer: Writer) {
  const { id, content } = await openEmpty(page, writer);
  await paste(content, { "text/plain": MARKDOWN });
  await expect(content.locator("h2")).toHaveText("Part");
  await page.keyboard.press("Control+Z");
  await expect(content.locator("h2")).toHaveCount(0);
  await expect(content.locator("p").first()).toHaveText("## Part");
  await page.keyboard.press("Control+Shift+Z");
  await expect(content.locator("h2")).toHaveText("Part");
  await page.keyboard.press("Control+End");

  await page.route("**/api/rich-text/html", (route) => route.abort());
  await page.keyboard.type("plain");
  await paste(content, { "text/plain": " and **more**" });
  await expect(page.getByText(/stays plain text/)).toBeVisible();
  await page.unroute("**/api/rich-text/html");
  expect(await saved(page, id)).toBe(`${FORMATTED}\n<p>plain and **more**</p>`);
}

async function pasteInPlaces(page: Page, writer: Writer) {
  const { id, content } = await openEmpty(page, writer);
  await page.keyboard.type("## Head ");
  await paste(content, {
    "text/plain": "one\ntwo",
    "text/html": "<p>one</p><h3>two</h3>",
  });
  await page.keyboard.type("!\nLet $x^2$ be");
  await page.keyboard.press("Shift+Home");
  await page.keyboard.press("Control+C");
  await page.keyboard.press("End");
  await page.keyboard.type("\n```\ncode ");
  await page.keyboard.press("Control+V");
  await expect(content.locator(".ql-code-block")).toContainText("$x^2$");
  await page.keyboard.type("\n\n\n");
  await paste(content, {
    "text/html":
      '<meta charset="utf-8"><b style="font-weight:normal"><p><span style="font-weight:400">Go to <a href="https://www.google.com/url?q=https://e.org/a&amp;sa=D">there</a></span></p></b>',
    "text/plain": "Go to there",
  });
  expect(await saved(page, id)).toBe(
    [
      "<h2>Head one two!</h2>",
      '<p>Let <span class="ql-formula" data-value="x^2"></span> be</p>',
      "<pre>code Let $x^2$ be</pre>",
      '<p>Go to <a href="https://e.org/a" rel="noopener">there</a></p>',
    ].join("\n"),
  );
}

/** The menu lies within the window, with every option in reach. */
async function expectInWindow(page: Page, menu: Locator): Promise<void> {
  const box = await menu.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (!box) throw new Error("The menu is not shown.");
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
  expect(box.height).toBeGreaterThan(100);
}

const menuOf = (page: Page): Locator =>
  page.getByRole("listbox", { name: "Insert a block" });

async function useMenu(page: Page, writer: Writer) {
  const { id, content } = await openEmpty(page, writer);
  const menu = menuOf(page);
  await page.keyboard.type("/");
  await expect(menu.getByRole("option")).toHaveCount(25);
  await expectInWindow(page, menu);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  const active = menu.getByRole("option", { selected: true });
  await expect(active).toHaveText("H2Heading 2");
  await expect(content).toBeFocused();
  await expect(content).toHaveAttribute(
    "aria-activedescendant",
    (await active.getAttribute("id")) ?? "",
  );
  await page.keyboard.type("check");
  await expect(menu.getByRole("option")).toHaveText(["Checklist"]);
  await page.keyboard.press("Enter");
  await expect(menu).toBeHidden();
  await page.keyboard.press("Control+Z");
  await expect(content).toHaveText("/check");
  await page.keyboard.press("Control+Shift+Z");
  await page.keyboard.type("task\n\n/h3");
  await page.keyboard.press("Enter");
  await page.keyboard.type("head\n/div");
  await page.keyboard.press("Tab");
  await page.keyboard.type("/formula");
  await page.keyboard.press("Enter");
  await page.getByLabel("Formula in TeX").fill("y");
  await page.keyboard.press("Enter");
  await page.keyboard.type("\n/esc");
  await expect(menu).toBeHidden();
  await page.keyboard.type("\n/he");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await page.keyboard.type("llo");
  expect(await saved(page, id)).toBe(
    [
      '<ul>\n<li data-list="unchecked">task</li>\n</ul>',
      "<h3>head</h3>",
      "<hr>",
      '<p><span class="ql-formula" data-value="y"></span></p>',
      "<p>/esc</p>",
      "<p>/hello</p>",
    ].join("\n"),
  );
}

test("what is pasted is formatted, with one Undo back, or stays as its place has it; a slash opens a menu of blocks [DESK-PASTE-01, DESK-PASTE-02, DESK-PASTE-03, DESK-PASTE-04, DESK-PASTE-05, DESK-PASTE-06, DESK-SLASH-01, DESK-SLASH-02, DESK-SLASH-03]", async ({
  adminPage: page,
  writer,
}) => {
  await test.step("Markdown", () => pasteMarkdown(page, writer));
  await test.step("into places", () => pasteInPlaces(page, writer));
  await test.step("the menu", () => useMenu(page, writer));
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true });

  test("the menu of blocks fits and is touched [DESK-SLASH-02, DESK-SLASH-04]", async ({
    adminPage: page,
    writer,
  }) => {
    const { id, content } = await openEmpty(page, writer);
    const menu = menuOf(page);
    await page.keyboard.type("/");
    await expectInWindow(page, menu);
    await menu.getByRole("option", { name: "Blockquote" }).tap();
    await expect(content).toBeFocused();
    await page.keyboard.type("said\n\nfar down\n\n\n\n\n\n\n\n/");
    await expectInWindow(page, menu);
    await menu.getByRole("option", { name: "Heading 2" }).tap();
    await page.keyboard.type("end");
    const stored = await saved(page, id);
    expect(stored).toMatch(/^<blockquote>\n<p>said<\/p>\n<\/blockquote>/);
    expect(stored).toMatch(/<h2>end<\/h2>$/);
  });
});
