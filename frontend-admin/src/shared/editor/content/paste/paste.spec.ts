import { describe, expect, it } from "@jest/globals";
import { opsToHtml } from "@octavo/rich-text";
import { samples } from "../../../../testing/editor-samples";
import { htmlToOps } from "../html-to-ops";
import { GOOGLE_DOCS } from "./fixtures/google-docs";
import * as others from "./fixtures/other-programs";
import { WEB_PAGE } from "./fixtures/web-page";
import { WORD_DESKTOP, WORD_RTF } from "./fixtures/word-desktop";
import { pasteToOps, readPictures, wrapClip } from "./paste";

const pasted = (html: string) => opsToHtml(pasteToOps(html).ops);

const PROGRAMS: readonly [string, string, string][] = [
  ["Word", WORD_DESKTOP, WORD_RTF],
  ["Google Docs", GOOGLE_DOCS, ""],
  ["a web page", WEB_PAGE, ""],
  ["Word in the browser", others.WORD_ONLINE, ""],
  ["LibreOffice", others.LIBRE_OFFICE, ""],
  ["Pages and Notes", others.APPLE, ""],
  ["Visual Studio Code", others.VS_CODE, ""],
  ["Google Sheets", others.GOOGLE_SHEETS, ""],
  ["Notion", others.NOTION, ""],
  ["Outlook", others.OUTLOOK, ""],
];

describe("pasting", () => {
  it("takes nothing along from its own clipboard but the content", () => {
    const html =
      '<h2>a</h2>\n<p><span class="ql-formula" data-value="x^2"></span> <span style="color: red;">b</span></p>\n<pre data-language="apex">c</pre>';
    expect(pasted(`<meta charset="utf-8">${wrapClip(html)}`)).toBe(html);
  });

  it.each(PROGRAMS)(
    "keeps the structure of %s [DESK-PASTE-06]",
    (name, html, rtf) => {
      const { ops, lostPictures } = pasteToOps(html, rtf);
      expect(opsToHtml(ops)).toBe(samples.pasted[name]);
      expect(lostPictures).toBe(0);
    },
  );

  it("says how many pictures stayed behind in Word", () => {
    const { ops, lostPictures } = pasteToOps(WORD_DESKTOP);
    expect(lostPictures).toBe(1);
    expect(opsToHtml(ops)).not.toContain("<img");
  });

  it("takes no picture of Word that may be the wrong one", () => {
    const two = WORD_RTF + WORD_RTF;
    expect(readPictures(two)).toHaveLength(2);
    expect(pasteToOps(WORD_DESKTOP, two).lostPictures).toBe(1);
  });

  it("lets no script, handler or foreign address in [VAL-55]", () => {
    const html =
      '<p onclick="x()">a<script>alert(1)</script><a href="javascript:alert(1)">b</a><img src="file:///c:/x.png"><a href="https://e.org" onmouseover="x()">c</a></p>';
    expect(pasted(html)).toBe(
      '<p>ab<a href="https://e.org" rel="noopener">c</a></p>',
    );
  });

  it.each(["constructor", "__proto__", "valueof"])(
    "takes elements, attributes and languages named %s for unknown ones",
    (name) => {
      const html = `<${name} ${name}="x">a</${name}><p ${name}="x">b</p><pre class="language-${name}">c</pre>`;
      expect(pasted(html)).toContain("<p>b</p>");
      expect(opsToHtml(htmlToOps(html))).toMatch(/<p[^>]*>b<\/p>/);
    },
  );

  it.each([
    "https://www.google.com/url?q=https://e.org/a?b%3D1&sa=D&source=editors&ust=1",
    "https://www.google.de/url?sa=t&url=https%3A%2F%2Fe.org%2Fa%3Fb%3D1&usg=x",
  ])("unwraps Google's redirect %s [DESK-PASTE-06]", (address) => {
    expect(pasted(`<a href="${address.replaceAll("&", "&amp;")}">a</a>`)).toBe(
      '<p><a href="https://e.org/a?b=1" rel="noopener">a</a></p>',
    );
  });

  it.each([
    "https://www.google.com/url?q=javascript:alert(1)",
    "https://www.google.com/search?q=https://e.org",
    "https://www.google.com.evil.example/url?q=https://e.org",
  ])("leaves %s as it is [DESK-PASTE-06]", (address) => {
    expect(pasted(`<a href="${address}">a</a>`)).toContain(address);
  });

  it("makes nothing bold that Google Docs only wraps [DESK-PASTE-06]", () => {
    const html = (attributes: string) =>
      `<meta charset="utf-8"><b ${attributes}><p dir="ltr" style="line-height:1.38"><span style="font-weight:400">a </span><span style="font-weight:700">b</span></p><br /><p dir="ltr"><span style="font-weight:400">c</span></p></b>`;
    for (const attributes of [
      'style="font-weight:normal;" id="docs-internal-guid-0c1d6f2e-7fff"',
      'style="font-weight:normal"',
    ])
      expect(pasted(html(attributes))).toBe(
        "<p>a <strong>b</strong></p>\n<p>c</p>",
      );
  });

  it("keeps a table as a block of its own", () => {
    const html =
      '<div>Intro</div><table border="1" style="width:10px"><tbody><tr><td style="x">a</td></tr></tbody></table>';
    expect(pasted(html)).toBe(
      "<p>Intro</p>\n<table><tbody><tr><td>a</td></tr></tbody></table>",
    );
  });

  it("takes a single cell of a spreadsheet for its text [DESK-TABLE-09]", () => {
    const cell = (content: string) =>
      `<html><body><table width=64><!--StartFragment--><col width=64><tr height=20><td style="x">${content}</td></tr><!--EndFragment--></table></body></html>`;
    expect(pasteToOps(cell("<b>12</b> %")).ops).toEqual([
      { insert: "12", attributes: { bold: true } },
      { insert: " %" },
    ]);
    expect(pasted(cell("a</td><td>b"))).toContain("<table>");
  });

  it("leaves the end of the line to the line it lands in", () => {
    expect(pasteToOps("<span>two words</span>").ops).toEqual([
      { insert: "two words" },
    ]);
    expect(htmlToOps("<p>x</p>").at(-1)).toEqual({ insert: "\n" });
  });
});
