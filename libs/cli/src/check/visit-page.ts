import type {
  BrowserContext,
  ConsoleMessage,
  Page,
  Response,
} from "playwright-core";
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

export interface VisitPlan extends Pick<
  Visit,
  "address" | "hasScripts" | "isNarrow" | "isUnknownAddress"
> {
  site: string;
  app: string;
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
    const { site: _, app, axeSource, ...visit } = plan;
    return {
      ...visit,
      status: answer?.status() ?? null,
      version: answer ? await page.evaluate(versionInDocument, app) : null,
      headings: answer ? await page.evaluate(lookAtHeadings) : [],
      axe: answer && plan.hasScripts ? await askAxe(page, axeSource) : null,
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
    const said = sentenceOf(message, url);
    if (said === null) return;
    if (message.type() === "error") troubles.push(said);
    if (message.type() === "warning") warnings.push(said);
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

/** Null for what a preview makes browsers say of every release. */
function sentenceOf(message: ConsoleMessage, page: string): string | null {
  const { url } = message.location();
  // Browsers report that the document itself was not found; that is judged by its status.
  if (url === page) return null;
  const text = message.text().slice(0, 300);
  // Sandboxes have scripts of another origin, whose announcement differs from what asks for them.
  if (/^A preload for |preloaded using link preload/.test(text)) return null;
  if (!text.startsWith("Failed to load resource")) return text;
  // The session's own question: no one is signed in to a preview.
  return url.endsWith("/api/auth/me") && text.includes("401")
    ? null
    : `${text}: ${url.slice(0, 200)}`;
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
  /** A selector. */
  first: string;
}

async function askAxe(
  page: Page,
  source: string | null,
): Promise<string[] | null> {
  if (source === null) return null;
  await page.evaluate(source);
  const findings = await page.evaluate(runAxe);
  return findings
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, help, nodes, first }) =>
        `${help} (${id}, ${nodes} times, first at ${first.slice(0, 100)})`,
    );
}

/** Sent into the page, like the probes. */
async function runAxe(): Promise<AxeFinding[]> {
  const { axe } = globalThis as unknown as {
    axe: {
      run(
        context: object,
        options: object,
      ): Promise<{
        violations: {
          id: string;
          impact: string | null;
          help: string;
          nodes: { target: unknown[] }[];
        }[];
      }>;
    };
  };
  // Preloading writes sheets of other origins into the page, which its policy forbids and the console tells.
  const { violations } = await axe.run(
    // The notice of the preview is the site's.
    { include: [["html"]], exclude: [["body > aside"]] },
    { resultTypes: ["violations"], preload: false },
  );
  return violations.map((violation) => ({
    id: violation.id,
    impact: violation.impact,
    help: violation.help,
    nodes: violation.nodes.length,
    first: String(violation.nodes[0]?.target),
  }));
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .split("\n", 1)[0]
    ?.slice(0, 300) ?? "";
