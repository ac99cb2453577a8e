import { beforeEach, jest } from "@jest/globals";
import { RATE_LIMITS } from "@octavo/contracts";
import { RateLimits } from "../../src/infrastructure/rate-limits/rate-limits";
import type { TestApp } from "../test-app";

/** Thousands of calls from one address: what is asked is how each is answered, not how many. */
export function useNoLimits(app: TestApp): void {
  beforeEach(() => allowAll(app));
}

export function allowAll(app: TestApp): void {
  const rest = { left: 1, secondsLeft: 1 };
  jest
    .spyOn(app.get(RateLimits), "take")
    .mockImplementation((name) =>
      Promise.resolve({ name, ...RATE_LIMITS[name], ...rest }),
    );
}
