import { describe, expect, it } from "@jest/globals";
import Quill from "quill/core";
import { registerFormats } from "../blots/register-formats";
import { isEmptyContent } from "./document-ops";
import { htmlToOps } from "./html-to-ops";
import { opsToHtml } from "./ops-to-html";
import { splitSource } from "./split-blocks";

/** Through Quill's own document and back, as opening and saving a post does. */
function throughEditor(html: string): string {
  registerFormats();
  const quill = new Quill(document.createElement("div"));
  quill.setContents(htmlToOps(html), "silent");
  return opsToHtml(quill.getContents().ops);
}

const EDITABLE: readonly [string, string][] = [
  ["paragraphs", "<p>One</p>\n<p>Two</p>"],
  [
    "headers 1 to 6 [ADM-EDITOR-16]",
    "<h1>a</h1>\n<h2>b</h2>\n<h3>c</h3>\n<h4>d</h4>\n<h5>e</h5>\n<h6>f</h6>",
  ],
  [
    "fonts [ADM-EDITOR-17]",
    '<p><span class="ql-font-serif">a</span><span class="ql-font-monospace">b</span><span class="ql-font-sans">c</span></p>',
  ],
  [
    "sizes [ADM-EDITOR-18]",
    '<p><span class="ql-size-small">a</span><span class="ql-size-large">b</span><span class="ql-size-huge">c</span></p>',
  ],
  [
    "bold, italic, underline, strike [ADM-EDITOR-19] [ADM-EDITOR-20] [ADM-EDITOR-21] [ADM-EDITOR-22]",
    "<p>a <strong>b <em>c <u>d <s>e</s></u></em></strong></p>",
  ],
  [
    "quotes of several paragraphs [ADM-EDITOR-23]",
    "<blockquote>\n<p>a</p>\n<p>b</p>\n</blockquote>",
  ],
  [
    "two quotes in a row",
    "<blockquote>\n<p>a</p>\n</blockquote>\n<blockquote>\n<p>b</p>\n</blockquote>",
  ],
  ["inline code [ADM-EDITOR-24]", "<p>call <code>run()</code> now</p>"],
  [
    "code with language, blank lines and indent [ADM-EDITOR-24]",
    '<pre data-language="apex">\n\nif (a &lt; b) {\n  x();\n\n}\n</pre>',
  ],
  ["code without language", "<pre>plain</pre>"],
  [
    "two code blocks of one language in a row",
    '<pre data-language="apex">a</pre>\n<pre data-language="apex">b</pre>',
  ],
  [
    "colour and background [ADM-EDITOR-25] [ADM-EDITOR-26]",
    '<p><span style="color: #e60000; background-color: #ffff00;">x</span></p>',
  ],
  [
    "nested lists [ADM-EDITOR-27] [ADM-EDITOR-28]",
    "<ul>\n<li>a\n<ul>\n<li>b\n<ol>\n<li>c</li>\n</ol>\n</li>\n</ul>\n</li>\n<li>d</li>\n</ul>\n<p>x</p>\n<ol>\n<li>1</li>\n<li>2</li>\n</ol>",
  ],
  [
    "lists of two kinds in a row",
    "<ul>\n<li>a</li>\n</ul>\n<ol>\n<li>b</li>\n</ol>\n<p>x</p>",
  ],
  [
    "two lists of one kind in a row",
    "<ul>\n<li>a</li>\n</ul>\n<ul>\n<li>b</li>\n</ul>",
  ],
  ["a jump in depth", "<ul>\n<li>\n<ul>\n<li>deep</li>\n</ul>\n</li>\n</ul>"],
  [
    "check lists",
    '<ul>\n<li data-list="checked">a</li>\n<li data-list="unchecked">b</li>\n</ul>',
  ],
  ["indent of a paragraph [ADM-EDITOR-28]", '<p class="ql-indent-3">a</p>'],
  [
    "alignment [ADM-EDITOR-29]",
    '<p class="ql-align-center">a</p>\n<h2 class="ql-align-right">b</h2>\n<p class="ql-align-justify">c</p>',
  ],
  [
    "links [ADM-EDITOR-30]",
    '<p><a href="https://example.org/?a=1&amp;b=2" rel="noopener">a <strong>b</strong></a> <a href="/post/x">c</a></p>',
  ],
  [
    "a link with title and target",
    '<p><a href="https://example.org/" title="T" target="_blank" rel="noopener">a</a></p>',
  ],
  [
    "images with alt and size [ADM-EDITOR-31]",
    '<p><img src="/media/a.webp" alt="A &quot;b&quot;" width="640" height="480"></p>',
  ],
  [
    "video [ADM-EDITOR-32]",
    '<iframe class="ql-video" src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" allowfullscreen=""></iframe>',
  ],
  [
    "formulas [ADM-EDITOR-33]",
    '<p>Let <span class="ql-formula" data-value="\\frac{a}{b} &lt; c"></span> be</p>',
  ],
  ["sub- and superscript", "<p>H<sub>2</sub>O, m<sup>2</sup></p>"],
  ["several spaces", "<p>a &nbsp; b</p>"],
  ["spaces that do not break", "<p>10&nbsp;km</p>"],
  ["line breaks inside a paragraph", "<p>a<br>b</p>"],
  ["empty paragraphs", "<p>a</p>\n<p><br></p>\n<p>b</p>"],
];

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
  ["details", "<details><summary>More</summary><p>x</p></details>"],
  [
    "a quote with a list",
    "<blockquote><p>a</p><ul><li>b</li></ul></blockquote>",
  ],
];

describe("stored HTML", () => {
  it.each(EDITABLE)("survives the editor: %s", (_name, html) => {
    expect(throughEditor(html)).toBe(html);
  });

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
