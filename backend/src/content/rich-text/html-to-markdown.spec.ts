import { describe, expect, it } from "@jest/globals";
import { cleanHtml } from "./clean-html";
import { opsToHtml } from "@octavo/rich-text";
import { htmlToBlocks } from "./blocks";
import { htmlToMarkdown } from "./html-to-markdown";
import { markdownToHtml } from "./markdown-to-html";

describe("htmlToMarkdown", () => {
  it.each([
    [
      "<h2>A</h2>\n<p>b <em>c</em> <strong>d</strong></p>",
      "## A\n\nb _c_ **d**",
    ],
    ["<p><s>old</s> <code>a `b`</code></p>", "~~old~~ `` a `b` ``"],
    ["<p>a<br>b</p>", "a\\\nb"],
    [
      '<p><a href="/post/x" title="T">x</a> <img src="/a.png" alt="A"></p>',
      '[x](/post/x "T") ![A](/a.png)',
    ],
    [
      '<pre data-language="apex">List&lt;Account&gt; a;\n\nb();</pre>',
      "```apex\nList<Account> a;\n\nb();\n```",
    ],
    [
      '<pre data-language="ts" data-file="app.ts" data-lines="2,4-6" data-added="3" data-removed="1">a\nb\nc\nd\ne\nf</pre>',
      '```ts title="app.ts" {2,4-6} ins={3} del={1}\na\nb\nc\nd\ne\nf\n```',
    ],
    // Without a language, the first word of the fence is what else it says.
    [
      '<pre data-file="my &quot;a&quot; {1}.txt" data-lines="1">a</pre>',
      "```title='my \"a\" {1}.txt' {1}\na\n```",
    ],
    ['<pre data-added="2">a\nb</pre>', "```ins={2}\na\nb\n```"],
    // Two kinds of quotation marks have no form there.
    [
      `<pre data-file="a&quot;b'c">a</pre>`,
      `<pre data-file="a&quot;b'c">a</pre>`,
    ],
    [
      "<ul>\n<li>a\n<ol>\n<li>b</li>\n<li>c</li>\n</ol>\n</li>\n<li>d</li>\n</ul>",
      "- a\n  1. b\n  2. c\n- d",
    ],
    [
      '<ul>\n<li data-list="checked">a</li>\n<li data-list="unchecked">b</li>\n</ul>',
      "- [x] a\n- [ ] b",
    ],
    ["<blockquote>\n<p>a</p>\n<p>b</p>\n</blockquote>", "> a\n>\n> b"],
    [
      '<div class="callout callout-danger">\n<p>a</p>\n<ul>\n<li>b</li>\n</ul>\n</div>',
      "> [!CAUTION]\n> a\n>\n> - b",
    ],
    [
      '<div class="callout callout-tip">\n<pre>a</pre>\n</div>',
      "> [!TIP]\n>\n> ```\n> a\n> ```",
    ],
    // What looks like a callout stays a quote.
    [
      "<blockquote>\n<p>[!TIP]</p>\n</blockquote>",
      "<blockquote>\n<p>[!TIP]</p>\n</blockquote>",
    ],
    ['<p><span class="ql-formula" data-value="a&lt;b"></span></p>', "$$a<b$$"],
    [
      '<table>\n<thead>\n<tr>\n<th>a</th>\n<th class="ql-align-right">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td class="ql-align-right">2</td>\n</tr>\n</tbody>\n</table>',
      "| a | b |\n| - | -: |\n| 1 | 2 |",
    ],
    // Lists in a row stay two, by their signs or by a comment between them.
    [
      "<ul>\n<li>a</li>\n</ul>\n<ul>\n<li>b</li>\n</ul>",
      "- a\n\n<!-- -->\n\n- b",
    ],
    // Markdown has no sign for these: a part of a line as HTML, or the block.
    ["<p>a<sub>1</sub></p>", "a<sub>1</sub>"],
    [
      '<p><a href="/x" class="link-button">a <em>b</em></a></p>',
      '<a href="/x" class="link-button">a _b_</a>',
    ],
    ['<p class="ql-align-center">a</p>', '<p class="ql-align-center">a</p>'],
    [
      "<details><summary>A</summary>\n\n<p>b</p></details>",
      "<details><summary>A</summary>&#10;\n<p>b</p></details>",
    ],
    ["", ""],
  ])("writes %j as %j [DESK-SOURCE-01]", (html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown);
    expect(markdownToHtml(markdown)).toBe(html);
  });

  it("gives loose text a paragraph and loses no word", () => {
    const html =
      "<ul><li>a</li></ul>loose <b>text</b><table><tr><td>x</td></tr></table>";
    const back = markdownToHtml(htmlToMarkdown(cleanHtml(html)));
    expect(back.replace(/<[^>]*>|\s+/g, "")).toBe("aloosetextx");
  });

  it("reads back to the same bytes, whatever was written, and so do blocks [DESK-SOURCE-02, PROG-TEXT-01]", () => {
    const random = new RandomText(20261125);
    for (let round = 0; round < 80; round++) {
      const html = random.document();
      expect(cleanHtml(html)).toBe(html);
      expect(markdownToHtml(htmlToMarkdown(html))).toBe(html);
      expect(cleanHtml(opsToHtml(htmlToBlocks(html).ops))).toBe(html);
    }
  });

  it("takes at most two and a half times as long for twice the text", () => {
    const random = new RandomText(7);
    const part = Array.from({ length: 12 }, () => random.document()).join("\n");
    const cost = (html: string) => {
      const started = process.cpuUsage();
      htmlToMarkdown(html);
      const { user, system } = process.cpuUsage(started);
      return user + system;
    };
    cost(part);
    const ratios = [1, 2, 3].map(() => cost(`${part}\n${part}`) / cost(part));
    expect(Math.min(...ratios)).toBeLessThan(2.5);
  });
});

const WORDS = [
  ..."word * _ ** __ ~~ ` `` [ ] ( ) < > & # ## 1. - + | \\ $ $$ ! :".split(
    " ",
  ),
  ..."a_b_c 2*3*4 <b> &amp; http://example.com x@example.com [x](y) ä 漢字".split(
    " ",
  ),
  "\u00a0",
  "#10;",
];

/** HTML in the editor's normal form, made of what its blocks and marks can be. */
class RandomText {
  constructor(private seed: number) {}

  document(): string {
    const blocks: string[] = [];
    for (let count = 1 + this.below(6); count > 0; count--) {
      blocks.push(this.block());
    }
    return blocks.join("\n");
  }

  private below(limit: number): number {
    this.seed = (this.seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((this.seed / 2147483648) * limit);
  }

  private one<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }

  private block(): string {
    return this.one([
      () => `<p>${this.inline()}</p>`,
      () => `<p>${this.inline()}</p>`,
      () =>
        `<h${1 + this.below(6)}>`.replace(
          /h(\d)>/,
          (tag) => `${tag}${this.inline()}</${tag}`,
        ),
      () =>
        `<p class="ql-align-${this.one(["center", "right"])}">${this.inline()}</p>`,
      () => this.list(0),
      () => `<blockquote>\n<p>${this.inline()}</p>\n</blockquote>`,
      () => this.code(),
      () => "<hr>",
      () => this.callout(),
      () => this.table(),
      () =>
        `<figure${this.one(["", ' class="figure-wide"'])}><img src="/a.png" alt="${quoted(this.words())}"><figcaption>${this.inline()}</figcaption></figure>`,
      () => this.details(),
      () => this.footnote(),
      () =>
        `<details><summary>a</summary>\n\n<p>${this.inline()}</p>\n  \n</details>`,
    ])();
  }

  private code(): string {
    const name = this.words()
      .replace(/\u00a0/g, " ")
      .trim();
    const file = this.one(["", ` data-file="${quoted(name)}"`]);
    const marks = this.one(["", ' data-lines="1,3"', ' data-added="2-3"']);
    const removed = this.one(["", marks === "" ? ' data-removed="1-2"' : ""]);
    return `<pre${this.one(["", ' data-language="js"'])}${file}${marks}${removed}>${escaped(`${this.words()}\n\n  ${this.words()}`)}</pre>`;
  }

  private callout(): string {
    const kind = this.one(["note", "tip", "warning", "danger"]);
    const blocks = Array.from({ length: 1 + this.below(3) }, () =>
      this.block(),
    );
    return `<div class="callout callout-${kind}">\n${blocks.join("\n")}\n</div>`;
  }

  private details(): string {
    const open = this.one(["", ' open=""']);
    const blocks = Array.from({ length: this.below(3) }, () => this.block());
    const inside = blocks.map((block) => `${block}\n`).join("");
    return `<details${open}>\n<summary>${this.inline()}</summary>\n${inside}</details>`;
  }

  private footnote(): string {
    const id = this.one(["1", "a-b", "note-1"]);
    return `<div class="footnote" data-footnote="${id}">\n${this.block()}\n</div>`;
  }

  private list(depth: number): string {
    const tag = this.one(["ul", "ol"]);
    const items = Array.from({ length: 1 + this.below(3) }, () => {
      const below = depth < 3 && this.below(3) === 0;
      const check = tag === "ul" && this.below(4) === 0;
      const mark = check ? ' data-list="unchecked"' : "";
      return `<li${mark}>${this.inline()}${below ? `\n${this.list(depth + 1)}\n` : ""}</li>`;
    });
    return `<${tag}>\n${items.join("\n")}\n</${tag}>`;
  }

  private table(): string {
    const row = (cell: string) =>
      `<tr>\n<${cell}>${this.inline()}</${cell}>\n<${cell} class="ql-align-right">${this.inline()}</${cell}>\n</tr>`;
    return `<table>\n<thead>\n${row("th")}\n</thead>\n<tbody>\n${row("td")}\n${row("td")}\n</tbody>\n</table>`;
  }

  private words(): string {
    return Array.from({ length: 1 + this.below(4) }, () =>
      this.one(WORDS),
    ).join(this.one([" ", ""]));
  }

  private inline(depth = 0): string {
    const parts = Array.from({ length: 1 + this.below(3) }, () => {
      const text = escaped(this.words());
      const tag = this.one([
        "",
        "",
        "strong",
        "em",
        "s",
        "u",
        "sub",
        "code",
        "kbd",
        "a",
        "button",
        "br",
        "img",
        "formula",
        "reference",
      ]);
      if (tag === "") return text;
      if (tag === "br") return `${text}<br>x`;
      if (tag === "img")
        return `<img src="/a.png" alt="${text.replace(/"/g, "&quot;")}">`;
      if (tag === "formula")
        return `<span class="ql-formula" data-value="${text.replace(/"/g, "&quot;")}"></span>`;
      if (tag === "reference")
        return `${text}<sup data-footnote="${this.one(["1", "a-b", "lost"])}"></sup>`;
      if (tag === "button")
        return `<a href="https://e.org/" class="link-button" rel="noopener">${text}</a>`;
      if (tag === "a") return `<a href="/post/a_b">${text}</a>`;
      if (tag === "code" || depth > 2) return `<${tag}>${text}</${tag}>`;
      return `<${tag}>${this.inline(depth + 1)}</${tag}>`;
    });
    return parts.join(" ");
  }
}

const quoted = (text: string): string => escaped(text).replace(/"/g, "&quot;");

const escaped = (text: string): string =>
  text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/\u00a0/g, "&nbsp;");
