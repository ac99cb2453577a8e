import { setImmediate } from "node:timers/promises";
import { beforeEach, describe, expect, it, jest } from "@jest/globals";
import { ownTurn } from "./loop-turns";

let clock = 0;
beforeEach(async () => {
  jest.spyOn(performance, "now").mockImplementation(() => clock);
  await setImmediate();
});

/** Takes longer than those who share a turn may take together. */
const work = (): void => void (clock += 2);

/** What has begun when the event loop has turned so often, of four who ask one after the other. */
async function begunIn(
  turns: number,
  begin: (number: number) => void,
  isCrowded = false,
) {
  const begun: number[] = [];
  const ask = async (number: number): Promise<void> => {
    await ownTurn(isCrowded);
    begun.push(number);
    begin(number);
  };
  const all: Promise<void>[] = [];
  for (let number = 0; number < 4; number += 1) {
    all.push(ask(number));
    await Promise.resolve();
  }
  const seen = [[...begun]];
  for (let turn = 0; turn < turns; turn += 1) {
    await setImmediate();
    seen.push([...begun]);
  }
  await Promise.all(all);
  return { begun, counts: seen.map(({ length }) => length) };
}

describe("ownTurn", () => {
  it("lets one begin in each turn of the event loop that then has work for long, in order of arrival", async () => {
    const { begun, counts } = await begunIn(4, work);
    expect(counts).toEqual([1, 2, 3, 4, 4]);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it("lets those share a turn who are soon done", async () => {
    const { begun, counts } = await begunIn(1, () => undefined);
    expect(counts.at(-1)).toBe(4);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it("lets nobody share a turn while there are too many", async () => {
    const { begun, counts } = await begunIn(4, () => undefined, true);
    expect(counts).toEqual([1, 2, 3, 4, 4]);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it("lets those who waited share the next turn as well", async () => {
    const { begun, counts } = await begunIn(2, (number) => {
      if (number === 0) work();
    });
    expect(counts).toEqual([1, 4, 4]);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it("keeps nobody waiting who comes later", () => {
    expect(ownTurn()).toBeUndefined();
  });
});
