import type { BrowserContext, Page, Response } from "playwright-core";
import type { Visit } from "./observations";
import {
  loadTime,
  lookAtHeadings,
  scrollToHeading,
  versionInDocument,
} from "./page-probes";

const OPEN_MS = 15_000;
/** For what comes after the document: scripts, data, pictures. */
const SETTLE_MS = 8_000;
const MOST_TROUBLES = 20;

export interface VisitPlan {
  site: string;
  app: string;
  /** Path on the site. */
  address: string;
  hasScripts: boolean;
  isNarrow: boolean;
  isUnknownAddress: boolean;
  /** The source of axe-core; null where it is not installed. */
  axeSource: string | null;
}

/** Opens one address as a reader does and keeps what is to be seen. */
export async function visitPage(
  context: BrowserContext,
  plan: VisitPlan,
): Promise<Visit> {
  const page = await context.newPage();
  try {
    const url = plan.site + plan.address;
    const { troubles, warnings }: Noted = plan.hasScripts
      ? noteTroubles(page, url)
      : { troubles: [], warnings: [] };
    const calls = noteCalls(page);
    const answer = await open(page, url, troubles);
    if (plan.hasScripts) await settle(page);
    const measure =
      answer && plan.hasScripts && !plan.isNarrow
        ? await measurePage(page).catch(() => null)
        : null;
    // Below what fits into a small window, a heading is easily found.
    if (answer && plan.isNarrow) await page.evaluate(scrollToHeading);
    return {
      address: plan.address,
      hasScripts: plan.hasScripts,
      isNarrow: plan.isNarrow,
      isUnknownAddress: plan.isUnknownAddress,
      status: answer?.status() ?? null,
      version: answer ? await page.evaluate(versionInDocument, plan.app) : null,
      headings: answer ? await page.evaluate(lookAtHeadings) : [],
      axe: answer && plan.hasScripts ? await askAxe(page, plan) : null,
      troubles: troubles.slice(0, MOST_TROUBLES),
      warnings: warnings.slice(0, MOST_TROUBLES),
      calls,
      measure,
    };
  } finally {
    await page.close();
  }
}

async function open(
  page: Page,
  url: string,
  troubles: string[],
): Promise<Response | null> {
  try {
    return await page.goto(url, { timeout: OPEN_MS, waitUntil: "load" });
  } catch (error) {
    troubles.push(firstLine(error));
    return null;
  }
}

/** A page that keeps sending requests is checked as it is then. */
async function settle(page: Page): Promise<void> {
  const limit = { timeout: SETTLE_MS };
  await page.waitForSelector("h1", limit).catch(() => undefined);
  await page.waitForLoadState("networkidle", limit).catch(() => undefined);
}

interface Noted {
  troubles: string[];
  warnings: string[];
}

/** The lists grow while the page is open. */
function noteTroubles(page: Page, url: string): Noted {
  const troubles: string[] = [];
  const warnings: string[] = [];
  page.on("console", (message) => {
    // Browsers report that the document itself was not found; that is judged by its status.
    const isDocument = message.location().url === url;
    const type = message.type();
    const list = type === "error" ? troubles : warnings;
    if (!isDocument && (type === "error" || type === "warning"))
      list.push(message.text().slice(0, 300));
  });
  page.on("pageerror", (error) => troubles.push(firstLine(error)));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "it failed";
    // The page itself canceled it, e.g. because it went elsewhere.
    if (reason !== "net::ERR_ABORTED")
      troubles.push(`${request.url()}: ${reason}`);
  });
  return { troubles, warnings };
}

const API = "/api/";
/** Made by documents for any app. */
const OWN_CALLS = /^\/api\/frontends\//;

/** As the settings of an app declare them: `GET /posts`. */
function noteCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(API) && !OWN_CALLS.test(pathname))
      calls.push(`${request.method()} ${pathname.slice(API.length - 1)}`);
  });
  return calls;
}

/** Of a page that has come to rest. */
async function measurePage(page: Page): Promise<Visit["measure"]> {
  const ms = await page.evaluate(loadTime);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const heap = metrics.find(({ name }) => name === "JSHeapUsedSize");
  return { ms: Math.round(ms), bytes: Math.round(heap?.value ?? 0) };
}

interface AxeFinding {
  id: string;
  impact: string | null;
  help: string;
  nodes: number;
}

async function askAxe(
  page: Page,
  { axeSource }: VisitPlan,
): Promise<string[] | null> {
  if (axeSource === null) return null;
  await page.evaluate(axeSource);
  const findings = await page.evaluate(runAxe);
  return findings
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => `${help} (${id}, ${nodes} times)`);
}

/** Sent into the page, like the probes. */
async function runAxe(): Promise<AxeFinding[]> {
  const { axe } = globalThis as unknown as {
    axe: {
      run(options: object): Promise<{
        violations: {
          id: string;
          impact: string | null;
          help: string;
          nodes: unknown[];
        }[];
      }>;
    };
  };
  // Preloading writes sheets of other origins into the page, which its policy forbids and the console tells.
  const { violations } = await axe.run({
    resultTypes: ["violations"],
    preload: false,
  });
  return violations.map((violation) => ({
    id: violation.id,
    impact: violation.impact,
    help: violation.help,
    nodes: violation.nodes.length,
  }));
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .split("\n", 1)[0]
    ?.slice(0, 300) ?? "";
