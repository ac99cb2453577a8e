import { describe, expect, it } from "@jest/globals";
import { findPlaces, plainSource } from "./map-worker";
import { framesOf, readFailure } from "./stack-frames";

const RELEASE = { app: "labs", version: "1.4.0-r1" };
const AT = "https://site.test/frontends/labs/1.4.0-r1/";

const framesIn = (source: "browser" | "server", stack: string) =>
  framesOf({ ...RELEASE, source, stack }).map(
    ({ name, file, line, column }) => `${name} ${file} ${line} ${column}`,
  );

describe("the frames of a stack", () => {
  it.each([
    ["Chrome", `Error: x\n    at async Foo.bar (${AT}a/b.js:1:234)`, "Foo.bar"],
    ["Chrome, without a name", `Error: x\n    at ${AT}a/b.js:1:234`, ""],
    [
      "Chrome, with a short name",
      `Error: x\n    at pe (${AT}a/b.js:1:234)`,
      "",
    ],
    ["Firefox", `bar@${AT}a/b.js:1:234`, ""],
  ])("of %s are read", (_, stack, name) => {
    expect(framesIn("browser", stack)).toEqual([`${name} a/b.js 1 234`]);
  });

  it("are those of the release alone", () => {
    const others = [
      `at x (https://site.test/frontends/shell/1.0.0/react.js:1:2)`,
      `at x (https://site.test/frontends/labs/1.4.0-r10/a.js:1:2)`,
      `at x (https://site.test/frontends/labs/1x4.0-r1/a.js:1:2)`,
      `at x (${AT}a.js:1:99999999999)`,
      "at chrome-extension://abc/a.js:1:2",
    ];
    expect(framesIn("browser", others.join("\n"))).toEqual([]);
    const server =
      "Error: x\n at async draw (labs 1.4.0-r1:3:4)\n at labs 1.4.0-r1:5:6\n at g (node:events:1:2)";
    expect(framesIn("server", server)).toEqual(["draw  3 4", "  5 6"]);
  });

  it("are bounded, whatever is sent", () => {
    const began = performance.now();
    for (const stack of [
      "\n".repeat(4000),
      " at (".repeat(800),
      "(".repeat(4000),
    ])
      expect(framesIn("browser", stack)).toEqual([]);
    expect(framesIn("browser", `${AT}a.js:1:2\n`.repeat(60))).toHaveLength(20);
    expect(performance.now() - began).toBeLessThan(500);
  });

  it("and the message make a fingerprint, without what differs each time", () => {
    const printOf = (message: string, line: number) =>
      readFailure({
        ...RELEASE,
        source: "browser",
        route: "",
        network: "",
        times: 1,
        message,
        stack: `at ${AT}a.js:${line}:1`,
      }).fingerprint;
    expect(printOf("Post 12 is gone", 1)).toBe(printOf("Post 7 is gone", 1));
    expect(printOf("Post 12 is gone", 1)).not.toBe(printOf("Gone", 1));
    expect(printOf("Gone", 2)).not.toBe(printOf("Gone", 1));
  });
});

describe("a source map", () => {
  const map = { version: 3, file: "a.js", sources: ["src/a.tsx"], names: [] };
  const answerOf = (content: unknown) =>
    findPlaces({
      file: "x/a.js",
      integrity: "sha384-a",
      map: Buffer.from(JSON.stringify(content)),
      places: [
        { line: 1, column: 7 },
        { line: 0, column: 0 },
        { line: 900, column: 1 },
      ],
    });

  it("leads to a place of the source, where it has one", () => {
    expect(answerOf({ ...map, mappings: "AAGE" })).toEqual({
      places: [{ file: "src/a.tsx", line: 4, column: 3 }, null, null],
    });
  });

  it.each([
    [{ ...map, mappings: "AAGE", file: "b.js" }, "other"],
    [{ ...map, mappings: "AAGE", x_integrity: "sha384-b" }, "other"],
    [{ ...map, mappings: 7 }, "unusable"],
    [{ ...map, mappings: "AAGE", sources: "src" }, "unusable"],
    [{ version: 3, sections: [] }, "unusable"],
    [null, "unusable"],
  ])("that is none of the file is not used: %j", (content, reason) => {
    expect(answerOf(content)).toEqual({ reason });
  });

  it.each([
    ["src/\u001b[31ma.tsx", "src/[31ma.tsx"],
    ["webpack://labs/./src/a.tsx?abcd", "src/a.tsx"],
    ["/home/ines/work/labs/src/pages/a.tsx", "src/pages/a.tsx"],
    ["C:\\Users\\ines\\labs\\src\\a.tsx", "src/a.tsx"],
    ["file:///home/ines/a.tsx", "a.tsx"],
    ["webpack:///home/ines/labs/src/a.tsx", "src/a.tsx"],
    ["webpack:///./lib/a.tsx", "lib/a.tsx"],
    ["../../../home/ines/node_modules/x/y.js", "node_modules/x/y.js"],
  ])("names no folder of the machine that made it: %s", (source, named) => {
    expect(plainSource(source)).toBe(named);
  });
});
