import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { findBrowser } from "../workspace/browser.mjs";
import { runNode } from "../workspace/child-processes.mjs";
import { ROOT } from "../workspace/root.mjs";
import { print } from "../workspace/terminal.mjs";
import { playwrightTotals, singleCheck } from "./totals.mjs";

const PLAYWRIGHT = join(ROOT, "node_modules/@playwright/test/cli.js");
const CONFIG = join(ROOT, "e2e/playwright.config.ts");
const REPORT = join(ROOT, ".tmp/e2e-results.json");
const LIMIT_MS = 75 * 60_000;

/** Journeys through the built product. */
export async function runBrowserTests() {
  const browser = await findBrowser();
  print(`  with ${browser}`);
  await rm(REPORT, { force: true });
  try {
    // A journey gets a second try on a busy machine, and is named when it needed it.
    const options = [`--config=${CONFIG}`, "--retries=1"];
    await runNode(PLAYWRIGHT, ["test", ...options], {
      limitMs: LIMIT_MS,
      onText: (text) => process.stdout.write(text),
      env: {
        ...process.env,
        E2E_BROWSER: browser,
      },
    });
    return playwrightTotals(JSON.parse(await readFile(REPORT, "utf8")));
  } catch (error) {
    print(error.message);
    return singleCheck("e2e: the browser tests did not finish", false);
  }
}
