import { describe, expect, it } from "@jest/globals";
import { RESERVED_IDS } from "@octavo/federation";
import { renderHtml } from "./render-html";
import { factsOf, htmlToText } from "./text";

const html = (stored: string) => renderHtml(stored).html;

describe("renderHtml", () => {
  it.each([
    ["<h1>Title</h1><p>a</p>", "<p>a</p>"],
    ["\n<h1>Title</h1>\n<p>a</p>", "<p>a</p>"],
    [
      "<p>a</p><h1>Later</h1>",
      `<p>a</p><h1 id="section-later"><a class="heading-link" href="#section-later">Later</a></h1>`,
    ],
    ["<p>a</p><p></p><p>&nbsp;</p><p> <br> </p><p>b</p>", "<p>a</p><p>b</p>"],
    [
      "<blockquote><p>&nbsp;</p><p>a</p></blockquote>",
      "<blockquote><p>a</p></blockquote>",
    ],
    ["<h1>Only a title</h1><p><br></p>", ""],
    ["", ""],
  ])("of %j is %j [D-129]", (stored, expected) => {
    expect(html(stored)).toBe(expected);
  });

  it("keeps paragraphs that hold an image, a video or a formula [D-129]", () => {
    expect(html(`<p><img src="/a.png"></p>`)).toContain("<img");
    expect(
      html(`<p><iframe src="https://youtu.be/aqz-KE-bpKQ"></iframe></p>`),
    ).toContain("video");
    expect(
      html(`<p><span class="ql-formula" data-value="x"></span></p>`),
    ).toContain("<math");
  });

  it("gives headings unique ids and lists the second and third level", () => {
    const { html: rendered, headings } = renderHtml(
      "<h2>Why one <em>trigger</em>?</h2><h3>Why one trigger</h3><h4>Deep</h4><h2>Überblick 日本</h2><h2>cookie</h2><h2>***</h2>",
    );
    expect(headings).toEqual([
      { id: "why-one-trigger", text: "Why one trigger?", level: 2 },
      { id: "why-one-trigger-2", text: "Why one trigger", level: 3 },
      { id: "überblick-日本", text: "Überblick 日本", level: 2 },
      { id: "section-cookie", text: "cookie", level: 2 },
      { id: "section-section", text: "***", level: 2 },
    ]);
    expect(rendered).toContain(`<h4 id="section-deep">`);
  });

  it.each([
    "constructor",
    "toString",
    "hasownproperty",
    "__proto__",
    "valueOf",
  ])("takes %s for a language that it does not know [SEC-110]", (name) => {
    expect(html(`<pre data-language="${name}">x = 1</pre>`)).toContain("x = 1");
    expect(html(`<pre class="language-${name}">x = 1</pre>`)).toContain(
      "x = 1",
    );
  });

  it.each(RESERVED_IDS)(
    "gives no heading the id %s, which is the document's own [SEC-27]",
    (id) => {
      const words = id.replaceAll("-", " ");
      const { headings } = renderHtml(`<h2>${words}</h2><h2>${words}</h2>`);
      expect(headings.map((heading) => heading.id)).toEqual([
        `section-${id}`,
        `section-${id}-2`,
      ]);
    },
  );

  it("never makes an id with two hyphens in a row, which are the document's", () => {
    const { headings } = renderHtml(
      "<h2>a -- b</h2><h2>a _-_ b</h2><h2>--a--b--</h2><h2>a - - b</h2>",
    );
    expect(headings.map(({ id }) => id)).toEqual([
      "a-b",
      "a-b-2",
      "a-b-3",
      "a-b-4",
    ]);
  });

  it("counts equal headings past those that are called so already", () => {
    const { headings } = renderHtml(
      "<h2>a b 2</h2><h2>a b</h2><h2>a b</h2><h2>a b</h2><h2>a b 2</h2>",
    );
    expect(headings.map(({ id }) => id)).toEqual([
      "a-b-2",
      "a-b",
      "a-b-3",
      "a-b-4",
      "a-b-2-2",
    ]);
  });

  it("leads links within the text to their heading", () => {
    expect(
      html(
        `<p><a href="#cookie">x</a><a href="#nowhere">y</a></p><h2>Cookie</h2>`,
      ),
    ).toContain(`<a href="#section-cookie">x</a><a href="#nowhere">y</a>`);
  });

  it("turns formulas into MathML, on a line of their own where they stand alone", () => {
    const inline = html(
      `<p>A <span class="ql-formula" data-value="\\frac{1}{2}"></span></p>`,
    );
    expect(inline).toContain("<mfrac>");
    expect(inline).not.toContain(`display="block"`);
    const block = html(
      `<p><span class="ql-formula" data-value="q^2"></span></p>`,
    );
    expect(block).toContain(`<p class="formula">`);
    expect(block).toContain(`display="block"`);
  });

  it.each(["\\frac{1}", "\\undefined{x}", "{", "\\def\\a{\\a\\a}\\a"])(
    "shows TeX that cannot be read as it is: %j",
    (source) => {
      expect(
        html(
          `<p>x <span class="ql-formula" data-value="${source}"></span></p>`,
        ),
      ).toBe(`<p>x <code class="formula-source">${source}</code></p>`);
    },
  );

  it("loads all pictures but the first when they are needed", () => {
    expect(html(`<p><img src="/a.png" alt="A"><img src="/b.png"></p>`)).toBe(
      `<p><img src="/a.png" alt="A" loading="eager" decoding="async"><img src="/b.png" alt="" loading="lazy" decoding="async"></p>`,
    );
  });

  it("names each table's region: by its caption, its heading, and a number", () => {
    const table = "<table><tbody><tr><td>1</td></tr></tbody></table>";
    const captioned = table.replace(
      "<tbody>",
      "<caption>Prices <b>2026</b></caption><tbody>",
    );
    const names = (source: string) =>
      [...html(source).matchAll(/role="region" aria-label="([^"]*)"/g)].map(
        ([, name]) => name,
      );
    expect(
      names(
        `${table}<h2>Costs &amp; "more"</h2>${captioned}${table}${table}` +
          `<h3>Times</h3><blockquote>${table}</blockquote>`,
      ),
    ).toEqual([
      "Table",
      "Prices 2026",
      "Table: Costs &amp; “more” (1)",
      "Table: Costs &amp; “more” (2)",
      "Table: Times",
    ]);
    expect(names(table + table)).toEqual(["Table (1)", "Table (2)"]);
  });

  it("lets tables scroll by themselves", () => {
    expect(html("<table><tbody><tr><td>1</td></tr></tbody></table>")).toBe(
      `<div class="table-scroll" tabindex="0" role="region" aria-label="Table"><table><tbody><tr><td>1</td></tr></tbody></table></div>`,
    );
  });

  it("shows the editor's bullets as bullets", () => {
    expect(
      html(
        `<ol><li data-list="bullet">a</li><li data-list="ordered">b</li></ol>`,
      ),
    ).toBe("<ul><li>a</li></ul><ol><li>b</li></ol>");
  });

  it("marks links that leave the site [D-516]", () => {
    expect(html(`<p><a href="https://example.com">x</a></p>`)).toContain(
      `rel="noopener"`,
    );
  });
});

describe("a heading", () => {
  it("leads to itself, unless it leads elsewhere [LEARN-FIGURE-01]", () => {
    expect(
      html('<h2>Why <em>one</em>?</h2><h3><a href="/x">Ü and more</a></h3>'),
    ).toBe(
      '<h2 id="why-one"><a class="heading-link" href="#why-one">Why <em>one</em>?</a></h2>' +
        '<h3 id="ü-and-more"><a href="/x">Ü and more</a></h3>',
    );
  });
});

describe("a picture", () => {
  const known = (width: number, height: number, alt: string | null) => () => ({
    url: "/media/a.png",
    width,
    height,
    alt,
    placeholder: null,
    position: "",
    sources: [],
  });
  const image = '<img src="/media/a.png">';
  const shown = (text: string, ...facts: Parameters<typeof known>) =>
    renderHtml(text, known(...facts)).html;

  it("that has more to show leads to its file, also where no script runs [LEARN-FIGURE-02]", () => {
    const figure = `<figure>${image}<figcaption>Words</figcaption></figure>`;
    expect(shown(figure, 20_000, 400, "A plan")).toContain(
      '<a class="enlarge" href="/media/a.png"><img src="/media/a.png" alt="A plan" width="20000" height="400"',
    );
    expect(shown(figure, 800, 400, null)).toContain(
      '<a class="enlarge" href="/media/a.png" aria-label="Enlarge the picture"><img',
    );
    expect(shown(figure, 600, 400, "A sign")).not.toContain("enlarge");
    expect(
      shown(`<p><a href="/x">${image}</a></p>`, 800, 400, "A plan"),
    ).not.toContain("enlarge");
  });
});

describe("straight quotes", () => {
  it.each([
    [`"Don't," it's said.`, "“Don’t,” it’s said."],
    [`("a") "'b' c" '26 1990's`, "(“a”) “‘b’ c” ’26 1990’s"],
    [`"Winter '26" and 6" of 5' 10"`, `“Winter ’26” and 6" of 5' 10"`],
    [`"<em>a</em>" <code>"x"</code>'s`, `“<em>a</em>” <code>"x"</code>’s`],
    [`<kbd>'</kbd> "b<br>c"`, "<kbd>'</kbd> “b<br>c”"],
  ])("of %j become %j, but not in code [LEARN-FIGURE-04]", (text, curled) => {
    expect(html(`<p>${text}</p>`)).toBe(`<p>${curled}</p>`);
  });

  it.each([
    ["de", "„a ‚b‘ c“"],
    ["de-CH", "«a ‹b› c»"],
    ["fr", "«\u202fa ‹\u202fb\u202f› c\u202f»"],
    ["sv", "”a ’b’ c”"],
    ["ja", "“a ‘b’ c”"],
  ])("are those of the language %s [LEARN-FIGURE-04]", (language, curled) => {
    const { html: rendered } = renderHtml(
      `<p>"a 'b' c"</p><pre>"a"</pre>`,
      undefined,
      language,
    );
    expect(rendered).toContain(`<p>${curled}</p>`);
    expect(rendered).not.toContain("<p>“a”</p>");
  });
});

describe("htmlToText", () => {
  it.each([
    ["<h2>A</h2><p>b&amp;c&nbsp;<strong>d</strong>e</p>", "A b&c de"],
    ["<ul><li>a</li><li>b</li></ul>", "a b"],
    ["<p>a<br>b</p>", "a b"],
    ["<table><tr><td>a</td><td>b</td></tr></table>", "a b"],
    ["plain < text", "plain < text"],
  ])("of %j is %j", (stored, expected) => {
    expect(htmlToText(stored)).toBe(expected);
  });
});

describe("a text without content", () => {
  it.each([
    "",
    "<p></p>",
    "<p>&nbsp;</p><p><br></p>",
    "<h2> </h2>",
    "<p><strong></strong></p>",
  ])("is true for %j [D-520]", (stored) => {
    expect(factsOf(stored).isEmpty).toBe(true);
  });

  it.each([
    "<p>a</p>",
    `<p><img src="/a.png"></p>`,
    `<p><span class="ql-formula" data-value="x"></span></p>`,
    `<iframe class="ql-video" src="https://youtu.be/aqz-KE-bpKQ"></iframe>`,
  ])("is false for %j [D-520]", (stored) => {
    expect(factsOf(stored).isEmpty).toBe(false);
  });
});

describe("the minutes that reading takes", () => {
  it.each([
    [0, 1],
    [220, 1],
    [221, 2],
    [2200, 10],
  ])("for %i words is %i", (words, minutes) => {
    expect(factsOf(`<p>${"word ".repeat(words)}</p>`).minutes).toBe(minutes);
  });
});
