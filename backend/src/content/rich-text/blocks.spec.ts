import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { opsToHtml } from "@octavo/rich-text";
import { htmlToBlocks } from "./blocks";
import { cleanHtml } from "./clean-html";
import { htmlToMarkdown } from "./html-to-markdown";
import { markdownToHtml } from "./markdown-to-html";

const samples = JSON.parse(
  readFileSync(
    new URL(
      "../../../../libs/rich-text/samples/editor-html.json",
      import.meta.url,
    ),
    "utf8",
  ),
) as Record<"written" | "pasted", Record<string, string>>;

const back = (html: string): string =>
  cleanHtml(opsToHtml(htmlToBlocks(html).ops));

describe("blocks", () => {
  it.each(Object.entries({ ...samples.written, ...samples.pasted }))(
    "and Markdown give back what the editor stores: %s [PROG-TEXT-01]",
    (_name, html) => {
      expect(back(html)).toBe(html);
      expect(markdownToHtml(htmlToMarkdown(html))).toBe(html);
    },
  );

  it("give back every post of the demo, and Markdown some of them [PROG-TEXT-01]", () => {
    const folder = new URL("../../../demo-content/posts/", import.meta.url);
    const files = readdirSync(folder).filter((name) => name.endsWith(".md"));
    expect(files.length).toBeGreaterThan(20);
    for (const [place, name] of files.entries()) {
      const file = readFileSync(new URL(name, folder), "utf8");
      const html = markdownToHtml(file.replace(/^---\n.*?\n---\n/s, ""));
      expect(back(html)).toBe(html);
      if (place < 3) expect(markdownToHtml(htmlToMarkdown(html))).toBe(html);
    }
  });
});
