import { describe, expect, it } from "@jest/globals";
import { RENDER_RESULT_LIMITS, readRenderResult } from "./read-render-result";

const page = {
  status: 200,
  head: "<title>x</title>",
  html: "<p>x</p>",
  state: "{}",
};
const picture = { type: "image/avif", srcset: "/a.avif 100w", sizes: "100vw" };

describe("readRenderResult", () => {
  it("hands on what the contract knows, and nothing else", () => {
    const whole = { ...page, leadPicture: picture };
    expect(readRenderResult({ ...whole, more: 1 })).toEqual(whole);
  });

  it.each(["/post/x?a=1#b", "https://other.example/x", "http://other.example"])(
    "takes %s for the address of what has moved",
    (location) => {
      const moved = { ...page, status: 301, location };
      expect(readRenderResult(moved)).toEqual(moved);
    },
  );

  it.each([
    [null, "a render result must be an object, not null."],
    [7, "a render result must be an object, not 7."],
    [undefined, "a render result must be an object, not nothing."],
    [[page], "a render result must be an object, not a list."],
    ["<p>x</p>", "a render result must be an object, not a string."],
  ])("refuses %j", (value, sentence) => {
    expect(() => readRenderResult(value)).toThrow(sentence);
  });

  it.each([
    [{ status: "200" }, `"status" must be one of`],
    [{ status: 500 }, `"status" must be one of`],
    [{ status: undefined }, "not nothing"],
    [{ head: 3 }, `"head" must be a text, not 3.`],
    [{ html: null }, `"html" must be a text, not null.`],
    [{ html: undefined }, `"html" must be a text, not nothing.`],
    [{ state: {} }, `"state" must be a text, not an object.`],
    [{ status: 301 }, `"location" must be an address when "status" is 301.`],
    [{ location: "/x" }, `"location" must be absent when "status" is 200.`],
    [{ leadPicture: "x" }, `"leadPicture" must be an object`],
    [{ leadPicture: { ...picture, sizes: 1 } }, `"leadPicture.sizes"`],
    [{ leadPicture: { ...picture, type: "a\nb" } }, "must be one line"],
  ])("refuses a page with %j", (change, sentence) => {
    expect(() => readRenderResult({ ...page, ...change })).toThrow(sentence);
  });

  it("refuses a page that is too long to be one", () => {
    const html = "x".repeat(RENDER_RESULT_LIMITS.html + 1);
    expect(() => readRenderResult({ ...page, html })).toThrow(
      `"html" must have at most`,
    );
  });

  it.each([
    "javascript:alert(1)",
    "//other.example",
    "/\\other.example",
    "",
    "post/x",
    "/a b",
    "/a\r\nset-cookie: x",
    "https://",
  ])("refuses %j as the address of what has moved", (location) => {
    const moved = { ...page, status: 301, location };
    expect(() => readRenderResult(moved)).toThrow(`"location" must be`);
  });
});
