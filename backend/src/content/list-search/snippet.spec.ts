import { describe, expect, it } from "@jest/globals";
import { markedSnippet } from "./snippet";

const MARKED = new Set(["tests", "Task", "日", "本"]);
const isMarked = (word: string) => MARKED.has(word);
const snippet = (text: string | null) => markedSnippet(text, isMarked);
const words = (count: number, word = "word") =>
  Array.from({ length: count }, () => word).join(" ");

describe("markedSnippet", () => {
  it.each([
    ["nothing", null],
    ["a text without a match", "plain"],
  ])("is null for %s", (_, text) =>
    expect(snippet(text && ` ${text} `)).toBeNull(),
  );

  it("leaves out words that the piece was cut within", () => {
    expect(snippet("egration of tests and comp")).toBe(
      "of <mark>tests</mark> and",
    );
  });

  it("keeps the first and the last word of the text", () => {
    expect(snippet(" Write tests first ")).toBe(
      "Write <mark>tests</mark> first",
    );
  });

  it("keeps angle brackets, as text", () => {
    expect(snippet(' A List<Task> & "more" ')).toBe(
      "A List&lt;<mark>Task</mark>&gt; &amp; &quot;more&quot;",
    );
  });

  it("is short, and ends with a whole word", () => {
    const text = ` ${words(60)} tests ${words(90)} `;
    const plain = snippet(text)?.replace(/<\/?mark>/g, "") ?? "";
    expect(plain.length).toBeLessThanOrEqual(240);
    expect(plain.length).toBeGreaterThan(200);
    expect(plain.indexOf("tests")).toBeLessThanOrEqual(40);
    expect(new Set(plain.split(" "))).toEqual(new Set(["word", "tests"]));
  });

  it("cuts between the signs of scripts without spaces, and closes every mark", () => {
    const plain = snippet(`${"記".repeat(300)}日本${"事".repeat(300)}`);
    expect(plain).toMatch(/^記+<mark>日本<\/mark>事+$/);
    const marked = markedSnippet("事".repeat(600), (word) => word === "事");
    expect(marked).toMatch(/^<mark>事+<\/mark>$/);
  });
});
