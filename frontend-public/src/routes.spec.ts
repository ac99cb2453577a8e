import { describe, expect, it } from "@jest/globals";
import { RESERVED_SLUGS, ROUTE_RULES } from "@octavo/contracts";
import type { RouteRule } from "@octavo/contracts";
import { settings } from "../octavo.config";
import { findRoute, READER_ROUTES } from "./routes";

describe("the reader site's routes", () => {
  it("begin with words that no custom page may take [D-137]", () => {
    const words = READER_ROUTES.map(({ path }) => path.split("/")[1] ?? "");
    const fixed = words.filter((word) => /^\w/.test(word));
    expect(fixed).toEqual(expect.arrayContaining(["post", "category", "tag"]));
    expect(fixed.filter((word) => !RESERVED_SLUGS.includes(word))).toEqual([]);
  });

  it("show the pages of every resource that has some", () => {
    const paths = READER_ROUTES.map(({ path }) => path);
    const pages = Object.values<RouteRule>(ROUTE_RULES).flatMap(({ pagesAt }) =>
      pagesAt === undefined ? [] : `/${pagesAt}/:slug`.replace("//", "/"),
    );
    expect(pages.filter((path) => !paths.includes(path))).toEqual([]);
  });

  it("without parameters are opened before a release goes live [DELIV-GATE-02]", () => {
    const opened = (settings.addresses ?? []).map(
      (address) => address.split("?", 1)[0],
    );
    const plain = READER_ROUTES.map(({ path }) =>
      path.replace(/\/:\w+\?$/, ""),
    ).filter((path) => !/[:*]/.test(path));
    expect(plain.filter((path) => !opened.includes(path))).toEqual([]);
  });

  it.each([
    ["/post/a-b", "a-b"],
    ["/post/%F0%9F%92%A9", "💩"],
    ["/post/a%2Fb", "a/b"],
    ["/post/%E0%A4%A", "%E0%A4%A"],
    ["/category/%25", "%"],
  ])("read the slug of %s as the router does", (path, slug) => {
    expect(findRoute(path).slug).toBe(slug);
  });
});
