import type { Locator, Page } from "@playwright/test";
import { saved, showNewPost } from "../editor";
import { expect, test } from "../fixtures";
import type { Writer } from "../writer";

/** A joined cell keeps the editor from editing it. */
const TABLE =
  '<table><tbody><tr><th>a</th><th>b</th></tr><tr><td colspan="2"><a href="https://example.org/" rel="noopener">there</a></td></tr></tbody></table>';
const RULE = "<hr>";
/** The editor edits details only if the summary comes first. */
const DETAILS = "<details>\n<p>Hidden</p>\n<summary>More</summary>\n</details>";
const VIDEO =
  '<iframe class="ql-video" src="https://www.youtube.com/embed/dQw4w9WgXcQ" allowfullscreen=""></iframe>';
const BLOCKS = { table: TABLE, rule: RULE, details: DETAILS, video: VIDEO };
const FORMULA = '<span class="ql-formula" data-value="x^2"></span>';

const around = (...html: string[]) => ["<p>one</p>", ...html, "<p>two</p>"];

interface Opened {
  id: number;
  content: Locator;
  block: Locator;
  /** What the text is, with a `#` for each block. */
  lines: () => Promise<string[]>;
}

async function openText(
  page: Page,
  writer: Writer,
  html: string[],
): Promise<Opened> {
  const { id, content } = await showNewPost(page, writer, html.join("\n"));
  const lines = () =>
    content.evaluate((root) =>
      [...root.children].map((line) =>
        line.getAttribute("contenteditable") === "false"
          ? "#"
          : line.textContent,
      ),
    );
  const block = content.locator("> [contenteditable=false]").first();
  return { id, content, block, lines };
}

/** In the corner, where there is neither a link nor a summary. */
const press = (block: Locator) => block.click({ position: { x: 12, y: 6 } });

const selectedText = (page: Page) =>
  page.evaluate(() => document.getSelection()?.toString().trim());

/** A click selects the block and leaves the keyboard in the text, around it. */
async function writeAround(page: Page, { content, block, lines }: Opened) {
  await press(block);
  await expect(content).toBeFocused();
  await expect(block).toHaveAttribute("data-selected");
  expect(
    await block.evaluate((node) => getComputedStyle(node).outlineStyle),
  ).toBe("solid");

  await page.keyboard.press("Control+A");
  await expect(content).toBeFocused();
  expect(await selectedText(page)).toMatch(/^one[^]*two$/);
  expect(await selectedText(page)).not.toContain("Title");
  await expect(block).toHaveAttribute("data-selected");

  await press(block);
  await page.keyboard.type("between");
  expect(await lines()).toEqual(["one", "#", "between", "two"]);
  await press(block);
  await page.keyboard.press("Enter");
  await page.keyboard.type("after");
  expect(await lines()).toEqual(["one", "#", "after", "between", "two"]);
  await press(block);
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("before");
  expect(await lines()).toEqual([
    "one",
    "before",
    "#",
    "after",
    "between",
    "two",
  ]);
}

/** The arrows leave the block; what removes it can be undone. */
async function leaveAndRemove(page: Page, { block, lines }: Opened) {
  for (const [key, text] of [
    ["ArrowUp", "before!"],
    ["ArrowLeft", "before!!"],
    ["ArrowDown", "!after"],
    ["ArrowRight", "!!after"],
  ] as const) {
    await press(block);
    await page.keyboard.press(key);
    await expect(block).not.toHaveAttribute("data-selected");
    await page.keyboard.type("!");
    expect(await lines()).toContain(text);
  }
  const [above, below] = [
    ["one", "before!!"],
    ["!!after", "between", "two"],
  ];
  for (const key of ["Delete", "Backspace", "Control+Backspace"]) {
    await press(block);
    await page.keyboard.press(key);
    expect(await lines(), key).toEqual([...above, ...below]);
    await page.keyboard.press("Control+Z");
    expect(await lines(), key).toEqual([...above, "#", ...below]);
  }
}

/** The clipboard takes the block whole, and pasting over it leaves it there. */
async function copyAndCut(page: Page, { block, lines }: Opened) {
  const above = ["one", "before!!"];
  const below = ["!!after", "between", "two"];
  await press(block);
  await page.keyboard.press("Control+C");
  await page.keyboard.press("Control+V");
  expect(await lines()).toEqual([...above, "#", "#", ...below]);
  await press(block);
  await page.keyboard.press("Control+X");
  expect(await lines()).toEqual([...above, "#", ...below]);
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Control+V");
  await page.keyboard.type("end");
  expect(await lines()).toEqual([...above, "#", ...below, "#", "end"]);
}

test("a block is selected by a click, left with the arrows, removed and brought back, copied, cut and pasted whole, whatever its kind [ADM-EDITOR-06]", async ({
  adminPage: page,
  writer,
}) => {
  test.slow();
  for (const [name, html] of Object.entries(BLOCKS))
    await test.step(name, async () => {
      const opened = await openText(page, writer, around(html));
      await writeAround(page, opened);
      await leaveAndRemove(page, opened);
      await copyAndCut(page, opened);
      expect(await saved(page, opened.id)).toBe(
        [
          "<p>one</p>",
          "<p>before!!</p>",
          html,
          "<p>!!after</p>",
          "<p>between</p>",
          "<p>two</p>",
          html,
          "<p>end</p>",
        ].join("\n"),
      );
    });
});

/** From the text beside it; nothing goes at the first press. */
async function reachByKeys(page: Page, { content, block, lines }: Opened) {
  const paragraph = (text: string) => content.locator("p", { hasText: text });
  for (const [text, edge, key] of [
    ["one", "End", "ArrowRight"],
    ["one", "End", "ArrowDown"],
    ["one", "End", "Delete"],
    ["two", "Home", "ArrowLeft"],
    ["two", "Home", "ArrowUp"],
    ["two", "Home", "Backspace"],
  ] as const) {
    await paragraph(text).click();
    await page.keyboard.press(edge);
    await page.keyboard.press(key);
    await expect(block, key).toHaveAttribute("data-selected");
    expect(await lines(), key).toEqual(["one", "#", "two"]);
  }
  await page.keyboard.press("Delete");
  expect(await lines()).toEqual(["one", "two"]);
  await page.keyboard.press("Control+Z");
}

/** With Shift and with the mouse, and it shows which blocks it has. */
async function selectOver(page: Page, { content, block, lines }: Opened) {
  const [one, two] = [
    content.locator("p", { hasText: "one" }),
    content.locator("p", { hasText: "two" }),
  ];
  await one.click();
  await page.keyboard.press("Home");
  await block.click({ position: { x: 12, y: 6 }, modifiers: ["Shift"] });
  await expect(block).toHaveAttribute("data-selected");
  await page.keyboard.press("Delete");
  expect(await lines()).toEqual(["two"]);
  await page.keyboard.press("Control+Z");

  await press(block);
  await two.click({ position: { x: 60, y: 8 }, modifiers: ["Shift"] });
  await page.keyboard.press("Shift+ArrowUp");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(block).toHaveAttribute("data-selected");
  await page.keyboard.press("Backspace");
  expect((await lines()).slice(0, 2)).toEqual(["one", ""]);
  await page.keyboard.press("Control+Z");

  const from = await block.boundingBox();
  const to = await one.boundingBox();
  if (!from || !to) throw new Error("The lines are not shown.");
  await page.mouse.move(from.x + 12, from.y + 6);
  await page.mouse.down();
  await page.mouse.move(to.x + 2, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(block).toHaveAttribute("data-selected");
  await page.keyboard.press("Delete");
  expect(await lines()).toEqual(["two"]);
  await page.keyboard.press("Control+Z");
}

/** What an input method writes over a selected block goes behind it. */
async function composeOver(page: Page, { block, lines }: Opened) {
  await press(block);
  const device = await page.context().newCDPSession(page);
  const typed = { text: "に", selectionStart: 1, selectionEnd: 1 };
  await device.send("Input.imeSetComposition", typed);
  await device.send("Input.insertText", { text: "日" });
  expect(await lines()).toEqual(["one", "#", "日", "two"]);
}

test("the cursor and a selection come to a block by keys and mouse, and an input method writes behind it [ADM-EDITOR-06]", async ({
  adminPage: page,
  writer,
}) => {
  const opened = await openText(page, writer, around(TABLE));
  await test.step("by keys", () => reachByKeys(page, opened));
  await test.step("by a selection", () => selectOver(page, opened));
  await test.step("by an input method", () => composeOver(page, opened));
});

/** Before a first block, after a last one, between two. */
async function writeAtEdges(page: Page, writer: Writer) {
  const { content, block, lines } = await openText(page, writer, [RULE, RULE]);
  const last = content.locator("> [contenteditable=false]").last();
  await press(last);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("end");
  expect(await lines()).toEqual(["#", "#", "end"]);
  await press(block);
  await page.keyboard.press("ArrowDown");
  await expect(last).toHaveAttribute("data-selected");
  await press(block);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.type("start");
  expect(await lines()).toEqual(["start", "#", "#", "end"]);

  const first = await block.boundingBox();
  const second = await last.boundingBox();
  if (!first || !second) throw new Error("The blocks are not shown.");
  const between = (first.y + first.height + second.y) / 2;
  await page.mouse.click(first.x + 40, between);
  await page.keyboard.type("middle");
  expect(await lines()).toEqual(["start", "#", "middle", "#", "end"]);
}

/** What can be opened in a block opens, and a link does not lead away from the text. */
async function openInside(page: Page, writer: Writer) {
  const { content, block } = await openText(page, writer, [TABLE, DETAILS]);
  const { pathname } = new URL(page.url());
  await content.getByRole("link", { name: "there" }).click();
  await expect(block).toHaveAttribute("data-selected");
  await expect(content).toBeFocused();
  await content.locator("summary").dblclick();
  await content.locator("summary").click();
  await expect(content.locator("details")).toHaveAttribute("open");
  await expect(content).toBeFocused();
  expect(new URL(page.url()).pathname).toBe(pathname);
}

/** A click selects what stands in a line too, and text goes behind it. */
async function selectInLine(page: Page, writer: Writer) {
  const line = `<p>a ${FORMULA} b <kbd>K</kbd> c</p>`;
  const { id, content } = await openText(page, writer, [line]);
  for (const name of [".ql-formula", ".raw-inline"]) {
    const object = content.locator(name);
    await object.click();
    await expect(content).toBeFocused();
    await expect(object).toHaveAttribute("data-selected");
    await page.keyboard.type("!");
    await expect(object).not.toHaveAttribute("data-selected");
  }
  expect(await saved(page, id)).toBe(`<p>a ${FORMULA}! b <kbd>K</kbd>! c</p>`);
}

test("there is always a place to write, what is in a block opens, and objects in a line are selected too [ADM-EDITOR-06]", async ({
  adminPage: page,
  writer,
}) => {
  await test.step("at the edges", () => writeAtEdges(page, writer));
  await test.step("inside a block", () => openInside(page, writer));
  await test.step("in a line", () => selectInLine(page, writer));
});
