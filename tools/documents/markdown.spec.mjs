import { describe, expect, it } from "@jest/globals";
import { anchorsOf, linksOf, proseOf } from "./markdown.mjs";

const PAGE = `# Title of \`code\`

A sentence that
goes over two lines, with a [link](other.md#part).

\`\`\`sh
[not a link](gone.md)
# not a heading
\`\`\`

- one \`nothing\`
- two
  more

| Head | Cell |
| ---- | ---- |
| a    | b    |

## Twice
## Twice
<!-- [hidden](gone.md) -->
`;

describe("a page", () => {
  it("has prose without code and targets, with its lines", () => {
    expect(proseOf(PAGE)).toEqual([
      { line: 1, isHeading: true, text: "Title of `" },
      {
        line: 3,
        isHeading: false,
        text: "A sentence that goes over two lines, with a link.",
      },
      { line: 11, isHeading: false, text: "one `" },
      { line: 12, isHeading: false, text: "two more" },
      { line: 15, text: "Head" },
      { line: 15, text: "Cell" },
      { line: 17, text: "a" },
      { line: 17, text: "b" },
      { line: 19, isHeading: true, text: "Twice" },
      { line: 20, isHeading: true, text: "Twice" },
    ]);
  });

  it("has links and anchors outside of code and comments", () => {
    expect(linksOf(PAGE)).toEqual([{ line: 4, target: "other.md#part" }]);
    expect([...anchorsOf(PAGE)]).toEqual(["title-of-code", "twice", "twice-1"]);
  });
});
