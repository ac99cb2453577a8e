import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type {
  ReleaseContentDto,
  ReleasePreviewDto,
  ReportVerdictDto,
} from "@octavo/contracts";
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
} from "playwright-core";
import { planFiles, planVisits } from "./check-plan";
import { brokenVerdict, judge, NARROW, nameOf } from "./observations";
import type { Visit } from "./observations";
import { loadFiles, versionInDocument } from "./page-probes";
import { visitPage } from "./visit-page";

/** Of everything together: a pipeline waits for it. */
const WHOLE_MS = 8 * 60_000;
const START_MS = 30_000;
const FILES_MS = 60_000;

export interface BrowserCheck {
  content: ReleaseContentDto;
  preview: ReleasePreviewDto;
  tell: (sentence: string) => void;
}

/**
 * Opens the release by its preview, against the live site. Never rejects: what keeps it from looking is
 * a verdict too.
 */
export async function checkInBrowser(
  browser: Browser,
  check: BrowserCheck,
): Promise<ReportVerdictDto[]> {
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
  }
}

async function lookAround(browser: Browser, check: BrowserCheck) {
  const { content, tell } = check;
  const axeSource = await readAxe();
  const wide = await openPreview(browser, check, { isNarrow: false });
  const narrow = await openPreview(browser, check, { isNarrow: true });
  // At the same time, because most of a visit is waiting.
  const visits = await Promise.all([
    walk(wide, check, axeSource),
    walk(narrow, check, axeSource),
  ]);
  const files = planFiles(content);
  tell(`  loads ${files.length} scripts and sheets`);
  return {
    app: content.app,
    version: content.version,
    rendersOnServer: content.renders,
    knowsItsRoutes: content.knows_routes,
    visits: visits.flat(),
    // An older site does not say it.
    declaredCalls: content.calls ?? null,
    files: files.length,
    refusedFiles: await loadAll(wide.withScripts, check, files),
  };
}

/** A window of one width. */
interface Window {
  isNarrow: boolean;
  withScripts: BrowserContext;
  withoutScripts: BrowserContext;
}

/** One page after the other. */
async function walk(
  { isNarrow, withScripts, withoutScripts }: Window,
  check: BrowserCheck,
  axeSource: string | null,
): Promise<Visit[]> {
  const { app } = check.content;
  const visits: Visit[] = [];
  for (const planned of planVisits(check.content)) {
    const context = planned.hasScripts ? withScripts : withoutScripts;
    const visit = { ...planned, isNarrow };
    check.tell(`  opens ${nameOf(visit)}`);
    const plan = { ...visit, site: siteOf(check), axeSource, app };
    visits.push(await visitPage(context, plan));
  }
  return visits;
}

/**
 * The mark of a preview belongs to the host of its link. The same site may answer under other names,
 * which show what is live.
 */
const siteOf = ({ preview }: BrowserCheck): string =>
  new URL(preview.url).origin;

async function openPreview(
  browser: Browser,
  check: BrowserCheck,
  { isNarrow }: Pick<Window, "isNarrow">,
): Promise<Window> {
  const viewport = isNarrow
    ? { width: NARROW, height: 844 }
    : { width: 1280, height: 720 };
  const open = (javaScriptEnabled: boolean) =>
    openContext(browser, check, { javaScriptEnabled, viewport });
  return {
    isNarrow,
    withScripts: await open(true),
    withoutScripts: await open(false),
  };
}

/** The preview's link leaves its mark in the browser; every address shows the release from then on. */
async function openContext(
  browser: Browser,
  { content, preview }: BrowserCheck,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
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

/** In a separate page, which has nothing else to do. */
async function loadAll(
  context: BrowserContext,
  check: BrowserCheck,
  files: ReturnType<typeof planFiles>,
): Promise<string[]> {
  const page = await context.newPage();
  const address = siteOf(check) + (check.content.base_path ?? "/");
  await page.goto(address, { timeout: START_MS });
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
