import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type {
  ReleaseContentDto,
  ReleasePreviewDto,
  ReportVerdictDto,
} from "@octavo/contracts";
import type { Browser, BrowserContext } from "playwright-core";
import { planFiles, planVisits } from "./check-plan";
import { brokenVerdict, judge } from "./observations";
import type { Visit } from "./observations";
import { loadFiles, versionInDocument } from "./page-probes";
import { visitPage } from "./visit-page";

/** Of everything together: a pipeline waits for it. */
const WHOLE_MS = 4 * 60_000;
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
  const site = siteOf(check);
  const withScripts = await openPreview(browser, check, true);
  const withoutScripts = await openPreview(browser, check, false);
  const axeSource = await readAxe();
  const visits: Visit[] = [];
  for (const planned of planVisits(content)) {
    const { address, hasScripts } = planned;
    tell(`  opens ${address}${hasScripts ? "" : " without scripts"}`);
    const context = hasScripts ? withScripts : withoutScripts;
    visits.push(
      await visitPage(context, {
        ...planned,
        site,
        axeSource,
        app: content.app,
      }),
    );
  }
  const files = planFiles(content);
  tell(`  loads ${files.length} scripts and sheets`);
  return {
    app: content.app,
    version: content.version,
    rendersOnServer: content.renders,
    knowsItsRoutes: content.knows_routes,
    visits,
    // An older site does not say it.
    declaredCalls: content.calls ?? null,
    files: files.length,
    refusedFiles: await loadAll(withScripts, check, files),
  };
}

/**
 * The mark of a preview belongs to the host of its link. The same site may answer under other names,
 * which show what is live.
 */
const siteOf = ({ preview }: BrowserCheck): string =>
  new URL(preview.url).origin;

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
