import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { ReadinessService, sampled } from "./readiness.service";

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

  it("asks for each part what it lacks, at most every few seconds [REL-30]", async () => {
    const readiness = new ReadinessService();
    let asked = 0;
    let sentence: string | null = null;
    readiness.register(
      "files",
      sampled(() => {
        asked += 1;
        return Promise.resolve(sentence);
      }, "Silent."),
    );
    readiness.register("database", () => Promise.resolve(null));
    const look = async () => Object.fromEntries(await readiness.look());
    expect(await look()).toEqual({ files: null, database: null });
    sentence = "The disk is full.";
    expect(await look()).toEqual({ files: null, database: null });
    expect(asked).toBe(1);
    await jest.advanceTimersByTimeAsync(2_500);
    expect((await look()).files).toBe("The disk is full.");
    expect(asked).toBe(2);
  });

  it("takes no answer within two seconds, and a failure, for trouble [REL-30]", async () => {
    const readiness = new ReadinessService();
    const never = sampled(() => new Promise(() => undefined), "Silent.");
    readiness.register("store", never);
    const failing = () => Promise.reject(new Error("no store"));
    readiness.register("other", sampled(failing, "Failing."));
    const looking = readiness.look();
    await jest.advanceTimersByTimeAsync(2_000);
    expect([...(await looking).values()]).toEqual(["Silent.", "Failing."]);
    expect(() => readiness.register("store", never)).toThrow("Two readiness");
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
