import { describe, expect, it, jest } from "@jest/globals";
import { KeyedMutex } from "./keyed-mutex";

describe("KeyedMutex", () => {
  it("does the work of one key in order, one at a time, also after a failure", async () => {
    const mutex = new KeyedMutex();
    const seen: string[] = [];
    const work = (name: string) => async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      if (name === "b") throw new Error("b fails");
      return name;
    };
    const results = await Promise.allSettled(
      ["a", "b", "c"].map((name) => mutex.runExclusive("key", work(name))),
    );
    expect(seen).toEqual(
      ["a", "b", "c"].flatMap((name) => [`${name} begins`, `${name} ends`]),
    );
    expect(results.map(({ status }) => status)).toEqual([
      "fulfilled",
      "rejected",
      "fulfilled",
    ]);
  });

  it("does not make different keys wait for each other", async () => {
    const mutex = new KeyedMutex();
    const order: string[] = [];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const slow = mutex.runExclusive("a", () =>
      held.then(() => void order.push("a")),
    );
    await mutex.runExclusive("b", () => Promise.resolve(order.push("b")));
    release();
    await slow;
    expect(order).toEqual(["b", "a"]);
  });

  it("refuses to let a line grow without end", async () => {
    const mutex = new KeyedMutex();
    const many = Array.from({ length: 1001 }, () =>
      mutex.runExclusive("key", () => Promise.resolve()),
    );
    const results = await Promise.allSettled(many);
    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(
      1,
    );
    await expect(
      mutex.runExclusive("key", () => Promise.resolve("again")),
    ).resolves.toBe("again");
  });

  it("gives up what has waited for too long", async () => {
    const mutex = new KeyedMutex();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let slow = Promise.resolve();
    await new Promise<void>((begun) => {
      slow = mutex.runExclusive("key", () => {
        begun();
        return held;
      });
    });
    const late = expect(
      mutex.runExclusive("key", () => Promise.resolve("done")),
    ).rejects.toThrow("not available right now");
    const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 31_000);
    release();
    await slow;
    await late;
    clock.mockRestore();
  });
});
