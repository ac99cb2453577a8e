import type { IncomingMessage, ServerResponse } from "node:http";
import type { AskedCalls } from "./fixtures";
import { findFixture, fixturesPage, readFixtures } from "./fixtures";
import { offlineBoot, offlineDocument } from "./offline-document";
import { sendJson } from "./send-json";
import { workingCopy } from "./served-app";
import type { ServedApp } from "./served-app";
import type { ServerBundle } from "./server-bundle";
import { withWorkingCopy } from "./site-document";
import { wantsPage, withRendering } from "./site-documents";

type Next = () => void;

interface OfflineParts {
  served: ServedApp;
  folder: string;
  bundle: ServerBundle | null;
  asked: AskedCalls;
  /** Says on every page what it is. */
  decorate: (html: string) => string;
}

/** The page that lists the answers there are, and what was asked for. */
export function sendFixturesPage(folder: string, asked: AskedCalls) {
  return (request: IncomingMessage, response: ServerResponse, next: Next) => {
    if (request.url !== "/__fixtures") return next();
    response.setHeader("content-type", "text/html; charset=utf-8");
    void readFixtures(folder).then((fixtures) =>
      response.end(fixturesPage(fixtures, asked)),
    );
  };
}

/** Site, API and shell for working without any: one document, and answers from the folder `fixtures`. */
export function offlineMiddleware(parts: OfflineParts) {
  const { apiBase } = offlineBoot(parts.served);
  return (request: IncomingMessage, response: ServerResponse, next: Next) => {
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
            apiGet: (path) => answerCall(parts, "GET", path),
          },
        );
  response.end(parts.decorate(html));
}
