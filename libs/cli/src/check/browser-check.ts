import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type {
  ReleaseContentDto,
  ReleasePreviewDto,
  ReportVerdictDto,
} from "@octavo/contracts";
import type { Browser, BrowserContext } from "playwright-core";
import { planFiles, planVisits } from "./check-plan";
import { findBrowser } from "./find-browser";
import { brokenVerdict, judge, skippedVerdicts } from "./observations";
import type { Visit } from "./observations";
import { loadFiles, versionInDocument } from "./page-probes";
import { visitPage } from "./visit-page";

/** Of everything together: a pipeline waits for it. */
const WHOLE_MS = 4 * 60_000;
const START_MS = 30_000;
const FILES_MS = 60_000;

export interface BrowserCheck {
  site: string;
  content: ReleaseContentDto;
  preview: ReleasePreviewDto;
  environment: Readonly<Record<string, string | undefined>>;
  tell: (sentence: string) => void;
}

/**
 * Opens the release by its preview, against the live site, in any Chromium that is found. Never rejects:
 * what keeps it from looking is a verdict too.
 */
export async function checkInBrowser(
  check: BrowserCheck,
): Promise<ReportVerdictDto[]> {
  const browser = await startBrowser(check);
  if (typeof browser === "string") return skippedVerdicts(browser);
  const late = new AbortController();
  const timer = setTimeout(() => {
    late.abort();
    void browser.close();
  }, WHOLE_MS);
  try {
    return judge(await lookAround(browser, check));
  } catch (error) {
    const reason = late.signal.aborted
      ? `it took longer than ${WHOLE_MS / 60_000} minutes`
      : String(error).split("\n", 1)[0];
    return brokenVerdict(`The browser's check came to no end: ${reason}.`);
  } finally {
    clearTimeout(timer);
    await browser.close();
  }
}

/** @returns why there is none, as a sentence. */
async function startBrowser({
  environment,
}: BrowserCheck): Promise<Browser | string> {
  const playwright = await import("playwright-core").catch(() => null);
  if (!playwright)
    return "playwright-core is not installed here. Run npm install --save-dev playwright-core, then octavo check.";
  const { chromium } = playwright;
  const program = findBrowser({
    named: environment["OCTAVO_BROWSER"],
    path: environment["PATH"],
    downloaded: chromium.executablePath(),
  });
  if (program === null)
    return "No Chromium, Chrome or Edge was found here. Install one, or name it in OCTAVO_BROWSER, then run octavo check.";
  try {
    return await chromium.launch({
      executablePath: program,
      timeout: START_MS,
      // Accounts of containers cannot make the sandbox; the pages are the team's own.
      chromiumSandbox: process.getuid?.() !== 0,
    });
  } catch (error) {
    const [reason = ""] = String(error).split("\n", 1);
    return `${program} could not be started: ${reason.slice(0, 300)}`;
  }
}

async function lookAround(browser: Browser, check: BrowserCheck) {
  const { content, tell, site } = check;
  const withScripts = await openPreview(browser, check, true);
  const withoutScripts = await openPreview(browser, check, false);
  const axeSource = await readAxe();
  const visits: Visit[] = [];
  for (const planned of planVisits(content)) {
    const { address, hasScripts } = planned;
    tell(`  opens ${address}${hasScripts ? "" : " without scripts"}`);
    const context = hasScripts ? withScripts : withoutScripts;
    visits.push(await visitPage(context, { ...planned, site, axeSource }));
  }
  const files = planFiles(content);
  tell(`  loads ${files.length} scripts and sheets`);
  return {
    app: content.app,
    rendersOnServer: content.renders,
    knowsItsRoutes: content.knows_routes,
    visits,
    files: files.length,
    refusedFiles: await loadAll(withScripts, check, files),
  };
}

/** The preview's link leaves its mark in the browser; every address shows the release from then on. */
async function openPreview(
  browser: Browser,
  { content, preview }: BrowserCheck,
  javaScriptEnabled: boolean,
): Promise<BrowserContext> {
  const context = await browser.newContext({ javaScriptEnabled });
  const page = await context.newPage();
  await page.goto(preview.url, { timeout: START_MS });
  const shown = await page.evaluate(versionInDocument, content.app);
  await page.close();
  if (shown !== content.version)
    throw new Error(
      `the preview shows ${content.app} ${shown ?? "not at all"} instead of ${content.version}`,
    );
  return context;
}

/** In a page of its own, which has nothing else to do. */
async function loadAll(
  context: BrowserContext,
  { content, site }: BrowserCheck,
  files: ReturnType<typeof planFiles>,
): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(site + (content.base_path ?? "/"), { timeout: START_MS });
  const late = new Promise<string[]>((resolve) => {
    setTimeout(
      () => resolve(["The last of the scripts and sheets"]),
      FILES_MS,
    ).unref();
  });
  try {
    return await Promise.race([page.evaluate(loadFiles, files), late]);
  } finally {
    await page.close();
  }
}

async function readAxe(): Promise<string | null> {
  try {
    const file = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
    return await readFile(file, "utf8");
  } catch {
    return null;
  }
}
