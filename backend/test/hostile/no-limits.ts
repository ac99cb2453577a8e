import { beforeEach, jest } from "@jest/globals";
import { RateLimits } from "../../src/infrastructure/rate-limits/rate-limits";
import type { TestApp } from "../test-app";

/** Thousands of calls from one address: what is asked is how each is answered, not how many. */
export function useNoLimits(app: TestApp): void {
  beforeEach(() => {
    jest.spyOn(app.get(RateLimits), "take").mockResolvedValue();
  });
}
