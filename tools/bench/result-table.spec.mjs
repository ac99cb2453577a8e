import { describe, expect, it } from "@jest/globals";
import { figure, resultRow, resultRows, toTable } from "./result-table.mjs";
import { PARTS_BY_NAME, ROWS } from "./rows.mjs";

const atLeast = ROWS.find(({ id }) => id === "page-store");
const atMost = ROWS.find(({ id }) => id === "start");

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
    const row = ROWS.find(({ least, most }) => (least ?? most) === undefined);
    expect(resultRow(row, { samples: [1] }).isMet).toBeNull();
  });

  it("says why it was not measured, and is not met then", () => {
    const row = resultRow(atMost, { reason: "The time was up." });
    expect(row.reason).toBe("The time was up.");
    expect(row.isMet).toBeUndefined();
  });
});

describe("the table", () => {
  const measured = new Map([
    ["page-store", { samples: [0.5, 0.9, 0.87], beside: "9 of 10 a second" }],
    ["start", { reason: "The time was up." }],
  ]);
  const lines = toTable(resultRows(measured)).split("\n");
  const lineOf = (start) => lines.find((line) => line.startsWith(`| ${start}`));

  it("has a line for every row of the usual parts, all of one length", () => {
    const usual = ROWS.filter(({ part }) => !PARTS_BY_NAME.includes(part));
    expect(lines).toHaveLength(usual.length + 2);
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  });

  it("has a row of a part that runs by name only where it was measured", () => {
    const [row] = ROWS.filter(({ part }) => PARTS_BY_NAME.includes(part));
    const idsOf = (measurements) =>
      resultRows(measurements).map(({ id }) => id);
    expect(idsOf(measured)).not.toContain(row.id);
    expect(idsOf(new Map([[row.id, { samples: [1] }]]))).toContain(row.id);
  });

  it("shows median, spread, goal and what stood beside", () => {
    const cells = lineOf("post page from the store")
      .split("|")
      .map((cell) => cell.trim());
    expect(cells.slice(2, 7)).toEqual([
      "0.87",
      "0.5 … 0.9",
      "≥ 0.85",
      "yes",
      "9 of 10 a second",
    ]);
  });

  it("shows a row that was not measured with its goal and the reason", () => {
    expect(lineOf("start to first answer")).toMatch(
      /– +\| – +\| ≤ 1\.2 s +\| – +\| The time was up\./,
    );
  });

  it("writes figures with three digits that count", () => {
    expect([0.04912, 12.345, 0, 1234.5, 100.4].map(figure)).toEqual([
      "0.0491",
      "12.3",
      "0",
      "1,235",
      "100",
    ]);
  });
});
