import { describe, expect, it } from "@jest/globals";
import { pageWindow } from "./page-window";

const show = (page: number, pages: number) =>
  pageWindow(page, pages)
    .map((entry) => (entry === "gap" ? "…" : entry))
    .join(" ");

describe("page numbers", () => {
  it.each([
    [1, 0, ""],
    [1, 1, "1"],
    [4, 7, "1 2 3 4 5 6 7"],
    [1, 8, "1 2 3 4 5 … 8"],
    [4, 8, "1 2 3 4 5 … 8"],
    [5, 8, "1 … 4 5 6 7 8"],
    [5, 9, "1 … 4 5 6 … 9"],
    [8, 8, "1 … 4 5 6 7 8"],
    [50, 100, "1 … 49 50 51 … 100"],
    [97, 100, "1 … 96 97 98 99 100"],
  ])("page %s of %s: %s", (page, pages, expected) => {
    expect(show(page, pages)).toBe(expected);
  });
});
