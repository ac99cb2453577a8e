import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { ownTurn } from "./loop-turns";

describe("ownTurn", () => {
  it("lets one begin in each turn of the event loop, in order of arrival", async () => {
    const begun: number[] = [];
    const all = Array.from({ length: 4 }, async (_, number) => {
      await ownTurn();
      begun.push(number);
    });
    await Promise.resolve();
    const seen = [[...begun]];
    for (let turn = 0; turn < 4; turn += 1) {
      await setImmediate();
      seen.push([...begun]);
    }
    await Promise.all(all);
    expect(seen.map(({ length }) => length)).toEqual([1, 2, 3, 4, 4]);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it("keeps nobody waiting who comes later", async () => {
    await setImmediate();
    let hasBegun = false;
    void ownTurn().then(() => (hasBegun = true));
    await Promise.resolve();
    expect(hasBegun).toBe(true);
  });
});
