import type { IncomingMessage, ServerResponse } from "node:http";

type Next = () => void;

const READING = new Set(["GET", "HEAD", "OPTIONS"]);
/** Signals of releases: the working copy is none. */
const STARTS = /\/frontends\/starts$/;

/** The site may be the one that readers see, so accidental changes are blocked. */
export function guardWrites(mayWrite: boolean, tell: (line: string) => void) {
  return (request: IncomingMessage, response: ServerResponse, next: Next) => {
    const { method = "GET", url = "/" } = request;
    const path = url.split("?")[0] ?? url;
    if (method === "POST" && STARTS.test(path)) {
      response.writeHead(204).end();
      return;
    }
    if (mayWrite || READING.has(method)) return next();
    const error = `${method} ${path} was not sent: octavo-build serve only reads from the site. Start it with --write to change things there, signing in included.`;
    tell(error);
    response.writeHead(403, { "content-type": "application/json" });
    response.end(JSON.stringify({ error, code: "read_only" }));
  };
}
