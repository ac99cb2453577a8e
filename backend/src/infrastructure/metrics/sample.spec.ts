import { describe, expect, it, jest } from "@jest/globals";
import { Registry } from "prom-client";
import { Sample } from "./sample";
import { addSampledGauge } from "./sampled-gauge";

describe("Sample", () => {
  it("asks once for all who come within a while", async () => {
    const look = jest.fn(() => Promise.resolve(7));
    const sample = new Sample(look, 60_000);
    expect(await Promise.all([sample.read(), sample.read()])).toEqual([7, 7]);
    expect(await sample.read()).toBe(7);
    expect(look).toHaveBeenCalledTimes(1);
  });

  it("asks again when that was long ago", async () => {
    const look = jest.fn(() => Promise.resolve(7));
    const sample = new Sample(look, 0);
    await sample.read();
    await sample.read();
    expect(look).toHaveBeenCalledTimes(2);
  });

  it("waits for nobody for long, and does not ask twice at a time", async () => {
    jest.useFakeTimers();
    try {
      const look = jest.fn(() => new Promise<number>(() => undefined));
      const sample = new Sample(look, 0);
      const reads = [sample.read(), sample.read()];
      await jest.advanceTimersByTimeAsync(2000);
      expect(await Promise.all(reads)).toEqual([null, null]);
      expect(look).toHaveBeenCalledTimes(1);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe("a gauge of a sample", () => {
  it("has no value when it is not known", async () => {
    const registry = new Registry();
    let answer = (): Promise<number> => Promise.resolve(3);
    const sample = new Sample(() => answer(), 0);
    addSampledGauge(registry, { name: "known", help: "?" }, [
      sample,
      (gauge, value) => gauge.set(value),
    ]);
    const values = async (): Promise<string[]> =>
      (await registry.metrics()).split("\n").filter((line) => /^k/.test(line));
    expect(await values()).toEqual(["known 3"]);
    answer = () => Promise.reject(new Error("away"));
    expect(await values()).toEqual([]);
  });
});
