import { describe, expect, it } from "@jest/globals";
import { inLanguage } from "../../common/texts/language";
import { cleanHtml } from "./clean-html";
import { htmlToMarkdown } from "./html-to-markdown";
import { markdownToHtml } from "./markdown-to-html";
import { renderHtml } from "./render-html";
import { htmlToText } from "./text";

const reference = (id: string) => `<sup data-footnote="${id}"></sup>`;
const note = (id: string, html: string) =>
  `<div class="footnote" data-footnote="${id}">\n${html}\n</div>`;
const shown = (stored: string) => renderHtml(stored).html;

describe("footnotes", () => {
  it("are numbered by their first reference and listed at the end, with links both ways [DESK-BLOCK-15]", () => {
    const stored = `${note("b", "<p>Two</p>")}\n<p>x${reference("a")} y${reference("b")} z${reference("a")}</p>\n${note("a", "<p>One</p>")}\n<p>End</p>`;
    const link = (number: number, id = "") =>
      `<sup class="footnote-ref"><a ${id}href="#footnote-${number}" role="doc-noteref" aria-label="Footnote ${number}">${number}</a></sup>`;
    const back = (number: number) =>
      `<a href="#footnote-ref-${number}" role="doc-backlink" aria-label="Back to footnote ${number} in the text">↩</a>`;
    expect(shown(stored).replaceAll("\n", "")).toBe(
      `<p>x${link(1, 'id="footnote-ref-1" ')} y${link(2, 'id="footnote-ref-2" ')} z${link(1)}</p><p>End</p>` +
        `<section class="footnotes" role="doc-endnotes" aria-label="Footnotes"><ol><li id="footnote-1"><p>One ${back(1)}</p></li><li id="footnote-2"><p>Two ${back(2)}</p></li></ol></section>`,
    );
    expect(inLanguage("de", () => shown(stored))).toContain("Fußnote 1");
    expect(htmlToText(stored)).toBe("Two x y z One End");
  });

  it("are shown only where one refers to them, and nothing refers to an empty one [DESK-BLOCK-15]", () => {
    const stored = `<p>x${reference("lost")}${reference("empty")}</p>${note("empty", "<p><br></p>")}${note("alone", "<p>y</p>")}`;
    expect(shown(stored).trim()).toBe("<p>x</p>");
  });

  it("may refer to one another, stand in several parts, and have ids that headings have [DESK-BLOCK-15]", () => {
    const html = shown(
      `<h2>Footnote 1</h2><p>x${reference("a")}</p>${note("a", `<p>1${reference("b")}</p>`)}${note("b", `<ul><li>2${reference("a")}</li></ul>`)}${note("a", "<pre>more</pre>")}`,
    );
    expect(html).toContain('<h2 id="footnote-1">');
    expect(html).toContain('<li id="footnote-1-2">');
    expect(html.match(/<li id=/g)).toHaveLength(2);
    expect(html).toContain("more");
  });

  it("are three hundred, and each has its number [DESK-BLOCK-15]", () => {
    const ids = Array.from({ length: 300 }, (_, index) => `n${index}`);
    const stored = `<p>${ids.map(reference).join(" ")}</p>\n${ids.map((id) => note(id, `<p>${id}</p>`)).join("\n")}`;
    expect(shown(stored)).toMatch(/<li id="footnote-300">\s*<p>n299 /);
    const markdown = htmlToMarkdown(cleanHtml(stored));
    expect(markdown).toContain("[^n299]: n299");
    expect(markdownToHtml(markdown)).toBe(cleanHtml(stored));
  });

  it("keep an id only if it is a plain one, and hide no text [DESK-BLOCK-16]", () => {
    const bad = `<p>x<sup data-footnote='"><b>'>y</sup></p><div data-footnote="A b" class="footnote">z</div>`;
    expect(cleanHtml(bad)).toBe(
      '<p>x<sup>y</sup></p><div class="footnote">z</div>',
    );
    expect(htmlToText(shown(bad))).toBe("xy z");
    expect(cleanHtml(reference("a").replace("><", ">no number<"))).toBe(
      reference("a"),
    );
  });

  it("are GitHub's in Markdown, also with labels that no id may have [DESK-BLOCK-16]", () => {
    const stored = `<p>x${reference("1")} y${reference("note-1")}</p>\n${note("1", "<p>a</p>\n<p>b</p>")}\n${note("note-1", "<p>c</p>")}`;
    const markdown = "x[^1] y[^Größe?]\n\n[^1]: a\n\n    b\n\n[^größe?]: c";
    expect(markdownToHtml(markdown)).toBe(stored);
    expect(htmlToMarkdown(stored)).toBe(
      "x[^1] y[^note-1]\n\n[^1]: a\n\n    b\n\n[^note-1]: c",
    );
    expect(markdownToHtml("x[^1]")).toBe("<p>x[^1]</p>");
  });
});
