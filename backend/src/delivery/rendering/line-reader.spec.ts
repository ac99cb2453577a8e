import { describe, expect, it } from "@jest/globals";
import { LineReader } from "./line-reader";

function read(longest: number, ...chunks: (string | Buffer)[]): string[] {
  const lines: string[] = [];
  const reader = new LineReader(longest, (line) => lines.push(line));
  for (const chunk of chunks) reader.read(Buffer.from(chunk));
  return lines;
}

describe("LineReader", () => {
  it("hands on whole lines, however they come", () => {
    expect(read(10, "a", "b\nc\n\nd", "\ne")).toEqual(["ab", "c", "", "d"]);
  });

  it("keeps a letter whole that comes in two parts", () => {
    const [first, second] = Buffer.from("ü");
    expect(
      read(10, Buffer.from([first ?? 0]), Buffer.from([second ?? 0, 10])),
    ).toEqual(["ü"]);
  });

  it("refuses a line without end, also when it comes bit by bit", () => {
    expect(read(4, "abcd\nabcd\n")).toEqual(["abcd", "abcd"]);
    expect(() => read(4, "abcde")).toThrow("it sent more than 4 bytes at once");
    expect(() => read(4, "ab", "cd", "e")).toThrow(RangeError);
  });
});
