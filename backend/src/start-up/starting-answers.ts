import { policyHash } from "../common/http/policy-hash";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ErrorBody } from "@octavo/contracts";
import { currentLanguage } from "@octavo/texts";
import { requestIdOf } from "../common/http/request-id";
import { securityHeaders } from "../common/http/security-headers";
import { t } from "../common/texts";
import { acceptedLanguage, inLanguage } from "../common/texts/language";
import { STILL_STARTING } from "../infrastructure/health/readiness.service";

/** So soon browsers, proxies and programs ask again. */
const AGAIN_SECONDS = 2;

const STYLE =
  "body{font:1rem/1.5 system-ui,sans-serif;margin:15vh auto;max-width:30rem;padding:0 1rem}";

/** Addresses for programs, not for people with a browser. */
const FOR_PROGRAMS = /^\/(?:api|auth|health|metrics)(?:[/?]|$)/;

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * The answers of a process while it starts, from the moment at which its port listens: that it is alive, and
 * that the rest takes a moment. A first start, or an update of a large database, may take minutes.
 */
export class StartingAnswers {
  private step = "";

  constructor(private readonly isSecure: boolean) {}

  /** @param step what the process does now, for people: `Loading the demo content: 3 of 60`. */
  at(step: string): void {
    this.step = step;
  }

  readonly listener = (
    { headers, url = "/" }: IncomingMessage,
    response: ServerResponse,
  ): void => {
    const id = requestIdOf(headers["x-request-id"]);
    const language = acceptedLanguage(headers["accept-language"]) ?? "en";
    const {
      status,
      headers: own,
      body,
    } = inLanguage(language, () => this.answer(url, id));
    response.writeHead(status, {
      ...securityHeaders(this.isSecure),
      ...own,
      "cache-control": "no-store",
      "content-length": Buffer.byteLength(body),
      "x-request-id": id,
    });
    response.end(body);
  };

  private answer(url: string, requestId: string): Answer {
    const [path] = url.split("?", 1);
    if (path === "/health/live") return json(200, { status: "ok" });
    if (FOR_PROGRAMS.test(url))
      return json(503, {
        error: STILL_STARTING,
        code: "unavailable",
        requestId,
      });
    return { ...UNAVAILABLE, body: pageAt(this.step) };
  }
}

const RETRY = { "retry-after": String(AGAIN_SECONDS) };

const UNAVAILABLE = {
  status: 503,
  headers: {
    ...RETRY,
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": `default-src 'none'; style-src ${policyHash(STYLE)}; frame-ancestors 'none'`,
  },
};

function json(status: 200 | 503, body: ErrorBody | { status: "ok" }): Answer {
  const headers = {
    "content-type": "application/json; charset=utf-8",
    ...(status === 503 ? RETRY : {}),
  };
  return { status, headers, body: JSON.stringify(body) };
}

/** Steps are the product's own words; nothing in them comes from outside. */
const pageAt = (step: string): string => `<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${AGAIN_SECONDS}">
<title>${t("starting")}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${t("siteStarting")}</h1>
<p role="status">${step} …</p>
<p>${t("reloadsItself")}</p>
</main>
</body>
</html>
`;
