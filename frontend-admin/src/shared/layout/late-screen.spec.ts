import { afterEach, beforeEach, expect, it, jest } from "@jest/globals";
import { limited } from "./late-screen";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it("hands on what comes, and what fails", async () => {
  await expect(limited(Promise.resolve("screen"))).resolves.toBe("screen");
  const failure = Promise.reject(new Error("broken"));
  await expect(limited(failure)).rejects.toThrow("broken");
  expect(jest.getTimerCount()).toBe(0);
});

it("ends the wait for a screen whose sheet hangs", async () => {
  const ending = expect(limited(new Promise(() => undefined))).rejects.toThrow(
    "within 15 seconds",
  );
  await jest.advanceTimersByTimeAsync(15_000);
  await ending;
});
