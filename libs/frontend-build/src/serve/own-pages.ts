import type { IncomingMessage } from "node:http";
import { sendJson } from "./handler";
import type { Handler } from "./handler";

const NAMES = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Any site's page can send requests to this machine, and a name of its own can lead here. Without these checks, it
 * would read with the developer's session.
 */
export function guardHost(port: number): Handler {
  const hosts = new Set(NAMES.map((name) => `${name}:${port}`));
  const error = `octavo-build serve answers at http://localhost:${port} only.`;
  return ({ headers }, response, next) => {
    // A frame of another site could be clicked in.
    response.setHeader("x-frame-options", "SAMEORIGIN");
    if (hosts.has(headers.host ?? "")) return next();
    sendJson(response, 403, { error, code: "other_host" });
  };
}

/** Before everything that comes from the site. Links of other sites may lead to pages. */
export const guardOrigin: Handler = (request, response, next) => {
  const { host = "", origin } = request.headers;
  const isOwn =
    origin === undefined
      ? isFromHere(request, ["same-origin", "none"]) || opensTab(request)
      : origin === `http://${host}`;
  if (isOwn) return next();
  const error = "octavo-build serve answers its own pages only.";
  sendJson(response, 403, { error, code: "other_origin" });
};

/**
 * Whether a page may load what is built here. Documents of a site on this machine do (DEV_FRONTENDS); to other
 * sites, the sources are none of their business.
 */
export function mayLoadFiles(request: IncomingMessage): boolean {
  const { origin } = request.headers;
  return origin === undefined
    ? isFromHere(request, ["same-origin", "same-site", "none"])
    : URL.canParse(origin) && NAMES.includes(new URL(origin).hostname);
}

/** Programs say nothing of where they are. */
function isFromHere(
  { headers }: IncomingMessage,
  places: readonly string[],
): boolean {
  const from = headers["sec-fetch-site"];
  return from === undefined || places.includes(from);
}

const opensTab = ({ method, headers }: IncomingMessage): boolean =>
  method === "GET" &&
  headers["sec-fetch-mode"] === "navigate" &&
  headers["sec-fetch-dest"] === "document";
