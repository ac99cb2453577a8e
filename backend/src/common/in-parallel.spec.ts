import { describe, expect, it } from "@jest/globals";
import { inParallel } from "./in-parallel";

const aMoment = () => new Promise((resolve) => setImmediate(resolve));

describe("inParallel", () => {
  it("does everything once, and not more than so much at the same time", async () => {
    let working = 0;
    let most = 0;
    const done: number[] = [];
    await inParallel([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
      working += 1;
      most = Math.max(most, working);
      await aMoment();
      done.push(item);
      working -= 1;
    });
    expect(done).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(most).toBe(3);
  });

  it("begins nothing more after a failure", async () => {
    const begun: number[] = [];
    const all = inParallel([1, 2, 3, 4], 2, async (item) => {
      begun.push(item);
      await aMoment();
      if (item === 1) throw new Error("The first one failed.");
    });
    await expect(all).rejects.toThrow("The first one failed.");
    await aMoment();
    expect(begun.length).toBeLessThan(4);
  });
});
