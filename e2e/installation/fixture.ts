import { test as base } from "../fixtures";
import { TwoInstances } from "./two-instances";

/** Several processes start, on a machine that has other things to do. */
export const LIMIT_MS = 300_000;

interface WorkerFixtures {
  /** One installation for all tests of a worker: what one of them makes live, it takes back. */
  site: TwoInstances;
}

export const test = base.extend<object, WorkerFixtures>({
  site: [
    async ({ playwright: _playwright }, use) => {
      // Minutes, for real readers; here a release has proven itself in seconds, and fails in less.
      const site = await TwoInstances.start({
        FRONTEND_PROBATION_SECONDS: "5",
      });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: LIMIT_MS },
  ],
  baseURL: async ({ site }, use) => use(site.first.url),
});

/**
 * For files of journeys that are about the two instances.
 * @param mode `serial` where each journey needs the one before.
 */
export function journeysOfTwoInstances(mode: "default" | "serial" = "default") {
  test.skip(
    process.env["E2E_URL"] !== undefined,
    "starts instances of its own, of the product of this folder",
  );
  test.describe.configure({ mode, timeout: LIMIT_MS });
}

export { expect, hydrated } from "../fixtures";
