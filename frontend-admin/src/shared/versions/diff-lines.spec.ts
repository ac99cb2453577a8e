import { describe, expect, it } from "@jest/globals";
import { diffLines, diffWords, htmlLines } from "./diff-lines";

const compare = (before: string, after: string) =>
  diffLines(htmlLines(before), htmlLines(after)).map(
    ({ change, parts }) =>
      `${change}: ${parts
        .map((part) =>
          part.change === "same"
            ? part.text
            : `${part.change === "added" ? "+" : "-"}[${part.text}]`,
        )
        .join("")}`,
  );

describe("comparing two texts", () => {
  it("reads lines as people see them", () => {
    const html =
      "<h2>Limits</h2><p>One <strong>bold</strong> <a href='https://a.test'>link</a></p>" +
      "<ul><li>First</li><li>Second<ul><li>Inner</li></ul></li></ul>" +
      "<pre>a\n  b</pre><blockquote>Said</blockquote>" +
      "<p>Before<img src='/media/a.png' alt='A chart'>after</p>" +
      "<table><tr><td>1</td><td>2</td></tr></table><p><br></p>";
    expect(htmlLines(html).map(({ kind, text }) => `${kind}: ${text}`)).toEqual(
      [
        "heading: Limits",
        "text: One bold link (https://a.test)",
        "item: First",
        "item: Second",
        "item: Inner",
        "code: a",
        "code:   b",
        "quote: Said",
        "text: Before",
        "picture: Image: A chart (/media/a.png)",
        "text: after",
        "row: 1 · 2 ·",
      ],
    );
  });

  it("runs no script of a text [SEC-21]", () => {
    htmlLines(
      "<img src=x onerror='globalThis.wasRun = true'><script>globalThis.wasRun = true</script>",
    );
    expect("wasRun" in globalThis).toBe(false);
  });

  it("shows which words changed, and leaves the rest alone", () => {
    expect(
      compare(
        "<h2>Part</h2><p>The job has failed twice.</p><p>End</p>",
        "<h2>Part</h2><p>The job has failed three times.</p><p>End</p>",
      ),
    ).toEqual([
      "same: Part",
      "changed: The job has failed -[twice]+[three times].",
      "same: End",
    ]);
  });

  it("combines adjacent changed words into one change", () => {
    expect(
      compare(
        "<p>Start. Their sentence.</p>",
        "<p>Start. My own sentence.</p>",
      ),
    ).toEqual(["changed: Start. -[Their]+[My own] sentence."]);
    expect(
      compare(
        "<p>It was a good day, all told.</p>",
        "<p>It is the good day, all told.</p>",
      ),
    ).toEqual(["changed: It -[was a]+[is the] good day, all told."]);
  });

  it("shows added and removed lines where they were", () => {
    expect(
      compare("<p>One</p><p>Two</p><p>Three</p>", "<p>One</p><p>Three</p>"),
    ).toEqual(["same: One", "removed: -[Two]", "same: Three"]);
    expect(
      compare("<p>One</p><p>Three</p>", "<p>One</p><p>Two</p><p>Three</p>"),
    ).toEqual(["same: One", "added: +[Two]", "same: Three"]);
  });

  it("shows a line that changed its kind as removed and added", () => {
    expect(compare("<p>Same words</p>", "<h2>Same words</h2>")).toEqual([
      "removed: -[Same words]",
      "added: +[Same words]",
    ]);
  });

  it("does not mix texts that share almost nothing", () => {
    expect(diffWords("Four ways to run Apex", "A changed title")).toEqual([
      { text: "Four ways to run Apex", change: "removed" },
      { text: "A changed title", change: "added" },
    ]);
    expect(diffWords("", "New")).toEqual([{ text: "New", change: "added" }]);
  });

  it("compares large texts in bounded time", () => {
    const text = (seed: number) =>
      Array.from(
        { length: 4000 },
        (_, line) => `<p>${line * seed} words ${line % (7 * seed)}</p>`,
      ).join("");
    const start = Date.now();
    expect(compare(text(1), text(3)).length).toBeGreaterThan(4000);
    expect(Date.now() - start).toBeLessThan(20_000);
  });
});
