import type { IncomingMessage, ServerResponse } from "node:http";
import {
  readRenderResult,
  RenderContractError,
  type RenderRequest,
  type RenderResult,
  type ShellBoot,
  type SiteName,
} from "@octavo/federation";
import { escapeHtml } from "./fixtures";
import type { ServedApp } from "./served-app";
import type { ServerBundle } from "./server-bundle";
import { bootWith, readSiteDocument, withWorkingCopy } from "./site-document";
import type { SiteDocument } from "./site-document";

type Next = () => void;

const LIMIT_MS = 15_000;

/** Fetches documents from the site and replaces the app's live release with the working copy. */
export function documentMiddleware(
  served: ServedApp,
  bundle: ServerBundle | null,
) {
  return (request: IncomingMessage, response: ServerResponse, next: Next) => {
    if (!wantsPage(request)) return next();
    void sendDocument({ served, bundle }, request, { response, next });
  };
}

export function wantsPage({ method, headers }: IncomingMessage): boolean {
  return method === "GET" && (headers.accept?.includes("text/html") ?? false);
}

interface DocumentSource {
  served: ServedApp;
  bundle: ServerBundle | null;
}

interface Answering {
  response: ServerResponse;
  /** Fetches everything except a browser's documents from the site, byte by byte. */
  next: Next;
}

async function sendDocument(
  source: DocumentSource,
  request: IncomingMessage,
  { response, next }: Answering,
): Promise<void> {
  const { site } = source.served;
  const url = request.url ?? "/";
  const answer = await askForDocument(site + url);
  if (answer === null)
    return sendFailure(
      response,
      502,
      `No site answers at ${site}. Start it and reload this page, or start this server again with --offline.`,
    );
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
    const html = await answer.text();
    const page = readSiteDocument(html);
    response.end(
      page === null ? html : await shown(source, page, { response, url }),
    );
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    console.error(`${url} could not be shown:`, error);
    sendFailure(response, 500, `This page could not be shown: ${text}`);
  }
}

/** Null where there is no answer; why is in the log. */
async function askForDocument(address: string): Promise<Response | null> {
  try {
    return await fetch(address, {
      headers: { accept: "text/html" },
      redirect: "manual",
      signal: AbortSignal.timeout(LIMIT_MS),
    });
  } catch (error) {
    console.error(`No answer from ${address}:`, error);
    return null;
  }
}

const isHtml = ({ headers }: Response): boolean =>
  headers.get("content-type")?.startsWith("text/html") ?? false;

function sendFailure(
  response: ServerResponse,
  status: number,
  sentence: string,
): void {
  response.statusCode = status;
  response.removeHeader("location");
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(`<p>${escapeHtml(sentence)}</p>`);
}

async function shown(
  { served, bundle }: DocumentSource,
  page: SiteDocument,
  { response, url }: { response: ServerResponse; url: string },
): Promise<string> {
  const { pathname } = new URL(url, served.site);
  const boot = bootWith(page.boot, served, pathname);
  if (boot.app !== served.app) return withWorkingCopy(page, boot, null);
  if (page.boot.app !== served.app) response.statusCode = 200;
  if (bundle === null) return withWorkingCopy(page, boot, null);
  const { basePath, parts = [], timeZone, site, flags } = boot;
  return withRendering(
    { page, boot, bundle, response },
    {
      url,
      basePath,
      parts,
      origin: served.site,
      site: {
        ...(site ?? siteNameIn(page.html)),
        ...(timeZone && { timeZone }),
      },
      flags,
      apiGet: (path) => askSite(served.site + boot.apiBase + path),
    },
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
    const text = error instanceof Error ? error.message : String(error);
    console.error(text);
    return withWorkingCopy(page, boot, null).replace(
      "</body>",
      () => `${failurePanel(text)}</body>`,
    );
  }
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
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(address, {
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  const body = (await answer.json().catch(() => null)) as unknown;
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
