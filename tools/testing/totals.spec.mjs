import { describe, expect, it } from "@jest/globals";
import {
  addTotals,
  closingLine,
  jestTotals,
  playwrightTotals,
  singleCheck,
} from "./totals.mjs";

describe("jestTotals", () => {
  const test = (fullName, status, ...failureMessages) => ({
    fullName,
    status,
    failureMessages,
  });
  const file = (name, status, ...assertionResults) => ({
    name,
    status,
    assertionResults,
    message: "",
    startTime: 1000,
    endTime: 3500,
  });
  const totalsOf = (...testResults) =>
    jestTotals("backend", "/work/backend", { testResults });

  it("counts the tests of the files in the project's folder", () => {
    const totals = totalsOf(
      file(
        "/work/backend/src/tags.spec.ts",
        "failed",
        test(
          "tags renames",
          "failed",
          "Expected: 200\n\n  Received: 500\n  at /node_modules/x.js",
        ),
        test("tags lists", "passed"),
        test("a full disk refuses uploads", "pending"),
      ),
      file("/work/backend-of-others/a.spec.ts", "passed", test("a", "passed")),
    );
    expect(totals).toEqual({
      passed: 1,
      failed: 1,
      skipped: 1,
      unsteady: [],
      failures: [
        "backend: tags renames\n      Expected: 200\n      Received: 500",
      ],
      notRun: ["backend: a full disk refuses uploads"],
      files: [{ name: "backend: src/tags.spec.ts", ms: 2500 }],
    });
  });

  it("counts a file that cannot be loaded as a failure", () => {
    expect(totalsOf(file("/work/backend/a.spec.ts", "failed"))).toMatchObject({
      passed: 0,
      failed: 1,
      failures: ["backend: a.spec.ts could not run"],
    });
  });

  it("takes a project without tests for what it is", () => {
    expect(closingLine(totalsOf())).toBe("0 passed, 0 failed");
  });
});

describe("playwrightTotals", () => {
  it("finds journeys that failed, once or for good, or did not run, at any depth", () => {
    const errors = [{ message: "It does not scroll." }];
    const results = [
      { duration: 200, errors },
      { duration: 300, errors: [] },
    ];
    const spec = (title, status, ok) => ({
      ok,
      title,
      tests: [{ status, results }],
    });
    const report = {
      stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 1 },
      errors: [],
      suites: [
        {
          file: "a.spec.ts",
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
      failures: ["e2e: writes\n      It does not scroll."],
      unsteady: ["e2e: searches"],
      notRun: ["e2e: listens"],
      files: [{ name: "e2e: a.spec.ts", ms: 2000 }],
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
