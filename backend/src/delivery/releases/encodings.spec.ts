import { describe, expect, it } from "@jest/globals";
import {
  ENCODING_NAMES,
  isPackable,
  pack,
  plainPath,
  unpack,
} from "./encodings";

const TEXT = Buffer.from("const answer = 42;\n".repeat(200));

describe("pack", () => {
  it.each(ENCODING_NAMES)("makes %s that unpacks to the same", async (name) => {
    const packed = await pack(TEXT, name);
    expect(packed?.length).toBeLessThan(TEXT.length / 10);
    const again = await unpack(packed ?? TEXT, name, TEXT.length);
    expect(again?.equals(TEXT)).toBe(true);
  });

  it("leaves alone what packing makes no smaller", async () => {
    expect(await pack(Buffer.from("a"), "br")).toBeNull();
  });
});

describe("unpack", () => {
  it.each(ENCODING_NAMES)(
    "gives no more than asked for of %s",
    async (name) => {
      const bomb = await pack(Buffer.alloc(5_000_000), name);
      expect(await unpack(bomb ?? TEXT, name, 1000)).toBeNull();
    },
  );

  it("is not surprised by anything else", async () => {
    expect(await unpack(TEXT, "gzip", TEXT.length)).toBeNull();
    expect(await unpack(Buffer.alloc(0), "br", 10)).toBeNull();
  });
});

describe("isPackable", () => {
  it.each([
    ["a.js", 1000, true],
    ["a.css", 1000, true],
    ["a.js", 100, false],
    ["a.woff2", 1000, false],
    ["a.png", 1000, false],
    ["a", 1000, false],
  ])("%s of %s bytes: %s", (file, bytes, expected) => {
    expect(isPackable(file, bytes)).toBe(expected);
  });
});

describe("plainPath", () => {
  const paths = new Set(["a.js", "a.js.br", "a.js.gz", "b.br"]);

  it("finds the file that a compressed form is of", () => {
    expect(plainPath("a.js.br", paths)).toEqual({
      path: "a.js",
      encoding: "br",
    });
    expect(plainPath("a.js.gz", paths)?.encoding).toBe("gzip");
    expect(plainPath("a.js", paths)).toBeNull();
    expect(plainPath("b.br", paths)).toBeNull();
  });
});
