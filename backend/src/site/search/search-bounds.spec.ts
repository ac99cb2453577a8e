import { describe, expect, it } from "@jest/globals";
import { newestWindow } from "./search-bounds";

const FIRST = { limit: 20, offset: 0 };
const MILLION = 1_000_000;

describe("what a search looks through", () => {
  it("is every match of a query that few posts match", () => {
    const rare = { tested: 9999, scope: MILLION, matching: 9999 };
    expect(newestWindow(rare, FIRST)).toBeNull();
  });

  it("is every match in a small site, whatever is searched for", () => {
    const common = { tested: 9500, scope: 10_000, matching: 9500 };
    expect(newestWindow(common, FIRST)).toBeNull();
  });

  it("is the newest posts for a query that nearly all posts match", () => {
    const common = { tested: 950_000, scope: MILLION, matching: 950_000 };
    expect(newestWindow(common, FIRST)).toEqual({ matches: 500, posts: 1579 });
  });

  it("reaches further for later pages, and not without end", () => {
    const common = { tested: MILLION, scope: MILLION, matching: MILLION };
    const matchesAt = (offset: number) =>
      newestWindow(common, { limit: 20, offset })?.matches;
    expect([0, 479, 480, 9970, 500_000].map(matchesAt)).toEqual([
      500, 500, 1000, 10_000, 10_000,
    ]);
  });

  it("is every match where a match is too seldom among the newest", () => {
    const seldom = { tested: 40_000, scope: MILLION, matching: 40_000 };
    expect(newestWindow(seldom, FIRST)).toBeNull();
  });

  it("is the whole of a small category, counted exactly", () => {
    const narrow = { tested: 950_000, scope: 900, matching: 850 };
    expect(newestWindow(narrow, FIRST)).toEqual({
      matches: 10_000,
      posts: 10_000,
    });
  });

  it("is every match where a large category has hardly any", () => {
    const narrow = { tested: 200_000, scope: 30_000, matching: 300 };
    expect(newestWindow(narrow, FIRST)).toBeNull();
  });
});
