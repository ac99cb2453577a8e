import { describe, expect, it } from "@jest/globals";
import { pagesOf } from "./pages";
import { speedFinding, type PageMeasure } from "./speed";

const page = (address: string, ms: number, mb = 80): PageMeasure => ({
  address,
  ms,
  bytes: mb * 1_000_000,
});

describe("the gate's comparison of time and memory", () => {
  const before = { version: "1.0.0", pages: [page("/labs", 10)] };

  it("shows both, the slowest page first [DELIV-GATE-03]", () => {
    const now = [page("/labs", 12.3, 81), page("/labs/about", 40, 0)];
    expect(speedFinding(now, before)).toEqual({
      outcome: "passed",
      message:
        "/labs/about 40 ms; /labs 13 ms, 81 MB (10 ms, 80 MB). In brackets: 1.0.0, which is live.",
    });
    expect(speedFinding(now.slice(0, 1), null).message).toBe(
      "/labs 13 ms, 81 MB.",
    );
  });

  it.each([
    [page("/labs", 130), "warning"],
    [page("/labs", 100), "passed"],
    [page("/labs", 10, 140), "warning"],
    [page("/labs", 10, 125), "passed"],
    [page("/labs/new", 900), "passed"],
  ])("of %j: %s", (now, outcome) => {
    expect(speedFinding([now], before).outcome).toBe(outcome);
  });

  it("says where there is nothing to compare with, and shows a few of many", () => {
    const many = Array.from({ length: 20 }, (_, n) => page(`/${n}`, n + 1));
    const { message } = speedFinding(many, { version: "1.0.0", pages: null });
    expect(message).toContain("/19 20 ms");
    expect(message).toContain("and 12 faster ones.");
    expect(message).toContain("Check 1.0.0 again");
    expect(speedFinding([], before)).toMatchObject({ outcome: "skipped" });
  });
});

describe("the pages that the gate opens", () => {
  it("are addresses, routes without parameters, and examples of the site [DELIV-GATE-02]", () => {
    const routes = ["/", "about", "/x/:id", "/files/*", "/a:b"];
    const addresses = ["/x/1", "/"];
    expect(pagesOf({ routes, addresses }, ["/post/a"])).toEqual({
      pages: ["/x/1", "/", "/about", "/a:b", "/post/a"],
      left: 0,
    });
    expect(pagesOf({}).pages).toEqual(["/"]);
    const many = Array.from({ length: 99 }, (_, n) => `/${n}`);
    expect(pagesOf({ addresses: many })).toMatchObject({ left: 69 });
  });
});
