import type { IncomingMessage, ServerResponse } from "node:http";
import {
  readRenderResult,
  RenderContractError,
  type RenderRequest,
  type RenderResult,
  type ShellBoot,
  type SiteName,
} from "@octavo/federation";
import { askPatiently, parseJson, readBounded } from "./ask-site";
import type { Patience } from "./ask-site";
import { escapeHtml } from "./fixtures";
import type { Handler } from "./handler";
import { withOwnSlots } from "./own-slots";
import type { ServedApp } from "./served-app";
import type { ServerBundle } from "./server-bundle";
import { bootWith, readSiteDocument, withWorkingCopy } from "./site-document";
import type { SiteDocument } from "./site-document";
import type { SiteSession } from "./site-session";

const MOST_BYTES = 20_000_000;

export interface DocumentSource {
  served: ServedApp;
  bundle: ServerBundle | null;
  /** Says on every page what it is. */
  decorate: (html: string) => string;
  /** Told of the calls that rendering makes, below the API's base path. */
  note: (url: string) => void;
  session: SiteSession;
  patience?: Patience;
}

/** Fetches documents from the site and replaces the app's live release with the working copy. */
export function documentMiddleware(source: DocumentSource): Handler {
  return (request, response, next) => {
    if (!wantsPage(request)) return next();
    void sendDocument(source, request, { response, next });
  };
}

export function wantsPage({ method, headers }: IncomingMessage): boolean {
  return method === "GET" && (headers.accept?.includes("text/html") ?? false);
}

interface Answering {
  response: ServerResponse;
  /** Fetches everything except a browser's documents from the site, byte by byte. */
  next: () => void;
}

async function sendDocument(
  source: DocumentSource,
  request: IncomingMessage,
  { response, next }: Answering,
): Promise<void> {
  const { served, decorate, session, patience } = source;
  const { site } = served;
  const url = request.url ?? "/";
  const init = {
    headers: { accept: "text/html" },
    redirect: "manual",
  } as const;
  const answer = await askPatiently(site + url, init, patience);
  if (session.isOpen) response.setHeader("set-cookie", session.hint);
  if (answer === null) {
    response.setHeader("refresh", "5");
    const sentence = `No site answers at ${site}. This page tries again every five seconds. Without a site, start this server with --fixtures.`;
    return sendFailure(response, 502, decorate(paragraph(sentence)));
  }
  try {
    const location = answer.headers.get("location");
    // A sitemap, a feed or a picture that a person opens in a tab.
    if (location === null && !isHtml(answer)) {
      await answer.body?.cancel();
      return next();
    }
    if (location !== null)
      response.setHeader("location", location.replace(site, "") || "/");
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.statusCode = answer.status;
    const html = await readBounded(answer, MOST_BYTES);
    if (html === null) throw new Error("It broke off, or is too large.");
    const page = readSiteDocument(html);
    const whole =
      page === null ? html : await shown(source, page, { response, url });
    response.end(decorate(whole));
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    console.error(`${url} could not be shown:`, error);
    const sentence = `This page could not be shown: ${text}`;
    sendFailure(response, 500, decorate(paragraph(sentence)));
  }
}

const isHtml = ({ headers }: Response): boolean =>
  headers.get("content-type")?.startsWith("text/html") ?? false;

function sendFailure(
  response: ServerResponse,
  status: number,
  html: string,
): void {
  response.statusCode = status;
  response.removeHeader("location");
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(html);
}

const paragraph = (sentence: string): string =>
  `<p>${escapeHtml(sentence)}</p>`;

async function shown(
  { served, bundle, note, patience }: DocumentSource,
  page: SiteDocument,
  { response, url }: { response: ServerResponse; url: string },
): Promise<string> {
  const { pathname } = new URL(url, served.site);
  const boot = bootWith(page.boot, served, pathname);
  const isOwn = boot.app === served.app;
  if (page.boot.app !== served.app) response.statusCode = 200;
  if (bundle === null) return withWorkingCopy(page, boot, null);
  const { basePath, parts = [], timeZone, site, flags } = boot;
  const request: RenderRequest = {
    url,
    basePath: isOwn ? basePath : served.basePath,
    parts,
    origin: served.site,
    site: {
      ...(site ?? siteNameIn(page.html)),
      ...(timeZone && { timeZone }),
    },
    flags: isOwn ? flags : served.flags,
    apiGet: (path) => {
      note(path);
      return askSite(served.site + boot.apiBase + path, patience);
    },
  };
  if (isOwn) return withRendering({ page, boot, bundle, response }, request);
  const whole = withWorkingCopy(page, boot, null);
  const { app } = boot;
  return withOwnSlots(whole, { served, bundle }, { ...request, app }).catch(
    (error: unknown) => withFailure(whole, error),
  );
}

export interface Rendered {
  page: SiteDocument;
  boot: ShellBoot;
  bundle: ServerBundle;
  response: ServerResponse;
}

/** The page shows failures of the server, and then starts in the browser. */
export async function withRendering(
  { page, boot, bundle, response }: Rendered,
  request: RenderRequest,
): Promise<string> {
  try {
    const result = readAsSitesDo(await bundle.render(request));
    response.statusCode = result.status;
    if (result.location !== undefined)
      response.setHeader("location", result.location);
    return withWorkingCopy(page, boot, result);
  } catch (error) {
    return withFailure(withWorkingCopy(page, boot, null), error);
  }
}

function withFailure(html: string, error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  console.error(text);
  return html.replace("</body>", () => `${failurePanel(text)}</body>`);
}

/** Developers must see here what a site would refuse, while they can still fix it. */
function readAsSitesDo(answer: unknown): RenderResult {
  try {
    return readRenderResult(answer);
  } catch (error) {
    if (!(error instanceof RenderContractError)) throw error;
    throw new Error(`No site shows what "render" returned: ${error.message}`, {
      cause: error,
    });
  }
}

function failurePanel(text: string): string {
  return (
    `<div role="alert" style="position:fixed;inset:auto 0 0 0;max-height:50vh;overflow:auto;z-index:9999;` +
    `padding:1rem;background:#7d1128;color:#fff;font:.9rem/1.4 monospace;white-space:pre-wrap">` +
    `Rendering on the server failed:\n${escapeHtml(text)}</div>`
  );
}

/** Anonymously, as the document server does. */
async function askSite(
  address: string,
  patience: Patience | undefined,
): Promise<{ status: number; body: unknown }> {
  const init = { headers: { accept: "application/json" } };
  const answer = await askPatiently(address, init, patience);
  if (answer === null) return { status: 503, body: null };
  const body = parseJson(await readBounded(answer, MOST_BYTES)) ?? null;
  return { status: answer.status, body };
}

/** Older servers name the site only in the markup, without the tagline. */
function siteNameIn(html: string): SiteName {
  const name = /<meta property="og:site_name" content="([^"]*)"/.exec(
    html,
  )?.[1];
  return {
    name: (name ?? "")
      .replace(/&#39;/g, "'")
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, "&"),
    tagline: "",
  };
}
