import { describe, expect, it } from "@jest/globals";
import { isMarkdown } from "./is-markdown";

const MARKDOWN: readonly string[] = [
  "## Title",
  "# Title\n\nText",
  "# Title",
  "Text\r\n\r\n## Part",
  "- a\n- b",
  "1. a\n2. b",
  "* a\n\n* b",
  "- [x] done",
  "> a\n> b",
  "```js\nx();\n```",
  "| a | b |\n|---|---|\n| 1 | 2 |",
  "some **bold** text",
  "__bold__",
  "~~old~~",
  "see [this](https://e.org)",
  "![a](/media/a.webp)",
  "call `run()` now",
  "$$x^2$$",
  "*a* and *b*",
  "> a\n\n- b",
];

const PLAIN: readonly string[] = [
  "",
  "Plain words.",
  "2 * 3 * 4 * 5",
  "one * two",
  "*.js and *.ts",
  "only *one* word",
  "snake_case_name and other_snake_name",
  "$5 and $6",
  "- a single dash",
  "# npm ci\nnpm run build",
  "const a = `x`;\nconst b = `y`;",
  "if (a) {\n  b **= 2 ** 3;\n}",
  "array[i](x)",
  "https://e.org/a_b_c",
  "a - b - c\nd - e",
];

describe("pasted plain text", () => {
  it.each(MARKDOWN)("is Markdown: %j [DESK-PASTE-01]", (text) => {
    expect(isMarkdown(text)).toBe(true);
  });

  it.each(PLAIN)("is no Markdown: %j [DESK-PASTE-01]", (text) => {
    expect(isMarkdown(text)).toBe(false);
  });

  it("is judged at once, whatever it is [DESK-PASTE-01]", () => {
    const start = performance.now();
    for (const piece of [
      "*",
      "_",
      "`",
      "[",
      "**a",
      "~~",
      "|-",
      "$$",
      "#",
      "> ",
    ])
      isMarkdown(piece.repeat(500_000));
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
