import { describe, expect, it } from "@jest/globals";
import { diffLines, diffWords } from "./diff-lines";
import { diffTables } from "./compared-table";
import { htmlLines } from "./text-lines";

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
      "<table><tr><td>1</td><td>2</td></tr></table><p><br></p><hr>" +
      '<div class="callout callout-tip"><p>Mind</p></div>' +
      '<iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk"></iframe>' +
      '<p>By <span class="ql-formula" data-value="x^2"></span><sup data-footnote="1"></sup></p>';
    expect(htmlLines(html).map(({ kind, text }) => `${kind}: ${text}`)).toEqual(
      [
        "heading: Limits",
        "text: One bold link (https://a.test)",
        "item: First",
        "item: Second",
        "item: Inner",
        "label: Code",
        "code: a",
        "code:   b",
        "quote: Said",
        "text: Before",
        "picture: Image: A chart (/media/a.png)",
        "text: after",
        "table: 1 · 2",
        "label: Divider",
        "label: Callout: tip",
        "text: Mind",
        "embed: YouTube: https://www.youtube.com/watch?v=abcdefghijk",
        "text: By x^2 [1]",
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

  it("tells formatting, kinds of callouts and languages of code from words [TEAM-VERSION-03]", () => {
    const formats = (before: string, after: string) =>
      diffLines(htmlLines(before), htmlLines(after)).map(
        ({ change, format }) =>
          `${change} ${format.map((part) => `${part.change} ${part.text}`).join(", ")}`,
      );
    expect(formats("<h2>One</h2>", "<h3>One</h3>")).toEqual([
      "formatted same heading , removed 2, added 3",
    ]);
    expect(
      formats("<p>Take care</p>", "<p>Take <strong>care</strong></p>"),
    ).toEqual(["formatted added bold “care”"]);
    expect(
      formats(
        "<p>Take care</p>",
        '<p><span style="color: red">Take</span> care</p>',
      ),
    ).toEqual(["formatted "]);
    const callout = (kind: string) =>
      `<div class="callout callout-${kind}"><p>Mind</p></div>`;
    expect(compare(callout("tip"), callout("danger"))).toEqual([
      "changed: Callout: -[tip]+[danger]",
      "same: Mind",
    ]);
    expect(
      compare(
        '<pre data-language="apex">a();</pre>',
        '<pre data-language="java">a();</pre>',
      ),
    ).toEqual(["changed: Code: -[apex]+[java]", "same: a();"]);
  });

  it("pairs what replaced each other with something of its kind", () => {
    expect(
      compare(
        "<p>Some words</p><p><img src='/media/a.png'></p>",
        "<p><img src='/media/b.png'></p>",
      ),
    ).toEqual([
      "removed: -[Some words]",
      "changed: Image: /media/-[a]+[b].png",
    ]);
  });

  it("compares tables by rows, columns and cells [TEAM-VERSION-03]", () => {
    const rows = (before: string[][], after: string[][]) =>
      diffTables(before, after).map(
        ({ change, cells }) =>
          `${change}: ${cells
            .map((parts) =>
              parts.map((part) => `${part.change[0]}(${part.text})`).join(""),
            )
            .join(" | ")}`,
      );
    expect(
      rows(
        [
          ["Limit", "Value"],
          ["Rows", "50"],
          ["Calls", "100"],
        ],
        [
          ["Limit", "Since", "Value"],
          ["Rows", "v61", "50"],
          ["Calls", "v62", "200"],
          ["Mails", "", "10"],
        ],
      ),
    ).toEqual([
      "changed: s(Limit) | a(Since) | s(Value)",
      "changed: s(Rows) | a(v61) | s(50)",
      "changed: s(Calls) | a(v62) | r(100)a(200)",
      "added: a(Mails) |  | a(10)",
    ]);
    expect(rows([["A"], ["B"]], [["B"]])).toEqual([
      "removed: r(A)",
      "same: s(B)",
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
