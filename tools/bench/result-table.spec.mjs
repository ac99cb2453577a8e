import { describe, expect, it } from "@jest/globals";
import { figure, missingRow, resultRow, toTable } from "./result-table.mjs";

const atLeast = { work: "pages", unit: "ratio", least: 0.85 };
const atMost = { work: "start", unit: "s", most: 1.2 };

describe("a row of the result", () => {
  it("is met by the median, in the direction of its goal", () => {
    expect(resultRow(atLeast, { samples: [0.9, 0.84, 0.86] })).toMatchObject({
      median: 0.86,
      isMet: true,
    });
    expect(resultRow(atLeast, { samples: [0.84] }).isMet).toBe(false);
    expect(resultRow(atMost, { samples: [1.2] }).isMet).toBe(true);
    expect(resultRow(atMost, { samples: [1.3] }).isMet).toBe(false);
  });

  it("is neither met nor missed without a goal", () => {
    const row = { work: "memory", unit: "MB" };
    expect(resultRow(row, { samples: [1] }).isMet).toBeNull();
  });

  it("says why it was not measured, and is not met then", () => {
    const row = resultRow(atMost, { reason: "It did not start." });
    expect(row.reason).toBe("It did not start.");
    expect(row.isMet).toBeUndefined();
  });
});

describe("the table", () => {
  const lines = toTable([
    resultRow(atLeast, { samples: [0.5, 0.9, 0.87], beside: "9 of 10" }),
    resultRow(atMost, { reason: "It did not start." }),
    missingRow("overload", "The load ended without a result."),
  ]).split("\n");
  const cellsOf = (line) => line.split("|").map((cell) => cell.trim());

  it("has lines of one length", () => {
    expect(lines).toHaveLength(5);
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  });

  it("shows median, spread, goal and what is beside", () => {
    expect(cellsOf(lines[2]).slice(1, 7)).toEqual([
      "pages",
      "0.87",
      "0.5 … 0.9",
      "≥ 0.85",
      "yes",
      "9 of 10",
    ]);
  });

  it("shows what was not measured with its goal and the reason", () => {
    expect(lines[3]).toMatch(/– +\| – +\| ≤ 1\.2 s +\| – +\| It did not/);
    expect(lines[4]).toMatch(/overload .*The load ended without a result/);
  });

  it("writes figures with three significant digits", () => {
    expect([0.04912, 12.345, 0, 1234.5, 100.4].map(figure)).toEqual([
      "0.0491",
      "12.3",
      "0",
      "1,235",
      "100",
    ]);
  });
});
