import { describe, expect, it } from "@jest/globals";
import { inMenuOrder, orderNumbers } from "./menu-order";

describe("the order of a menu", () => {
  it("is by number, without one last, then by title [D-103]", () => {
    const entries = [
      { order: null, title: "Zebra" },
      { order: 2, title: "B" },
      { order: 1.5, title: "C" },
      { order: 2, title: "A" },
      { order: null, title: "Archive" },
    ];
    expect(inMenuOrder(entries).map(({ title }) => title)).toEqual([
      "C",
      "A",
      "B",
      "Archive",
      "Zebra",
    ]);
  });

  it.each<[string, (number | null)[], number[]]>([
    ["counts from 1", [null, null], [1, 2]],
    ["continues after the last", [4, null, null], [4, 5, 6]],
    ["keeps what rises", [3, null, 7, null], [3, 4, 7, 8]],
    ["takes fractions where numbers are neighbors", [1, null, 2], [1, 1.5, 2]],
    ["divides a gap evenly", [1, null, null, null, 2], [1, 1.25, 1.5, 1.75, 2]],
    ["comes before the first", [null, 1], [0.5, 1]],
    ["numbers anew before 0", [null, 0], [1, 2]],
    ["numbers anew what falls", [5, null, 3], [1, 2, 3]],
    ["numbers anew what is equal", [2, 2], [1, 2]],
    ["is of nothing", [], []],
  ])("%s [OWNER-NAV-02]", (_, numbers, expected) => {
    expect(orderNumbers(numbers)).toEqual(expected);
  });

  it("finds numbers for more and more entries between two [OWNER-NAV-02]", () => {
    let numbers = [1, 2];
    for (let round = 0; round < 200; round += 1) {
      numbers = orderNumbers([numbers[0] ?? 0, null, numbers[1] ?? 0]);
      expect(numbers[0]).toBeLessThan(numbers[1] ?? 0);
      expect(numbers[1]).toBeLessThan(numbers[2] ?? 0);
    }
  });
});
