import { defineConfig } from "@playwright/test";
import { availableParallelism } from "node:os";

const settings = process.env;
const isCi = settings.CI === "true";

/** With its browser, its product and its database, a journey that is busy takes more than a core. */
const BUSY_WORKERS = Math.min(6, availableParallelism());

/**
 * Journeys that mostly wait, for starts of products and for releases that hang, have a worker of their own
 * beside the others. They come first: they take longest, and most of them need no copy of the demo, which
 * is still being loaded.
 */
const WAITING = ["**/frontends-*.spec.ts", "**/start.spec.ts"];

const chromium = (...more: string[]) => ({
  ...(settings.E2E_BROWSER ? { executablePath: settings.E2E_BROWSER } : {}),
  // Chromium's sandbox does not work for root.
  chromiumSandbox: process.getuid?.() !== 0,
  args: [
    "--disable-gpu",
    // Emulating a graphics card takes a tenth of the processor's time.
    "--disable-software-rasterizer",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    ...more,
  ],
});

/** Journeys through the product as built; each worker has a site of its own (`worker-site.ts`). */
export default defineConfig({
  testDir: "./journeys",
  projects: [
    { name: "waiting", testMatch: WAITING, workers: 1 },
    {
      name: "busy",
      testIgnore: WAITING,
      workers: BUSY_WORKERS,
      use: {
        launchOptions: chromium(
          // One process for all pages of a visit takes 9 % less of the processor's time,
          "--renderer-process-limit=1",
          // and pages that live for seconds are done before optimizing their scripts has paid off: 4 %.
          "--js-flags=--no-maglev,--no-turbofan",
        ),
      },
    },
  ],
  outputDir: "../.tmp/e2e",
  globalSetup: "./global-setup.mjs",
  // A busy machine is several times slower than a quiet one.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  forbidOnly: isCi,
  workers: BUSY_WORKERS + 1,
  reporter: [["list"], ["json", { outputFile: "../.tmp/e2e-results.json" }]],
  use: {
    browserName: "chromium",
    viewport: { width: 1280, height: 800 },
    // Recording takes a third of the time; `--trace=on` does it for the test one looks into.
    trace: "off",
    screenshot: "only-on-failure",
    // Spinners and the like take 3 % of the processor's time. Journeys about motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    // A worker would ask the network in place of the pages whose calls are watched and answered here.
    serviceWorkers: "block",
    launchOptions: chromium(),
  },
});
