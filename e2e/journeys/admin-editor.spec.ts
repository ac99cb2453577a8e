import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { openDraft, saved, showNewPost } from "../editor";
import { expect, hydrated, test } from "../fixtures";
import type { Writer } from "../writer";

/** What a program puts on the clipboard, pasted where the cursor is. */
function paste(content: Locator, html: string): Promise<void> {
  return content.evaluate((element, source) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", source);
    clipboardData.setData("text/plain", element.textContent);
    element.dispatchEvent(
      new ClipboardEvent("paste", {
        clipboardData,
        bubbles: true,
        cancelable: true,
      }),
    );
  }, html);
}

async function storeToTheLetter(page: Page, writer: Writer) {
  const samples = JSON.parse(
    readFileSync(
      join(
        import.meta.dirname,
        "../../libs/rich-text/samples/editor-html.json",
      ),
      "utf8",
    ),
  ) as { written: Record<string, string> };
  const html = Object.values(samples.written).join("\n<p>between</p>\n");
  const { id, content } = await showNewPost(page, writer, html);
  await content.press("Control+End");
  await page.keyboard.type("!");
  expect(await saved(page, id)).toBe(html.replace(/<\/p>$/, "!</p>"));
}

async function useMouse(page: Page, writer: Writer) {
  const { content, bar } = await openDraft(page, writer);
  const press = (name: string) =>
    bar.getByRole("button", { name, exact: true }).click();
  const marks = [
    ["Bold", "strong"],
    ["Italic", "em"],
    ["Underline", "u"],
    ["Strike", "s"],
    ["Code", "code"],
  ] as const;
  for (const [name, element] of marks) {
    await press(name);
    await expect(content.locator(element)).toHaveText("word");
    await press("Undo");
    await expect(content.locator(element)).toHaveCount(0);
  }
  await press("Redo");
  await expect(content.locator("code")).toHaveText("word");
  await press("Clean");
  await expect(content.locator("code")).toHaveCount(0);

  for (const level of [1, 2, 3, 4, 5, 6]) {
    await bar.getByLabel("Header").selectOption(String(level));
    await expect(content.locator(`h${level}`)).toHaveText("word");
  }
  await bar.getByLabel("Header").selectOption("");
  await bar.getByLabel("Font").selectOption("monospace");
  await bar.getByLabel("Size").selectOption("huge");
  await expect(content.locator(".ql-font-monospace.ql-size-huge")).toHaveText(
    "word",
  );
  await press("Colour");
  await page.getByRole("button", { name: "Red", exact: true }).click();
  await press("Background");
  await page.getByRole("button", { name: "Yellow", exact: true }).click();
  await expect(content.locator("[style*='background-color']")).toHaveText(
    "word",
  );

  const blocks = [
    ["Blockquote", "blockquote"],
    ["Bulleted list", "li[data-list=bullet]"],
    ["Numbered list", "li[data-list=ordered]"],
  ] as const;
  for (const [name, selector] of blocks) {
    await press(name);
    await expect(content.locator(selector)).toHaveText("word");
  }
  await press("Increase indent");
  await expect(content.locator("li.ql-indent-1")).toHaveCount(1);
  await press("Decrease indent");
  await expect(content.locator("li.ql-indent-1")).toHaveCount(0);
  await press("Align center");
  await expect(content.locator(".ql-align-center")).toHaveCount(1);
  await press("Code block");
  await page.getByRole("button", { name: /^Code language/ }).click();
  await page.getByRole("option", { name: "SOQL" }).click();
  await expect(content.locator("[data-language=soql]")).toHaveText("word");
}

async function useKeys(page: Page, writer: Writer) {
  const { content, bar } = await openDraft(page, writer);
  await page.keyboard.press("Control+B");
  await page.keyboard.press("Control+Shift+KeyX");
  await expect(content.locator("strong s")).toHaveText("word");
  await page.keyboard.press("Control+Backslash");
  await expect(content.locator("strong")).toHaveCount(0);
  await page.keyboard.press("Control+Alt+Digit2");
  await expect(content.locator("h2")).toHaveText("word");
  await page.keyboard.press("Control+Shift+Digit8");
  await expect(content.locator("li[data-list=bullet]")).toHaveText("word");
  await page.keyboard.press("Control+K");
  await page.keyboard.type("/post/x");
  await page.keyboard.press("Enter");
  await expect(content.locator("a[href='/post/x']")).toHaveText("word");
  await expect(content).toBeFocused();

  await page.keyboard.press("Tab");
  await expect(content.locator("li.ql-indent-1")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(content).not.toBeFocused();

  await content.focus();
  await page.keyboard.press("Alt+F10");
  await expect(bar.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Home");
  await expect(bar.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(bar.getByRole("button", { name: "Redo" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(content).toBeFocused();

  await page.keyboard.press("Control+Slash");
  await expect(
    page.getByRole("row", { name: "Numbered list Ctrl+Shift+7" }),
  ).toBeVisible();
}

test("every format of the toolbar works with the mouse and from the keyboard, and the text is no trap [ADM-EDITOR-16, ADM-EDITOR-17, ADM-EDITOR-18, ADM-EDITOR-19, ADM-EDITOR-20, ADM-EDITOR-21, ADM-EDITOR-22, ADM-EDITOR-23, ADM-EDITOR-24, ADM-EDITOR-25, ADM-EDITOR-26, ADM-EDITOR-27, ADM-EDITOR-28, ADM-EDITOR-29, ADM-EDITOR-30, ADM-EDITOR-34, ADM-EDITOR-35, ADM-EDITOR-36]", async ({
  adminPage: page,
  writer,
}) => {
  await test.step("with the mouse", () => useMouse(page, writer));
  await test.step("from the keyboard", () => useKeys(page, writer));
});

async function checkLinks(page: Page, writer: Writer) {
  const { id, content, bar } = await openDraft(page, writer);
  const tool = bar.getByRole("button", { name: "Link" });
  const address = page.getByLabel("Address");
  const problem = page.getByText(/starts with http, https/);
  await tool.click();
  for (const refused of [
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://e",
  ]) {
    await address.fill(refused);
    await page.getByRole("button", { name: "Save link" }).click();
    await expect(problem).toBeVisible();
    await expect(content.locator("a")).toHaveCount(0);
  }
  await page.keyboard.press("Escape");
  for (const accepted of [
    "http://example.org/a",
    "https://example.org/b",
    "mailto:ada@example.org",
    "tel:+123456",
  ]) {
    await tool.click();
    await address.fill(accepted);
    await page.getByRole("button", { name: "Save link" }).click();
    await expect(address).toBeHidden();
    await expect(content.locator("a")).toHaveAttribute("href", accepted);
  }
  await tool.click();
  await address.fill("example.org/a");
  await page.keyboard.press("Enter");
  await expect(content.locator("a")).toHaveText("word");
  expect(await saved(page, id)).toBe(
    '<p><a href="https://example.org/a" rel="noopener">word</a></p>',
  );
}

async function pasteArticle(page: Page, writer: Writer) {
  const context = page.context();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const source = await writer.post({
    title: `Source ${Date.now()}`,
    content:
      '<h2>Part</h2>\n<p>Some <strong>bold</strong> and <a href="/search">a link</a>.</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n<pre data-language="apex">Integer i = 1;\nInteger j = 2;</pre>',
  });
  const { id, content } = await openDraft(page, writer);
  const reader = await context.newPage();
  await reader.goto(`/post/${source.slug}`);
  await hydrated(reader);
  await reader.evaluate(() => {
    const text = document.querySelector(".rich-text");
    if (text) getSelection()?.selectAllChildren(text);
  });
  await reader.keyboard.press("Control+C");
  await reader.close();

  await content.focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Control+V");
  await expect(content.locator("h2")).toContainText("Part");
  const stored = await saved(page, id);
  expect(stored).toContain(
    '<p>Some <strong>bold</strong> and <a href="/search">a link</a>.</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>',
  );
  expect(stored).toMatch(/<pre[^>]*>Integer i = 1;\nInteger j = 2;<\/pre>/);
  expect(stored).not.toMatch(/style=|<button|class="(?!ql-)/);
}

async function pasteFromWord(page: Page, writer: Writer) {
  const { id, content } = await openDraft(page, writer);
  await paste(
    content,
    `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><style><!-- @list l0:level1 {mso-level-number-format:bullet;} --></style></head><body><!--StartFragment--><h2>Head<o:p></o:p></h2><p class=MsoNormal style='margin:0cm'>A <b>word</b><o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>Item<o:p></o:p></p><p class=MsoNormal><img width=60 height=33 src="file:///C:/Temp/clip_image002.png"></p><!--EndFragment--></body></html>`,
  );
  await expect(
    page.getByText(/^1 image could not be pasted with the text/),
  ).toBeVisible();
  expect(await saved(page, id)).toBe(
    "<h2>Head</h2>\n<p>A <strong>word</strong></p>\n<ul>\n<li>Item</li>\n</ul>",
  );
}

test("whatever the editor writes is stored to the letter, links are checked, and what other programs copy is pasted clean [ADM-EDITOR-06, ADM-EDITOR-16, ADM-EDITOR-27, VAL-51, VAL-52, VAL-53, VAL-54, VAL-55]", async ({
  adminPage: page,
  writer,
}) => {
  await test.step("every format", () => storeToTheLetter(page, writer));
  await test.step("links: four schemes, https where none is told", () =>
    checkLinks(page, writer));
  await test.step("an article of a page in this browser", () =>
    pasteArticle(page, writer));
  await test.step("a text from Word, its pictures missed aloud", () =>
    pasteFromWord(page, writer));
});
