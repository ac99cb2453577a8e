import { describe, expect, it } from "@jest/globals";
import type { Candidate } from "./candidate";
import { entryCheck } from "./entry";
import { stylesCheck } from "./styles";

const CONTAINER = `var octavo_labs={"./app":()=>0};`;

/** As much of a candidate as these checks look at. */
const candidate = (path: string, text: string): Candidate =>
  ({
    app: "labs",
    manifest: { entry: path, files: [{ path, bytes: text.length }] },
    read: () => Promise.resolve(Buffer.from(text)),
  }) as unknown as Candidate;

/** Of this process alone: tests share the machine. */
const cpuMs = (): number => process.cpuUsage().user / 1000;

const names = (count: number): string =>
  Array.from({ length: count }, (_, place) => `let a${place};`).join("");

describe("a release that is made to take long", () => {
  it.each([
    ["spaces in a selector", `html${" ".repeat(1_000_000)}x{display:none}`],
    ["spaces in a value", `html{display:${" ".repeat(1_000_000)}x}`],
  ])("has its sheet checked in time: %s", async (_what, css) => {
    const began = cpuMs();
    const finding = await stylesCheck.run(candidate("styles.css", css));
    expect(finding.outcome).toBe("passed");
    expect(cpuMs() - began).toBeLessThan(2000);
  });

  it.each([
    ["names", names(45_000)],
    ["groups", `/${"(?<a>b)|".repeat(40_000)}/u;`],
  ])("has its entry checked in time: %s", async (_what, script) => {
    const began = cpuMs();
    const entry = candidate("container.js", script + CONTAINER);
    const finding = await entryCheck.run(entry);
    expect(finding.outcome).toBe("passed");
    expect(cpuMs() - began).toBeLessThan(2000);
  });

  it.each([
    [entryCheck, "container.js"],
    [stylesCheck, "styles.css"],
  ])("is not read when it is too large: %#", async ({ run }, path) => {
    const read = () => Promise.reject(new Error("never"));
    const sent = { ...candidate(path, " ".repeat(1024 * 1024 + 1)), read };
    await expect(async () => run(sent)).rejects.toThrow(
      `${path} is larger than 1 MB`,
    );
  });
});
