import { describe, expect, it } from "@jest/globals";
import { act } from "@testing-library/react";
import { renderEditor } from "../../../testing/render-editor";

/** An editor with the cursor at the end of its text. */
function openAtEnd(html = "") {
  const editor = renderEditor({ html });
  const { quill, surface } = editor;
  const press = (key: string) =>
    act(async () => {
      const event = { key, bubbles: true, cancelable: true };
      const isLeft = surface.dispatchEvent(new KeyboardEvent("keydown", event));
      if (isLeft && key.length === 1) {
        const { index } = quill.getSelection(true);
        quill.insertText(index, key, quill.getFormat(index), "user");
        quill.setSelection(index + 1, 0, "silent");
      }
      await Promise.resolve();
    });
  const type = async (text: string) => {
    for (const key of text) await press(key === "\n" ? "Enter" : key);
  };
  const moveTo = (index: number) =>
    act(() => quill.setSelection(index, 0, "user"));
  const undo = () => act(() => quill.history.undo());
  moveTo(quill.getLength() - 1);
  return { ...editor, type, press, moveTo, undo };
}

const FORMULA = '<span class="ql-formula" data-value="x^2"></span>';

const BLOCKS: readonly [typed: string, more: string, html: string][] = [
  ["# ", "a", "<h1>a</h1>"],
  ["## ", "a", "<h2>a</h2>"],
  ["#### ", "a", "<h4>a</h4>"],
  ["> ", "a", "<blockquote>\n<p>a</p>\n</blockquote>"],
  ["- ", "a", "<ul>\n<li>a</li>\n</ul>"],
  ["* ", "a", "<ul>\n<li>a</li>\n</ul>"],
  ["1. ", "a", "<ol>\n<li>a</li>\n</ol>"],
  ["[ ] ", "a", '<ul>\n<li data-list="unchecked">a</li>\n</ul>'],
  ["[] ", "a", '<ul>\n<li data-list="unchecked">a</li>\n</ul>'],
  ["[x] ", "a", '<ul>\n<li data-list="checked">a</li>\n</ul>'],
  ["```apex\n", "a", '<pre data-language="apex">a</pre>'],
  ["```js ", "a", '<pre data-language="javascript">a</pre>'],
  ["```\n", "a", "<pre>a</pre>"],
  ["---\n", "a", "<hr>\n<p>a</p>"],
];

const MARKS: readonly [typed: string, html: string][] = [
  ["**b**", "<strong>b</strong>"],
  ["__b c__", "<strong>b c</strong>"],
  ["_i_", "<em>i</em>"],
  ["*i j*", "<em>i j</em>"],
  ["***both***", "<strong><em>both</em></strong>"],
  ["~~s~~", "<s>s</s>"],
  ["`c * d`", "<code>c * d</code>"],
  ["[t](/post/x)", '<a href="/post/x">t</a>'],
  [
    "[t](https://e.org/a_(b))",
    '<a href="https://e.org/a_(b)" rel="noopener">t</a>',
  ],
  ["![a](/media/a.webp)", '<img src="/media/a.webp" alt="a">'],
  ["$x^2$", FORMULA],
  ["$$x^2$$", FORMULA],
];

const KEPT: readonly string[] = [
  "2 * 3 * 4",
  "2*3*4",
  "snake_case_name",
  "_private_name",
  "__init__py",
  "$5 and $6",
  "$5/$6",
  "US$5, US$6",
  "from $HOME to $PATH",
  "$a-$b",
  "it`s and that`s",
  "Leser*innen und Autor*innen",
  "(*) a (*)",
  "a [i](x)",
  "[x](javascript:alert(1))",
  "![x](javascript:alert(1))",
  "https://e.org/_a_",
  "2024. A year",
  "a # b",
  "*",
  "** b **",
];

describe("Markdown while typing", () => {
  it.each(BLOCKS)(
    "makes a block of %j, and one Undo returns the characters [DESK-TYPE-01] [DESK-TYPE-03]",
    async (typed, more, html) => {
      const editor = openAtEnd();
      await editor.type(typed);
      editor.undo();
      expect(editor.quill.getText().replace(/\n$/, "")).toBe(typed);
      expect(editor.quill.getContents().ops).toHaveLength(1);
      act(() => editor.quill.history.redo());
      await editor.type(more);
      expect(editor.html()).toBe(html);
    },
  );

  it.each(MARKS)(
    "formats %j, and one Undo returns the characters [DESK-TYPE-02] [DESK-TYPE-03]",
    async (typed, html) => {
      const editor = openAtEnd("<p>a&nbsp;</p>");
      await editor.type(typed);
      expect(editor.html()).toBe(`<p>a&nbsp;${html}</p>`);
      editor.undo();
      expect(editor.quill.getText()).toBe(`a\u00a0${typed}\n`);
      expect(editor.quill.getContents().ops).toHaveLength(1);
    },
  );

  it.each(MARKS)(
    "writes on without the format of %j [DESK-TYPE-02]",
    async (typed, html) => {
      const editor = openAtEnd("<p>a</p>");
      await editor.type(` ${typed} d`);
      expect(editor.html()).toBe(`<p>a ${html} d</p>`);
    },
  );

  it.each(KEPT)("leaves %j as it is [DESK-TYPE-04]", async (typed) => {
    const editor = openAtEnd();
    await editor.type(typed);
    expect(editor.quill.getContents().ops).toEqual([{ insert: `${typed}\n` }]);
  });

  it("leaves code as it is [DESK-TYPE-04]", async () => {
    const block = openAtEnd('<pre data-language="apex">a</pre>');
    await block.type("\n- **b** `c`");
    expect(block.html()).toBe('<pre data-language="apex">a\n- **b** `c`</pre>');
  });

  it("leaves code within a line as it is [DESK-TYPE-04]", async () => {
    const inline = openAtEnd("<p><code>a</code></p>");
    await inline.type(" **b** *c*");
    expect(inline.html()).toBe("<p><code>a **b** *c*</code></p>");
  });

  it("formats around code and formulas, never with a sign inside them [DESK-TYPE-02] [DESK-TYPE-04]", async () => {
    const editor = openAtEnd("<p>*a <code>b* c</code>&nbsp;</p>");
    await editor.type("d*");
    expect(editor.html()).toBe("<p><em>a <code>b* c</code>&nbsp;d</em></p>");
  });

  it("makes a task of a list item [DESK-TYPE-01]", async () => {
    const editor = openAtEnd();
    await editor.type("- [x] done\nnext");
    expect(editor.html()).toBe(
      '<ul>\n<li data-list="checked">done</li>\n<li data-list="unchecked">next</li>\n</ul>',
    );
  });

  it("changes a paragraph that has text, and the level of a heading [DESK-TYPE-01]", async () => {
    const editor = openAtEnd("<p>word</p>");
    editor.moveTo(0);
    await editor.type("## ");
    expect(editor.html()).toBe("<h2>word</h2>");
    await editor.type("### ");
    expect(editor.html()).toBe("<h3>word</h3>");
  });
});

describe("GitHub's mark of a callout in a quote", () => {
  it.each([
    ["NOTE", " ", "note"],
    ["tip", "\n", "tip"],
    ["WARNING", "\n", "warning"],
    ["CAUTION", " ", "danger"],
    ["IMPORTANT", "\n", "note"],
  ])(
    "%s and %j make a %s, and one Undo returns the characters [DESK-TYPE-07] [DESK-TYPE-03]",
    async (name, end, kind) => {
      const editor = openAtEnd();
      await editor.type(`> [!${name}]${end}`);
      editor.undo();
      const left = end === " " ? "&nbsp;" : "";
      expect(editor.html().replace(/ (?=<)/, "&nbsp;")).toBe(
        `<blockquote>\n<p>[!${name}]${left}</p>\n</blockquote>`,
      );
      act(() => editor.quill.history.redo());
      await editor.type("a\nb");
      expect(editor.html()).toBe(
        `<div class="callout callout-${kind}">\n<p>a</p>\n<p>b</p>\n</div>`,
      );
    },
  );

  it.each(["[!TIP] ", "> [!OTHER] ", "> a [!TIP] ", "> [!TIP]a\n"])(
    "is text in %j [DESK-TYPE-07]",
    async (typed) => {
      const editor = openAtEnd();
      await editor.type(`${typed}x`);
      expect(editor.html()).not.toContain("callout");
    },
  );
});

describe("Backspace at the start of a block", () => {
  it.each([
    ["heading", "<h2>a</h2>", "<p>a</p>"],
    ["quote", "<blockquote>\n<p>a</p>\n</blockquote>", "<p>a</p>"],
    ["code block", "<pre>a\nb</pre>", "<p>a</p>\n<p>b</p>"],
  ])(
    "makes a %s plain, with one Undo back [DESK-TYPE-05]",
    async (...[, html, plain]) => {
      const editor = openAtEnd(html);
      editor.moveTo(0);
      await editor.press("Backspace");
      expect(editor.html()).toBe(plain);
      editor.undo();
      expect(editor.html()).toBe(html);
    },
  );

  it.each([
    ["<pre>a\nb</pre>", "<pre>ab</pre>"],
    [
      "<blockquote>\n<p>a</p>\n<p>b</p>\n</blockquote>",
      "<blockquote>\n<p>ab</p>\n</blockquote>",
    ],
  ])("joins lines further down in it [DESK-TYPE-05]", async (html, joined) => {
    const editor = openAtEnd(html);
    editor.moveTo(2);
    await editor.press("Backspace");
    expect(editor.html()).toBe(joined);
  });
});
