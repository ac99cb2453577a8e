import { describe as group, expect, it } from "@jest/globals";
import { describe, median, quantile, ratios } from "./statistics.mjs";

group("statistics", () => {
  it("find the middle of numbers in any order", () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(median([10, 9, 100])).toBe(10);
  });

  it("find what a share of the numbers lies below", () => {
    const hundred = Array.from({ length: 101 }, (_, index) => index);
    expect(quantile(hundred, 0.99)).toBe(99);
    expect(quantile([7], 0.99)).toBe(7);
    expect(quantile([], 0.5)).toBeNaN();
  });

  it("leave what they were given as it was", () => {
    const numbers = [3, 1, 2];
    expect(describe(numbers)).toEqual({ median: 2, least: 1, most: 3 });
    expect(numbers).toEqual([3, 1, 2]);
  });

  it("compare round by round: noise of both is noise of neither", () => {
    expect(ratios([50, 25, 100], [100, 50, 200])).toEqual([0.5, 0.5, 0.5]);
  });
});
