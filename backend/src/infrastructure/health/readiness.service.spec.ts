import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { ReadinessService } from "./readiness.service";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe("the readiness of a process", () => {
  it("begins with the end of all that it waits for", async () => {
    const readiness = new ReadinessService();
    expect(readiness.isReady).toBe(true);
    let finish: () => void = () => undefined;
    const long = readiness.waitFor(
      new Promise<void>((resolve) => (finish = resolve)),
    );
    await readiness.waitFor(Promise.resolve());
    expect(readiness.isReady).toBe(false);
    finish();
    await long;
    expect(readiness.isReady).toBe(true);
  });

  it("begins also when what it waits for fails", async () => {
    const readiness = new ReadinessService();
    const failing = readiness.waitFor(Promise.reject(new Error("no process")));
    expect(readiness.isReady).toBe(false);
    await failing;
    expect(readiness.isReady).toBe(true);
  });

  it("does not wait for ever", async () => {
    const readiness = new ReadinessService();
    const endless = readiness.waitFor(new Promise(() => undefined));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(readiness.isReady).toBe(false);
    await jest.advanceTimersByTimeAsync(5_000);
    await endless;
    expect(readiness.isReady).toBe(true);
  });
});
