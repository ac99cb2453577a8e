import { defineConfig } from "@playwright/test";
import type { PlaywrightTestConfig } from "@playwright/test";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Each worker reads this file again: what is made up here goes into the
// environment, where the first one's choice is found.
const settings = process.env;
settings.E2E_PORT ??= "4899";
settings.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), "octavo-e2e-"));
settings.ADMIN_EMAIL ??= "admin@example.test";
settings.ADMIN_PASSWORD ??= "correct horse battery";

/** `E2E_URL` names a site that runs already, with the demo content and this administrator. */
const address = settings.E2E_URL ?? `http://localhost:${settings.E2E_PORT}`;
const isCi = settings.CI === "true";

/** Journeys through the product as built, started on a data folder of its own. */
export default defineConfig({
  testDir: "./journeys",
  outputDir: "../.tmp/e2e",
  timeout: 45_000,
  expect: { timeout: 8_000 },
  fullyParallel: false,
  forbidOnly: isCi,
  workers: 2,
  reporter: [["list"], ["json", { outputFile: "../.tmp/e2e-results.json" }]],
  use: {
    baseURL: address,
    browserName: "chromium",
    viewport: { width: 1280, height: 800 },
    // Recording takes a third of the time; `--trace=on` does it for the test one looks into.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(settings.E2E_BROWSER ? { executablePath: settings.E2E_BROWSER } : {}),
      // Chromium's sandbox does not work for root.
      chromiumSandbox: process.getuid?.() !== 0,
      args: [
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  ...(settings.E2E_URL ? {} : { webServer: startedProduct() }),
});

function startedProduct(): PlaywrightTestConfig["webServer"] {
  return {
    command: "node dist/backend/main.mjs",
    cwd: join(import.meta.dirname, ".."),
    url: `${address}/health/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGINT", timeout: 20_000 },
    stdout: settings.E2E_SHOW_SERVER ? "pipe" : "ignore",
    stderr: "pipe",
    env: {
      NODE_ENV: "production",
      PORT: String(settings.E2E_PORT),
      HOST: "127.0.0.1",
      PUBLIC_URL: address,
      DATABASE_URL: "",
      DATA_DIR: String(settings.E2E_DATA_DIR),
      SEED_DEMO: "true",
      LOG_LEVEL: "warn",
      ADMIN_EMAIL: String(settings.ADMIN_EMAIL),
      ADMIN_PASSWORD: String(settings.ADMIN_PASSWORD),
    },
  };
}
