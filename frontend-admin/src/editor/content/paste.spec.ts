import { describe, expect, it } from "@jest/globals";
import { htmlToOps } from "./html-to-ops";
import { opsToHtml } from "./ops-to-html";
import { pasteToOps, wrapClip } from "./paste";

const pasted = (html: string) => opsToHtml(pasteToOps(html));

describe("pasting", () => {
  it("takes nothing along from its own clipboard but the content", () => {
    const html =
      '<h2>a</h2>\n<p><span class="ql-formula" data-value="x^2"></span> <span style="color: red;">b</span></p>\n<pre data-language="apex">c</pre>';
    expect(pasted(`<meta charset="utf-8">${wrapClip(html)}`)).toBe(html);
  });

  it("turns the styles of Google Docs into elements", () => {
    const html =
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:700;color:#000000">Bold</span><span style="font-style:italic"> it</span></p><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li></ul></b>';
    expect(pasted(html)).toBe(
      "<p><strong>Bold</strong><em> it</em></p>\n<ul>\n<li>One</li>\n</ul>",
    );
  });

  it("drops Word's wrappers, classes and styles", () => {
    const html =
      '<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><style>p.MsoNormal{margin:0}</style></head><body><div class=WordSection1><p class=MsoNormal style="margin:0">Hello <b style="mso-bidi-font-weight:normal">there</b><o:p></o:p></p></div></body></html>';
    expect(pasted(html)).toBe("<p>Hello <strong>there</strong></p>");
  });

  it("lets no script, handler or foreign address in [VAL-55]", () => {
    const html =
      '<p onclick="x()">a<script>alert(1)</script><a href="javascript:alert(1)">b</a><img src="file:///c:/x.png"><a href="https://e.org" onmouseover="x()">c</a></p>';
    expect(pasted(html)).toBe(
      '<p>ab<a href="https://e.org" rel="noopener">c</a></p>',
    );
  });

  it("keeps a table as a block of its own", () => {
    const html =
      '<div>Intro</div><table border="1" style="width:10px"><tbody><tr><td style="x">a</td></tr></tbody></table>';
    expect(pasted(html)).toBe(
      "<p>Intro</p>\n<table><tbody><tr><td>a</td></tr></tbody></table>",
    );
  });

  it("leaves the end of the line to the line it lands in", () => {
    expect(pasteToOps("<span>two words</span>")).toEqual([
      { insert: "two words" },
    ]);
    expect(htmlToOps("<p>x</p>").at(-1)).toEqual({ insert: "\n" });
  });
});
