import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { cleanHtml } from "./clean-html";
import { renderHtml } from "./render-html";
import { findActiveMarkup } from "../../../test/find-active-markup";
import { MOST_GROWTH, timeGrowth } from "../../../test/time-growth";
import { XSS_VECTORS } from "../../../test/xss-vectors";

/** What the editor stores; none of it may be lost. */
const EDITOR_OUTPUT: readonly string[] = [
  `<h2>Title</h2><p>Text with <strong>bold</strong>, <em>italic</em>, <u>under</u>, <s>struck</s>.</p>`,
  `<p class="ql-align-center"><span style="color: rgb(230, 0, 0);">red</span></p>`,
  `<p><strong style="background-color: #ffff00;">marked</strong></p>`,
  `<ol><li data-list="ordered">one</li><li data-list="bullet" class="ql-indent-1">two</li></ol>`,
  `<ul><li>a<ul><li>b</li></ul></li></ul>`,
  `<blockquote>Quote</blockquote><pre data-language="apex">List&lt;Account&gt; x;\n  y();</pre>`,
  `<p>E = <span class="ql-formula" data-value="mc^2"></span></p>`,
  `<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" class="ql-video"></iframe>`,
  `<p><a href="https://example.com" rel="noopener">out</a> <a href="/post/x">in</a></p>`,
  `<p><a href="https://example.com" target="_blank" rel="noopener">out</a></p>`,
  `<p><img src="/media/a.webp" alt="A" width="300"></p>`,
  `<p><img src="data:image/png;base64,iVBORw0KGgo="></p>`,
  `<p>H<sub>2</sub>O and x<sup>2</sup> <code>inline()</code></p>`,
  `<p><span class="ql-size-large">big</span> <span class="ql-font-monospace">mono</span></p>`,
  `<table><tbody><tr><th colspan="2">a</th></tr><tr><td>b</td><td>c</td></tr></tbody></table>`,
  `<figure><img src="/a.png" alt=""><figcaption>Caption</figcaption></figure>`,
  `<p dir="rtl" class="ql-direction-rtl">שלום</p>`,
  `<p>Emoji 🎉, umlauts äöü, 日本語, a &lt; b &amp;&amp; c</p>`,
  `<p><br></p><hr>`,
  `<pre data-language="text">\n\nTwo empty lines first</pre>`,
];

/** What the admin's editor really writes; its own tests hold it against the same samples. */
const samples = JSON.parse(
  readFileSync(
    path.join(
      import.meta.dirname,
      "../../../../libs/rich-text/samples/editor-html.json",
    ),
    "utf8",
  ),
) as Record<string, Record<string, string>>;

describe("cleanHtml", () => {
  it.each(Object.values(samples).flatMap((kind) => Object.entries(kind)))(
    "keeps byte for byte what the editor writes: %s [SEC-121]",
    (_, html) => {
      expect(cleanHtml(html)).toBe(html);
    },
  );

  it.each(EDITOR_OUTPUT)("keeps byte for byte %j [SEC-121]", (html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  it.each([
    ["<p>a<script>b</script>c</p>", "<p>ac</p>"],
    [
      `<p id="x" name="y" data-x="1" class="admin ql-align-right">a</p>`,
      `<p class="ql-align-right">a</p>`,
    ],
    [`<p><a href="javascript:alert(1)">x</a></p>`, "<p>x</p>"],
    [
      `<a href="example.com">x</a>`,
      `<a href="https://example.com" rel="noopener">x</a>`,
    ],
    [`<a href="/x" rel="opener">x</a>`, `<a href="/x">x</a>`],
    [`<p><span>x</span></p>`, "<p>x</p>"],
    [`<form><button>Go</button><label>Name <input></label></form>`, "GoName "],
    [`<font color="red">x</font>`, "x"],
    [
      `<iframe src="//www.youtube.com/embed/aqz-KE-bpKQ?rel=0" onload=x></iframe>`,
      `<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ?rel=0" class="ql-video"></iframe>`,
    ],
    [
      `<iframe src="https://youtu.be/aqz-KE-bpKQ"></iframe>`,
      `<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" class="ql-video"></iframe>`,
    ],
    [
      `<span class="ql-formula" data-value="x^2">\uFEFF<span class="katex">…</span></span>`,
      `<span class="ql-formula" data-value="x^2"></span>`,
    ],
    [`<td>cell</td>`, "cell"],
    [`<img src="data:image/svg+xml;base64,PHN2Zz4=">`, ""],
    ["<p>a\0b</p>", "<p>ab</p>"],
    ["", ""],
  ])("turns %j into %j [D-128]", (given, expected) => {
    expect(cleanHtml(given)).toBe(expected);
  });

  it.each([
    [
      `data-lines="0,3-2,2-99,x,-1,1-" data-file=" a&#1;\n\u202eb "`,
      ` data-file="a b" data-lines="2-3"`,
    ],
    [
      `data-removed="1" data-added="1-2" data-lines="1-3" data-x="1"`,
      ` data-lines="3" data-added="1-2"`,
    ],
    [`data-file="" data-lines="4-99999" data-added=","`, ""],
    [`data-file="${"😀".repeat(5000)}"`, ` data-file="${"😀".repeat(200)}"`],
    [`data-lines="${"1-3,".repeat(10_000)}"`, ` data-lines="1-3"`],
  ])(
    "gives a code block with %s a normal form [DESK-CODE-06]",
    (given, clean) => {
      const html = `<pre${clean}>a\nb\nc</pre>`;
      expect(cleanHtml(`<pre ${given}>a\nb\nc</pre>`)).toBe(html);
      expect(cleanHtml(html)).toBe(html);
    },
  );

  it.each(XSS_VECTORS)(
    "makes inert %j [SEC-21] [SEC-22] [SEC-26] [SEC-27]",
    (vector) => {
      const clean = cleanHtml(vector);
      expect(findActiveMarkup(clean)).toEqual([]);
      expect(findActiveMarkup(renderHtml(vector).html)).toEqual([]);
      expect(findActiveMarkup(renderHtml(clean).html)).toEqual([]);
    },
  );

  it.each(XSS_VECTORS)("is idempotent for %j [SEC-121]", (vector) => {
    const clean = cleanHtml(vector);
    expect(cleanHtml(clean)).toBe(clean);
  });

  it("leaves out what no XML can hold, however it is written [SEC-120]", () => {
    expect(
      cleanHtml(
        "<p>a\u0001\u000b&#1;&#x1f;\uffffb\t\nc<a href='/x' title='&#8;y\u0002'>l</a></p>",
      ),
    ).toBe(`<p>ab\t\nc<a href="/x" title="y">l</a></p>`);
  });

  it("has a detector that notices attacks [SEC-20]", () => {
    const noticed = XSS_VECTORS.filter(
      (vector) => findActiveMarkup(vector).length > 0,
    );
    expect(noticed.length / XSS_VECTORS.length).toBeGreaterThan(0.75);
    for (const html of EDITOR_OUTPUT)
      expect(findActiveMarkup(html)).toEqual([]);
  });
});

/** Half of what is measured at most, in characters. */
const SIZE = 50_000;

const repeat =
  (part: string, before = "", after = "") =>
  (size: number): string =>
    before + part.repeat(Math.floor(size / part.length)) + after;

/** So many that differ that they take about the size. */
const numbered =
  (part: (index: number) => string, before = "", after = "") =>
  (size: number): string => {
    const count = Math.floor(size / part(SIZE).length);
    const parts = Array.from({ length: count }, (_, index) => part(index));
    return before + parts.join("") + after;
  };

describe("cleanHtml with input made to be slow [SEC-36]", () => {
  it.each([
    ["nested divisions", repeat("<div>")],
    ["nested formatting", repeat("<b><i><u><s><p>")],
    ["formatting of many kinds", numbered((index) => `<b title=${index}><p>`)],
    ["foster parents", repeat("<br>", "<table>")],
    ["nested tables", repeat("<table>")],
    ["nested links", repeat("<a href=x>")],
    ["links around blocks", repeat("<a><div>")],
    ["attributes", numbered((index) => `a${index} `, "<p ", ">x")],
    ["angle brackets", repeat("<")],
    ["ampersands", repeat("&")],
    ["styles", repeat("color:", '<p style="', '">x')],
    ["classes", repeat("a ", '<p class="', '">x')],
    ["open comments", repeat("<!--")],
    ["nested graphics", repeat("<svg>")],
    ["tabs in an address", repeat("\t", '<a href="', 'javascript:x">x</a>')],
    ["lists", repeat("<ul><li>")],
    ["paragraphs", repeat("<p>a")],
  ])(
    "takes at most two and a half times as long for twice as many %s [D-911]",
    async (_, htmlOf) => {
      const growth = await timeGrowth(SIZE, (size) => cleanHtml(htmlOf(size)));
      expect(growth).toBeLessThanOrEqual(MOST_GROWTH);
      const clean = cleanHtml(htmlOf(SIZE));
      expect(findActiveMarkup(clean.slice(0, SIZE))).toEqual([]);
    },
  );

  it("keeps the words of what is nested too deeply", () => {
    expect(cleanHtml(`${"<div>".repeat(5000)}deep &amp; down`)).toContain(
      "deep &amp; down",
    );
    expect(cleanHtml(`${"<b><i><u><s><p>".repeat(5000)}deep <x`)).toContain(
      "deep",
    );
  });
});
