import { describe, expect, it } from "@jest/globals";
import { MOST_GROWTH, timeGrowth } from "../../../../test/time-growth";
import { checkApiCalls } from "./api-calls";
import { entryFinding } from "./entry";
import { readTexts } from "./release-texts";
import { stylesFinding } from "./styles";

const CONTAINER = `var octavo_labs={"./app":()=>0};`;
const PATH = "x";
const MB = 1024 * 1024;

const names = (count: number): string =>
  Array.from({ length: count }, (_, place) => `let a${place};`).join("");

describe("a release that is made to take long", () => {
  it.each<[string, (size: number) => string]>([
    [
      "spaces in a selector",
      (size) => `html${" ".repeat(size)}x{display:none}`,
    ],
    ["spaces in a value", (size) => `html{display:${" ".repeat(size)}x}`],
    ["selectors", (size) => `${"a,".repeat(size / 4)}a{top:0}`],
  ])("has its sheet checked in time: %s [SEC-144]", async (_what, css) => {
    const growth = await timeGrowth(100_000, (size) => {
      const finding = stylesFinding([{ path: PATH, text: css(size) }]);
      expect(finding.outcome).toBe("passed");
    });
    expect(growth).toBeLessThanOrEqual(MOST_GROWTH);
  });

  it.each<[string, (size: number) => string]>([
    ["names", (size) => names(size / 10)],
    ["groups", (size) => `/${"(?<a>b)|".repeat(size / 10)}/u;`],
  ])("has its entry checked in time: %s [SEC-144]", async (_what, script) => {
    const growth = await timeGrowth(400_000, (size) => {
      const text = script(size) + CONTAINER;
      const finding = entryFinding("labs", { path: PATH, text });
      expect(finding.outcome).not.toBe("failed");
    });
    expect(growth).toBeLessThanOrEqual(MOST_GROWTH);
  });

  it("has its calls of the API compared in time [SEC-144]", async () => {
    const paths = Object.fromEntries(
      Array.from({ length: 200 }, (_, n) => [
        `/api/x/${"a/".repeat(40)}${n}`,
        { get: {} },
      ]),
    );
    const document = { paths } as never;
    const call = `GET /x/${"{}/".repeat(40)}`;
    const growth = await timeGrowth(150, (size) => {
      const api = Array.from({ length: size }, (_, n) => `${call}${n % 200}`);
      const manifest = { api } as never;
      expect(checkApiCalls({ manifest }, document).outcome).toBe("passed");
    });
    expect(growth).toBeLessThanOrEqual(MOST_GROWTH);
  });
});

describe("what a release brings for parsers", () => {
  const sent = (...sizes: [path: string, bytes: number][]) => ({
    app: "labs",
    manifest: {
      entry: "container.js",
      files: sizes.map(([path, bytes]) => ({ path, bytes })),
    } as never,
    read: () => Promise.reject(new Error("never")),
  });

  it.each(["container.js", "styles.css"])(
    "is not read when a file is too large: %s [SEC-144]",
    async (path) => {
      await expect(readTexts(sent([path, MB + 1]))).rejects.toThrow(
        `${path} is larger than 1 MB`,
      );
    },
  );

  it("is not read when it is too much together [SEC-144]", async () => {
    const sheets = Array.from({ length: 60 }, (_, n): [string, number] => [
      `${n}.css`,
      MB,
    ]);
    await expect(
      readTexts(sent(["container.js", 1], ...sheets)),
    ).rejects.toThrow("larger than 5 MB together");
  });
});
