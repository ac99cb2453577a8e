import { describe, expect, it } from "@jest/globals";
import {
  addTotals,
  closingLine,
  jestTotals,
  playwrightTotals,
  singleCheck,
} from "./totals.mjs";

describe("jestTotals", () => {
  it("reads the closing lines, colours and all", () => {
    const output = `
  ● tags › renames
○ skipped: a full disk refuses uploads
\u001b[1mTest Suites: \u001b[22m1 failed, 1 passed, 2 total
Tests:       1 failed, 2 skipped, 12 passed, 15 total`;
    expect(jestTotals("backend", output, true)).toEqual({
      passed: 12,
      failed: 1,
      skipped: 2,
      failures: ["backend: tags › renames"],
      unsteady: [],
      notRun: ["backend: a full disk refuses uploads"],
    });
  });

  it("counts a file that cannot be loaded as a failure", () => {
    const output = `
  ● Test suite failed to run
Test Suites: 1 failed, 1 total
Tests:       0 total`;
    expect(jestTotals("ui", output, true)).toMatchObject({
      passed: 0,
      failed: 1,
      failures: ["ui: Test suite failed to run"],
    });
  });

  it("never takes a run that ended badly for a good one", () => {
    expect(jestTotals("ui", "Segmentation fault", true)).toMatchObject({
      failed: 1,
      failures: ["ui: the test run itself"],
    });
  });

  it("takes a project without tests for what it is", () => {
    const totals = jestTotals("theme", "No tests found, exiting with code 0");
    expect(closingLine(totals)).toBe("0 passed, 0 failed");
  });
});

describe("playwrightTotals", () => {
  it("finds journeys that failed, once or for good, or did not run, at any depth", () => {
    const spec = (title, status, ok) => ({ ok, title, tests: [{ status }] });
    const report = {
      stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 1 },
      errors: [],
      suites: [
        {
          specs: [
            spec("reads", "expected", true),
            spec("listens", "skipped", true),
          ],
          suites: [
            {
              specs: [
                spec("writes", "unexpected", false),
                spec("searches", "flaky", true),
              ],
            },
          ],
        },
      ],
    };
    expect(playwrightTotals(report)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 1,
      failures: ["e2e: writes"],
      unsteady: ["e2e: searches"],
      notRun: ["e2e: listens"],
    });
  });
});

describe("closingLine", () => {
  it("names skipped tests only when there are some", () => {
    const sum = addTotals(singleCheck("a", true), singleCheck("b", false));
    expect(closingLine(sum)).toBe("1 passed, 1 failed");
    expect(closingLine({ ...sum, skipped: 4 })).toBe(
      "1 passed, 1 failed, 4 skipped",
    );
  });
});
