import { describe, expect, it } from "@jest/globals";
import { IdleMemory, type ProcessLoad } from "./idle-memory";

const MB = 1024 * 1024;

/** A process that does what the test says; a collection leaves it with 60 MB. */
function watched(load: ProcessLoad) {
  let collections = 0;
  const memory = new IdleMemory(
    () => ({ ...load }),
    () => {
      collections += 1;
      load.heapBytes = 60 * MB;
    },
  );
  return { memory, collections: () => collections };
}

describe("IdleMemory", () => {
  it("gives back what the start has left, once", () => {
    const load = { busyShare: 0, heapBytes: 100 * MB };
    const { memory, collections } = watched(load);
    memory.check();
    memory.check();
    expect(collections()).toBe(1);
  });

  it("leaves a process alone that has work to do", () => {
    const load = { busyShare: 0.2, heapBytes: 300 * MB };
    const { memory, collections } = watched(load);
    memory.check();
    expect(collections()).toBe(0);
    load.busyShare = 0.01;
    memory.check();
    expect(collections()).toBe(1);
  });

  it("collects again when there is something to gain", () => {
    const load = { busyShare: 0, heapBytes: 100 * MB };
    const { memory, collections } = watched(load);
    memory.check();
    load.heapBytes = 70 * MB;
    memory.check();
    expect(collections()).toBe(1);
    load.heapBytes = 80 * MB;
    memory.check();
    expect(collections()).toBe(2);
  });

  it("can look at this process and its collector", () => {
    expect(() => new IdleMemory().check()).not.toThrow();
  });
});
