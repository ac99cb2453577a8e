import { describe, expect, it } from "@jest/globals";
import { isEmptyContent, opsToHtml, splitSource } from "@octavo/rich-text";
import Quill from "quill/core";
import { samples } from "../../../testing/editor-samples";
import { registerFormats } from "../formats/register-formats";
import { htmlToOps } from "./html-to-ops";

/** Through Quill's own document and back, as opening and saving a post does. */
function throughEditor(html: string): string {
  registerFormats();
  const quill = new Quill(document.createElement("div"));
  quill.setContents(htmlToOps(html), "silent");
  return opsToHtml(quill.getContents().ops);
}

const KEPT: readonly [string, string][] = [
  [
    "a table",
    "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td colspan=2>b &amp; c</td></tr></tbody></table>",
  ],
  [
    "a figure",
    "<figure><img src='/media/x.webp' alt=x><figcaption>C</figcaption></figure>",
  ],
  ["a line", "<hr>"],
  ["a list with code in an item", "<ol><li>a<pre>x</pre></li></ol>"],
  ["a list that starts at 3", '<ol start="3"><li>a</li></ol>'],
  ["details without a summary", "<details><p>x</p></details>"],
  [
    "a quote with a list",
    "<blockquote><p>a</p><ul><li>b</li></ul></blockquote>",
  ],
];

describe("stored HTML", () => {
  it.each(Object.entries(samples.written))(
    "survives the editor: %s",
    (_name, html) => {
      expect(throughEditor(html)).toBe(html);
    },
  );

  it.each(Object.entries(samples.pasted))(
    "survives the editor as it was pasted from %s",
    (_name, html) => {
      expect(throughEditor(html)).toBe(html);
    },
  );

  it.each(KEPT)(
    "keeps to the letter what it cannot edit: %s",
    (_name, html) => {
      const page = `<p>before</p>\n${html}\n<p>after</p>`;
      expect(throughEditor(page)).toBe(page);
    },
  );

  it("keeps inline elements that it cannot edit", () => {
    const html =
      "<p>Press <kbd>Ctrl</kbd> or <strong><mark>x</mark></strong></p>";
    expect(throughEditor(html)).toBe(html);
  });

  it("changes nothing on the second pass", () => {
    const html =
      "<p>a\n  b <b>c</b></p><ul><li><p>x</p></li></ul><blockquote>q</blockquote>text <i>loose</i><p></p>";
    const once = throughEditor(html);
    expect(once).toBe(
      "<p>a b <strong>c</strong></p>\n<ul>\n<li>x</li>\n</ul>\n<blockquote>\n<p>q</p>\n</blockquote>\n<p>text <em>loose</em></p>",
    );
    expect(throughEditor(once)).toBe(once);
  });

  it("reads tags that do not pair without losing text", () => {
    expect(splitSource("<p>a<p>b")).toBeNull();
    expect(throughEditor("<p>a<p>b <b>c")).toBe(
      "<p>a</p>\n<p>b <strong>c</strong></p>",
    );
  });

  it("is empty without content, and says so", () => {
    expect(throughEditor("")).toBe("");
    expect(throughEditor("<p> </p><p><br></p>")).toBe("");
    expect(isEmptyContent(htmlToOps("<p>&nbsp;</p>"))).toBe(true);
  });

  it.each([
    '<p><span class="ql-formula" data-value="x"></span></p>',
    '<p><img src="/a.png" alt=""></p>',
    "<table><tbody><tr><td></td></tr></tbody></table>",
  ])("counts an image, a formula or a table alone as content: %s", (html) => {
    expect(isEmptyContent(htmlToOps(html))).toBe(false);
  });
});
