import { describe, expect, it } from "@jest/globals";
import { LruCache } from "./lru-cache";

describe("LruCache", () => {
  it("drops what was used longest ago when it gets too heavy", () => {
    const cache = new LruCache<number>(10);
    cache.set("a", 1, 4);
    cache.set("b", 2, 4);
    cache.get("a");
    cache.set("c", 3, 4);
    expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual([
      1,
      undefined,
      3,
    ]);
  });

  it("does not keep what is heavier than all of it, and replaces", () => {
    const cache = new LruCache<number>(10);
    cache.set("a", 1, 11);
    cache.set("b", 1, 5);
    cache.set("b", 2, 10);
    expect([cache.get("a"), cache.get("b")]).toEqual([undefined, 2]);
  });
});
