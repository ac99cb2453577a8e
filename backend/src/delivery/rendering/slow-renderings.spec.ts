import { describe, expect, it } from "@jest/globals";
import { bundleOf, useTestRenderer } from "../../../test/test-renderer";

/** Far from what a good page takes, and from the end of what one may take. */
const SLOW_MS = 2000;
const TIMEOUT_MS = 8000;

const test = useTestRenderer(TIMEOUT_MS, SLOW_MS);

const slowLines = (): string[] =>
  test.lines.filter((line) => line.startsWith("A rendering took "));

describe("a page that takes long to render", () => {
  it("is a line of the log: how long, by which release, where, without the query", async () => {
    const waits = `await new Promise((resolve) => setTimeout(resolve, ${SLOW_MS})); return page("slow")`;
    const release = await test.release(bundleOf(waits));
    expect(await test.ask(release, "/blog/x?token=abc")).toBe("slow");
    expect(slowLines()).toEqual([
      expect.stringMatching(
        new RegExp(
          `^A rendering took [2-7]\\d{3} ms: ${release.app} ${release.version}, /blog/x$`,
        ),
      ),
    ]);
  });

  it("is one also when it fails in the end", async () => {
    const release = await test.release(
      bundleOf("return new Promise(() => {})"),
    );
    expect(await test.failureOf(release, "/never")).toMatch(/^time: /);
    expect(slowLines()).toEqual([
      expect.stringContaining(`${release.app} ${release.version}, /never`),
    ]);
  });

  it("is none when it is quick", async () => {
    await test.expectAllIsWell();
    test.lines.length = 0;
    await test.expectAllIsWell();
    expect(slowLines()).toEqual([]);
  });
});
