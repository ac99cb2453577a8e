import { describe, expect, it } from "@jest/globals";
import { parseFrontMatter } from "./front-matter";

describe("parseFrontMatter", () => {
  it.each([
    ["---\ntitle: A\n---\n\nText\n", { title: "A" }, "\nText\n"],
    ["\uFEFF---\r\ntitle: A\r\n---\r\nText", { title: "A" }, "Text"],
    ["---yaml\ntitle: A\n---\nText", { title: "A" }, "Text"],
    ["---\n---\nText", {}, "Text"],
    ["---\ndate: 2012-02-30\n---\n", { date: "2012-02-30" }, ""],
    ["---\na: '1'\n---\nx\n---\ny", { a: "1" }, "x\n---\ny"],
  ])("splits %j", (text, data, body) => {
    expect(parseFrontMatter(text)).toEqual({
      linesBefore: expect.any(Number),
      data,
      body,
      hasFrontMatter: true,
    });
  });

  it("takes a file without front matter as text", () => {
    expect(parseFrontMatter("# A\n\n---\n\nb")).toEqual({
      data: {},
      body: "# A\n\n---\n\nb",
      hasFrontMatter: false,
      linesBefore: 0,
    });
  });

  it("tells how many lines come before the text", () => {
    expect(parseFrontMatter("---\ntitle: A\n---\nx").linesBefore).toBe(3);
    expect(parseFrontMatter("---\r\n---\r\nx").linesBefore).toBe(2);
  });

  it.each([
    ['---\ntitle: "a\n---\n', /not valid YAML/],
    ["---\n- a\n- b\n---\n", /not a list of fields/],
    ["---js\n{}\n---\n", /front matter in js/],
    ["---json\n{}\n---\n", /front matter in json/],
    ["+++\ntitle='a'\n+++\n", /TOML/],
    ["---\ntitle: a\n\nText without an end", /no end/],
  ])("refuses %j", (text, reason) => {
    expect(() => parseFrontMatter(text)).toThrow(reason);
  });

  it("does not expand aliases beyond reason", () => {
    const bomb = `---\na: &a [x,x,x,x,x,x,x,x,x]\n${[
      "b",
      "c",
      "d",
      "e",
      "f",
      "g",
      "h",
    ]
      .map(
        (name, index) =>
          `${name}: &${name} [${Array(9).fill(`*${"abcdefg"[index]}`).join(",")}]`,
      )
      .join("\n")}\n---\n`;
    expect(() => parseFrontMatter(bomb)).toThrow();
  });
});
