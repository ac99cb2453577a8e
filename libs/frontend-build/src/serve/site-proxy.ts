import { setTimeout as pause } from "node:timers/promises";
import { createProxyServer } from "httpxy";
import { sendJson } from "./handler";
import type { Handler } from "./handler";
import type { SiteBody, SiteSession } from "./site-session";

/** Answers may be streams that are silent for a while. */
const LIMIT_MS = 120_000;
const DELAYS_MS = [500, 1500];

const API = "/api/";
const SESSION_CALL = /^\/+api\/+auth\/+me\/*$/i;

interface ProxyOptions {
  /** Told of reading calls, below the API's base path. */
  note: (url: string) => void;
  delaysMs?: readonly number[];
}

/**
 * Hands requests to the site: calls with the session that this process has, and nothing with cookies of the
 * browser.
 */
export function siteProxy(
  session: SiteSession,
  { note, delaysMs = DELAYS_MS }: ProxyOptions,
): Handler {
  const { site } = session;
  // The API accepts writes from its own origin only.
  const headers = { origin: new URL(site).origin };
  const proxy = createProxyServer({
    target: site,
    changeOrigin: true,
    proxyTimeout: LIMIT_MS,
    headers,
  });
  proxy.on("proxyRes", ({ headers: answered }) => {
    const isTaken = session.take(answered["set-cookie"]);
    delete answered["set-cookie"];
    if (isTaken) answered["set-cookie"] = [session.hint];
  });
  return async (request, response) => {
    delete request.headers.cookie;
    const { method = "GET", url = "/" } = request;
    const isCall = url.startsWith(API);
    if (isCall && session.isOpen) request.headers.cookie = session.cookie;
    if (isCall && method === "GET") note(url.slice(API.length - 1));
    const mayRepeat = /^(GET|HEAD)$/.test(method);
    for (const delayMs of mayRepeat ? [...delaysMs, null] : [null]) {
      const error = await proxy.web(request, response).then(noError, asIs);
      if (error === null) return;
      console.error(`No answer from ${site}:`, error);
      if (response.headersSent || response.destroyed)
        return void response.destroy();
      if (delayMs !== null) await pause(delayMs);
    }
    response
      .writeHead(502, { "content-type": "text/plain" })
      .end(`No site answers at ${site}.`);
  };
}

const noError = () => null;
const asIs = (error: unknown) => error ?? new Error("The answer broke off.");

/**
 * Who is signed in, for pages, without the two tokens that are proofs: the one for a new password, and, where
 * nothing may be written, the one for writes.
 */
export function answerSession(
  session: SiteSession,
  mayWrite: boolean,
): Handler {
  return ({ method, url = "" }, response, next) => {
    if (method !== "GET" || !session.isOpen) return next();
    if (!SESSION_CALL.test(decodedPath(url))) return next();
    void session.check().then(({ status, body }) => {
      sendJson(response, status, withoutProofs(body, mayWrite));
    });
  };
}

/** As a router reads it: `/api/%61uth/me` is the same call. */
function decodedPath(url: string): string {
  const path = url.split("?")[0] ?? url;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function withoutProofs(body: SiteBody, mayWrite: boolean): SiteBody {
  const { user, csrfToken } = body;
  return {
    ...body,
    ...(user && { user: { ...user, token: "" } }),
    ...(csrfToken !== undefined && !mayWrite && { csrfToken: "" }),
  };
}
