import type { Browser, BrowserType } from "playwright-core";
import { findBrowsers } from "./find-browser";

const START_MS = 30_000;

type Environment = Readonly<Record<string, string | undefined>>;

/** Any Chromium that is found and starts. @returns why there is none, as a sentence. */
export async function startBrowser(
  environment: Environment,
): Promise<Browser | string> {
  const playwright = await import("playwright-core").catch(() => null);
  if (!playwright)
    return "playwright-core is not installed here. Run npm install --save-dev playwright-core, then octavo check.";
  const { chromium } = playwright;
  const programs = findBrowsers({
    named: environment["OCTAVO_BROWSER"],
    path: environment["PATH"],
    downloaded: chromium.executablePath(),
  });
  return launchFirst(chromium, programs, environment);
}

/** One that does not start leaves its place to the next. */
export async function launchFirst(
  chromium: Pick<BrowserType, "launch">,
  programs: readonly string[],
  environment: Environment,
): Promise<Browser | string> {
  if (programs.length === 0)
    return "No Chromium, Chrome or Edge was found here. Install one, or name it in OCTAVO_BROWSER, then run octavo check.";
  const reasons: string[] = [];
  for (const program of programs)
    try {
      return await chromium.launch({
        executablePath: program,
        timeout: START_MS,
        // Chromium does not run with its sandbox as root. Any other account has it, or another browser.
        chromiumSandbox: process.getuid?.() !== 0,
        env: withoutKey(environment),
      });
    } catch (error) {
      reasons.push(`${program} could not be started: ${reasonOf(error)}`);
    }
  return reasons.join("; ").slice(0, 900);
}

/** A browser that opens other people's pages needs no key of the site. */
function withoutKey(environment: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] =>
        entry[0] !== "OCTAVO_KEY" && entry[1] !== undefined,
    ),
  );
}

/** Playwright's first line tells that the browser is gone; the browser's own log, below it, why. */
function reasonOf(error: unknown): string {
  const text = String(error);
  const [line = ""] =
    /No usable sandbox[^\n]*|error while loading shared libraries[^\n]*/.exec(
      text,
    ) ?? text.split("\n", 1);
  return line.slice(0, 200);
}
