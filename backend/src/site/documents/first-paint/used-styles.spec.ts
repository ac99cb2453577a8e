import { describe, expect, it } from "@jest/globals";
import { MOST_GROWTH, timeGrowth } from "../../../../test/time-growth";
import { markupNames } from "./markup-names";
import { ChosenStyles, usedStyles } from "./used-styles";
import { parseStyleSheet } from "./style-sheet";

const MARKUP =
  '<main id="content"><p class="lead big">Text</p><ul role="list"><li>1</li></ul>' +
  '<i style="width:var(--bar)"></i><script>"<b class=\\"loud\\">"</script></main>';

function used(css: string): string {
  return usedStyles(parseStyleSheet(css), markupNames(MARKUP, ["theme-green"]));
}

describe("the styles of the first paint", () => {
  it.each([
    ["elements", "p{color:red}h2{color:red}", "p{color:red}"],
    ["classes", ".lead{top:0}.loud{top:0}", ".lead{top:0}"],
    ["ids", "#content{top:0}#gone{top:0}", "#content{top:0}"],
    ["every part", "p.big{top:0}p .gone{top:0}.gone>p{top:0}", "p.big{top:0}"],
    ["single selectors", "h2,p,.gone{top:0}", "p{top:0}"],
    ["alternatives", ":is(h2,p) {top:0}:is(h2,h3){top:0}", ":is(h2,p){top:0}"],
    [
      "what they hold",
      "main:has(h2,i){top:0}main:has(>h2){top:0}p:has(.gone){top:0}",
      "main:has(h2,i){top:0}",
    ],
    ["exceptions", "p:not(.gone:hover){top:0}", "p:not(.gone:hover){top:0}"],
    ["values", '[role="list"]{top:0}', '[role="list"]{top:0}'],
    ["what is always there", "*,:root{top:0}", "*,:root{top:0}"],
    ["other themes", ".theme-green p{top:0}", ".theme-green p{top:0}"],
  ])("are chosen by %s", (_by, css, expected) => {
    expect(used(css)).toBe(expected);
  });

  it.each([
    ["a pointer", "p:hover{top:0}"],
    ["a focus", "p:focus-visible{top:0}"],
    ["printing", "@media print{p{top:0}}"],
    ["a font's file", "@font-face{font-family:A;src:url(a.woff2)}"],
    ["an animation that nothing uses", "@keyframes spin{to{rotate:1turn}}"],
    [
      "a face that nothing uses",
      '@font-face{font-family:"A B";src:local(C)}:root{--code:"A B"}',
    ],
  ])("do without what waits for %s", (_what, css) => {
    expect(used(css)).toBe("");
  });

  it("keep conditions, layers and their order, local faces and animations", () => {
    const css =
      "@layer reset,base;@font-face{font-family:A;src:local(B)}" +
      "@layer base{@media (width < 48rem){p{top:0}}}@media (width>1px){h2{top:0}}" +
      "@keyframes spin{to{rotate:1turn}}p{animation:spin 1s;font-family:A}";
    expect(used(css)).toBe(css.replace("@media (width>1px){h2{top:0}}", ""));
  });

  it("keep only the properties that something reads, also by way of another", () => {
    expect(
      used(
        ":root{--a:var(--b);--b:1;--c:2;--bar:3}p{top:var(--a)}h2{top:var(--c)}",
      ),
    ).toBe(":root{--a:var(--b);--b:1;--bar:3}p{top:var(--a)}");
  });

  it("read strings, brackets and escapes as what they are", () => {
    const css =
      'p{background:url("data:x;{}");content:"}\\""}.lead{margin:calc(1px + (2px))}';
    expect(used(css)).toBe(css);
  });

  it("are not told from a sheet that is broken", () => {
    expect(() => parseStyleSheet("p{top:0")).toThrow();
    expect(() => parseStyleSheet('p{content:"}')).toThrow();
  });

  it.each([
    ["tags that do not end", "", "<a"],
    ["a name without end", "<", "a"],
    ["quotes without end", "", `<a "<b '`],
    ["scripts that do not begin", "", "<script"],
    ["scripts that do not end", "", "<script>"],
    ["attributes without value", "<a", ' class="'],
  ])(
    "take at most two and a half times as long for twice as much of %s [D-911]",
    async (_what, before, part) => {
      const growth = await timeGrowth(500_000, (size) =>
        markupNames(before + part.repeat(size / part.length)),
      );
      expect(growth).toBeLessThanOrEqual(MOST_GROWTH);
    },
  );

  it("take no longer than that where one property is said over and over [D-911]", async () => {
    const growth = await timeGrowth(30_000, (times) =>
      usedStyles(
        parseStyleSheet(`p{${"--a:var(--b);".repeat(times)}}`),
        markupNames(MARKUP),
      ),
    );
    expect(growth).toBeLessThanOrEqual(MOST_GROWTH);
  });

  it("read tags with brackets in their values, beside what is none", () => {
    const markup = `<p title="a > b < c" class="one">1 < 2<i class="two"></i><script>x`;
    const { elements, classes } = markupNames(markup);
    expect([...elements].slice(3)).toEqual(["p", "i"]);
    expect([...classes]).toEqual(["one", "two"]);
  });
});

describe("ChosenStyles", () => {
  const sheet = parseStyleSheet(
    `.card,#top{color:var(--ink)}h2{margin:0}:is(.note,aside) p{top:0}:root{--ink:#111;--gap:1px}`,
  );

  it("chooses what is chosen without a memory, whatever was asked before", () => {
    const styles = new ChosenStyles(sheet);
    const pages = [
      `<p class="card">`,
      `<h2 id="top"></h2>`,
      `<p class="card unknown">`,
      `<aside><p style="margin:var(--gap)"></p></aside>`,
      `<p class="note">`,
      `<p class="card">`,
      "",
    ];
    for (const page of [...pages, ...[...pages].reverse()])
      expect(styles.for(markupNames(page))).toBe(
        usedStyles(sheet, markupNames(page)),
      );
  });
});
