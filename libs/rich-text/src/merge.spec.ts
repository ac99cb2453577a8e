import { describe, expect, it } from "@jest/globals";
import { joinBlocks, mergeBlocks, mergeWithoutBase, textBlocks } from "./index";
import type { BlockConflict, MergedPart } from "./index";

/** The merged text; a conflict reads `{mine|theirs}`. */
const told = (parts: readonly MergedPart[]): string =>
  parts
    .flatMap((part) =>
      part.kind === "settled"
        ? part.blocks
        : [`{${part.mine.join(" ")}|${part.theirs.join(" ")}}`],
    )
    .join(" ");

const merge = (...texts: [string, string, string]): string => {
  const words = (text: string) => text.split(" ").filter(Boolean);
  const [base, mine, theirs] = texts;
  return told(mergeBlocks(words(base), words(mine), words(theirs)));
};

/** Numbers that are the same in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function edited(
  base: readonly string[],
  next: (below: number) => number,
  name: string,
): string[] {
  const blocks = [...base];
  for (let count = next(5); count > 0; count -= 1) {
    const at = next(blocks.length + 1);
    const word = next(8) === 0 ? "same" : `${name}${next(1000)}`;
    const [moved = word] = blocks.slice(at, at + 1);
    const kind = next(4);
    if (kind === 0) blocks.splice(at, 0, word);
    else if (kind === 1) blocks.splice(at, 1 + next(2));
    else if (kind === 2) blocks.splice(at, 1, word);
    else {
      blocks.splice(at, 1);
      blocks.splice(next(blocks.length + 1), 0, moved);
    }
  }
  return blocks;
}

const swapped = (parts: readonly MergedPart[]): MergedPart[] =>
  parts.map((part) =>
    part.kind === "settled"
      ? part
      : { ...part, mine: part.theirs, theirs: part.mine },
  );

const conflictsOf = (parts: readonly MergedPart[]): BlockConflict[] =>
  parts.filter((part) => part.kind === "conflict");

describe("merging two texts [TEAM-MERGE-01]", () => {
  it.each([
    ["a b c", "A b c", "a b C", "A b C"],
    ["a b c", "A b c", "a B c", "A B c"],
    ["a b c", "a x b c", "a b y c", "a x b y c"],
    ["a b c", "a c", "a b C", "a C"],
    ["a b c", "a b c d", "e a b c", "e a b c d"],
    ["a b", "A b", "A b", "A b"],
    ["a b", "a x b", "a x b", "a x b"],
    ["a b c", "A B c", "a b2 c", "A {B|b2} c"],
    ["a b c", "a c", "a B c", "a {|B} c"],
    ["a b c d", "a d", "a c d", "a d"],
    ["a b", "a x b", "a y b", "a {x|y} b"],
    ["a b c", "a x y z", "a b q c", "a {x y z|b q c}"],
    ["", "x", "y", "{x|y}"],
    ["a b", "", "a b", ""],
  ])("of %j: %j and %j become %j", (...[base, mine, theirs, wanted]) => {
    expect(merge(base, mine, theirs)).toBe(wanted);
  });

  it("loses no block of either side, in 2,000 random pairs", () => {
    const next = numbers(26);
    let conflicts = 0;
    for (let round = 0; round < 2000; round += 1) {
      const base = Array.from({ length: next(9) }, (_, n) => `b${n}`);
      const mine = edited(base, next, "m");
      const theirs = edited(base, next, "t");
      const parts = mergeBlocks(base, mine, theirs);
      const other = swapped(mergeBlocks(base, theirs, mine));
      const alone = told(mergeBlocks(base, mine, base));
      const offered = new Set(
        parts.flatMap((part) =>
          part.kind === "settled"
            ? part.blocks
            : [...part.mine, ...part.theirs],
        ),
      );
      const wanted = [...mine, ...theirs].filter(
        (block) =>
          !base.includes(block) ||
          (mine.includes(block) && theirs.includes(block)),
      );
      const lost = wanted.filter((block) => !offered.has(block));
      expect([lost, alone, other]).toEqual([[], mine.join(" "), parts]);
      conflicts += conflictsOf(parts).length;
    }
    expect(conflicts).toBeGreaterThan(300);
  });

  it("offers everything that differs where the common beginning is unknown", () => {
    const parts = mergeWithoutBase(["a", "b", "c"], ["a", "B", "c", "d"]);
    expect(told(parts)).toBe("a {b|B} c {|d}");
  });

  it("knows blocks as the editor does, each whole", () => {
    const blocks = [
      "<h2>A</h2>",
      "<table><tbody><tr><td>1</td></tr></tbody></table>",
      '<figure><img src="/media/a.png" alt="a > b"><figcaption>C</figcaption></figure>',
      "<ul><li>1<ul><li>2</li></ul></li></ul>",
      '<div class="footnote" data-footnote="a"><p>Note</p></div>',
      "<hr>",
    ];
    expect(textBlocks(joinBlocks(blocks))).toEqual(blocks);
    expect(textBlocks("Loose <em>words</em><p>One</p>")).toEqual([
      "Loose <em>words</em>",
      "<p>One</p>",
    ]);
    expect(textBlocks("<p>Open")).toEqual(["<p>Open"]);
    expect(textBlocks("")).toEqual([]);
  });
});
