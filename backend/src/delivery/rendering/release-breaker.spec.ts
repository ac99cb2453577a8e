import { beforeEach, describe, expect, it } from "@jest/globals";
import { ReleaseBreaker } from "./release-breaker";
import { RenderFailure, type FailureKind } from "./render-failure";

let now: number;
let opened: string[];
let breaker: ReleaseBreaker;

beforeEach(() => {
  now = 1000;
  opened = [];
  breaker = new ReleaseBreaker(
    "public 1.0.0",
    (reason) => opened.push(reason),
    () => now,
  );
});

const LEFT_ALONE = "public 1.0.0 is left alone for a while: broken";

/** One render at each of the addresses. */
function render(kind: FailureKind | null, ...addresses: string[]): void {
  for (const address of addresses) {
    breaker.assertUsable(address);
    const failure = kind === null ? null : new RenderFailure(kind, "broken");
    breaker.note(address, failure);
  }
}

const isUsable = (address = "/new"): boolean => {
  try {
    breaker.assertUsable(address);
    return true;
  } catch {
    return false;
  }
};

describe("ReleaseBreaker", () => {
  it("leaves a release alone that fails at five addresses", () => {
    render("throws", "/a", "/b", "/c", "/d");
    expect(opened).toEqual([]);
    render("throws", "/e");
    expect(opened).toEqual(["broken"]);
    expect(() => breaker.assertUsable("/f")).toThrow(LEFT_ALONE);
  });

  it("counts a failure twice that took all the time or the process", () => {
    render("time", "/a", "/b");
    expect(opened).toEqual([]);
    render("ends", "/c");
    expect(opened).toEqual(["broken"]);
  });

  it("does so after two failures to load", () => {
    render("load", "/a", "/b");
    expect(opened).toEqual(["broken"]);
  });

  it("lets a release be of which most pages are well", () => {
    render(null, "/a", "/b", "/c", "/d", "/e", "/f");
    render("throws", "/g", "/h", "/i", "/j", "/k");
    expect(opened).toEqual([]);
    render("throws", "/l");
    expect(opened).toEqual(["broken"]);
  });

  it("leaves a single address alone that hangs, and the release only when others fail as well", () => {
    render(null, "/good");
    render("time", "/hangs", "/hangs");
    expect(() => breaker.assertUsable("/hangs")).toThrow(LEFT_ALONE);
    expect(isUsable("/good")).toBe(true);
    expect(opened).toEqual([]);
    now += 30_001;
    expect(isUsable("/hangs")).toBe(true);
  });

  it("may be asked at the same address over and over without harm to the others", () => {
    render(null, "/good");
    render("throws", ...Array.from({ length: 50 }, () => "/bad"));
    expect(opened).toEqual([]);
    expect(isUsable("/good")).toBe(true);
  });

  it("forgets what is long ago", () => {
    render("throws", "/a", "/b", "/c", "/d");
    now += 30_001;
    render("throws", "/e");
    expect(opened).toEqual([]);
  });

  it("lets one visitor try after half a minute, and then all or nobody", () => {
    render("load", "/a", "/b");
    now += 29_000;
    expect(isUsable()).toBe(false);
    now += 2000;
    expect(isUsable()).toBe(true);
    expect(isUsable()).toBe(false);
    breaker.note("/new", new RenderFailure("time", "again"));
    expect(isUsable()).toBe(false);
    now += 30_001;
    render(null, "/new");
    expect([isUsable(), isUsable()]).toEqual([true, true]);
    // It is one and the same trouble.
    expect(opened).toEqual(["broken"]);
  });

  it("lets the next one try when the first could say nothing", () => {
    render("load", "/a", "/b");
    now += 30_001;
    expect(isUsable()).toBe(true);
    breaker.withdraw();
    expect(isUsable()).toBe(true);
  });

  it("suspects a release that is new or has hung, but not one that only throws or takes nothing any more", () => {
    expect(breaker.isSuspect).toBe(true);
    render(null, "/a");
    render("throws", "/b");
    expect(breaker.isSuspect).toBe(false);
    render("time", "/c");
    expect(breaker.isSuspect).toBe(true);
    now += 30_001;
    expect(breaker.isSuspect).toBe(false);
    render("load", "/a", "/b");
    expect(breaker.isSuspect).toBe(false);
  });
});
