import { describe, expect, it, jest } from "@jest/globals";
import { withTimeLimit } from "./time-limit";

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

describe("withTimeLimit", () => {
  it("hands on what comes in time", async () => {
    const onLate = jest.fn();
    await expect(withTimeLimit(Promise.resolve(1), 50, onLate)).resolves.toBe(
      1,
    );
    expect(onLate).not.toHaveBeenCalled();
  });

  it("hands on a failure", async () => {
    const work = Promise.reject(new Error("broken"));
    await expect(withTimeLimit(work, 50, jest.fn())).rejects.toThrow("broken");
  });

  it("gives up on work that never ends", async () => {
    const never = new Promise<number>(() => undefined);
    await expect(withTimeLimit(never, 10, jest.fn())).rejects.toThrow(
      "No answer within 0.01 seconds.",
    );
  });

  it("passes on what comes too late", async () => {
    const onLate = jest.fn();
    const slow = wait(30).then(() => "late");
    await expect(withTimeLimit(slow, 5, onLate)).rejects.toThrow();
    await wait(40);
    expect(onLate).toHaveBeenCalledWith("late");
  });
});
