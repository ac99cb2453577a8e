import type { ServerResponse } from "node:http";
import { DOCUMENT_IDS } from "@octavo/federation";
import type { ShellBoot } from "@octavo/federation";
import type { AskedCalls } from "./fixtures";
import {
  escapeHtml,
  findFixture,
  fixturesPage,
  readFixtures,
} from "./fixtures";
import { sendJson } from "./handler";
import type { Handler } from "./handler";
import { workingCopy } from "./served-app";
import type { ServedApp } from "./served-app";
import type { ServerBundle } from "./server-bundle";
import { withWorkingCopy } from "./site-document";
import { wantsPage, withRendering } from "./site-documents";

interface OfflineParts {
  served: ServedApp;
  folder: string;
  bundle: ServerBundle | null;
  asked: AskedCalls;
  /** Says on every page what it is. */
  decorate: (html: string) => string;
}

/** The page that lists the answers there are, and what was asked for. */
export function sendFixturesPage(folder: string, asked: AskedCalls): Handler {
  return (request, response, next) => {
    if (request.url !== "/__fixtures") return next();
    response.setHeader("content-type", "text/html; charset=utf-8");
    void readFixtures(folder).then((fixtures) =>
      response.end(fixturesPage(fixtures, asked)),
    );
  };
}

/** Site, API and shell for working without any: one document, and answers from the folder `fixtures`. */
export function offlineMiddleware(parts: OfflineParts): Handler {
  const { apiBase } = offlineBoot(parts.served);
  return (request, response, next) => {
    const { method = "GET", url = "/" } = request;
    if (url.startsWith(`${apiBase}/`))
      void answerCall(parts, method, url.slice(apiBase.length)).then(
        ({ status, body }) => sendJson(response, status, body),
      );
    else if (wantsPage(request)) void sendPage(parts, url, response);
    else next();
  };
}

async function answerCall(
  { folder, asked }: OfflineParts,
  method: string,
  url: string,
): Promise<{ status: number; body: unknown }> {
  asked.note(`${method} ${url}`);
  const found = findFixture(await readFixtures(folder), method, url);
  const error = `No file in fixtures answers ${method} ${url}.`;
  return found ?? { status: 404, body: { error, code: "no_fixture" } };
}

async function sendPage(
  parts: OfflineParts,
  url: string,
  response: ServerResponse,
): Promise<void> {
  const { served, bundle } = parts;
  const before = offlineBoot(served);
  const page = {
    html: offlineDocument(served, `${served.address}/stand-in.js`),
    boot: before,
  };
  const apps = { [served.app]: workingCopy(served) };
  const boot = { ...before, registry: { revision: 0, apps } };
  response.setHeader("content-type", "text/html; charset=utf-8");
  const html =
    bundle === null
      ? withWorkingCopy(page, boot, null)
      : await withRendering(
          { page, boot, bundle, response },
          {
            url,
            basePath: boot.basePath,
            parts: boot.parts ?? [],
            origin: served.address,
            site: { name: "Offline", tagline: "", timeZone: "UTC" },
            flags: boot.flags,
            apiGet: (path) => answerCall(parts, "GET", path),
          },
        );
  response.end(parts.decorate(html));
}

/** Boot data of a site that is not there. */
function offlineBoot({ app, basePath, flags }: ServedApp): ShellBoot {
  return {
    apiBase: "/api",
    apiHost: "",
    registry: { revision: 0, apps: {} },
    app,
    basePath,
    parts: [{ app: "public", title: "Home", basePath: "/" }],
    rendered: false,
    locale: "en",
    flags: { ...flags },
    timeZone: "UTC",
  };
}

/** A minimal document; the stand-in for the shell does the rest. */
function offlineDocument({ app, title }: ServedApp, script: string) {
  const boot = `<script type="application/json" id="${DOCUMENT_IDS.boot}">{}</script>`;
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${escapeHtml(title)}</title></head><body>` +
    `<div id="${DOCUMENT_IDS.mount}" data-mf="${escapeHtml(app)}"></div>${boot}` +
    `<script defer src="${script}"></script></body></html>`
  );
}
