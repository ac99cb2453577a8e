import { sendJson } from "./handler";
import type { Handler } from "./handler";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);
/** Signals of releases: the working copy is none. */
const STARTS = /\/frontends\/starts$/;

const SIGN_IN = /\/auth\/login/;

/** The site may be the one that readers see, so accidental changes are blocked. */
export function guardWrites(
  mayWrite: boolean,
  tell: (line: string) => void,
): Handler {
  return ({ method = "GET", url = "/" }, response, next) => {
    const path = url.split("?")[0] ?? url;
    if (method === "POST" && STARTS.test(path)) {
      response.writeHead(204).end();
      return;
    }
    if (mayWrite || READING.has(method)) return next();
    const way = SIGN_IN.test(path)
      ? "--sign-in to read with your account"
      : "--write to change things there";
    const error = `${method} ${path} was not sent: octavo-build serve only reads from the site. Start it with ${way}.`;
    tell(error);
    sendJson(response, 403, { error, code: "read_only" });
  };
}
