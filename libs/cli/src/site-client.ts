import { setTimeout as pause } from "node:timers/promises";
import type { ErrorBody } from "@octavo/contracts";
import { CliError, EXIT_CODES } from "./cli-error";
import type { ExitCode } from "./cli-error";

export interface SiteCall {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below the API's base path. */
  path: string;
  query?: Record<string, string | undefined>;
  /** A JSON value; fields that are undefined are left out. */
  body?: object;
  /** The content of a file, instead of a JSON value. */
  bytes?: Uint8Array<ArrayBuffer>;
  /** Whether it may be sent again when no answer came: promotions may not. */
  isRepeatable?: boolean;
  /** A call that timed out is not repeated; a {@link LateError} reports it. */
  isLeftWhenLate?: boolean;
  timeoutMs?: number;
}

export interface SiteOptions {
  /** Origin of the site, e.g. `https://example.org`. */
  site: string;
  /** Prove who calls: a key, a session. They are asked for at each call. */
  credentials: () => Readonly<Record<string, string>>;
  /** How to mend credentials that are refused. */
  hint?: string;
  /** Where the API begins. */
  base?: string;
  /** What answers. */
  kind?: string;
  /** Sees the headers of every success. */
  onHeaders?: (headers: Headers) => void;
  /** Before each further try of a call: there is one try more than there are delays. */
  delaysMs?: readonly number[];
  /** Told once, in a sentence, if the site announces the end of what is used. */
  warn?: (sentence: string) => void;
}

const API_BASE = "/api";
const DELAYS_MS = [500, 1000, 2000, 4000];
const TIMEOUT_MS = 30_000;
const MOST_WAITING_MS = 30_000;

/** The answer, read to its end. */
interface Answer {
  status: number;
  headers: Headers;
  /** JSON; undefined: something else, or nothing. */
  body: unknown;
}

/** The line was too slow for what was sent. */
export class LateError extends CliError {
  constructor(message: string) {
    super(message, EXIT_CODES.away);
  }
}

/** The calls of one site. Every answer that is no success becomes a sentence. */
export class SiteClient {
  readonly site: string;
  readonly #options: SiteOptions;
  #warn: SiteOptions["warn"];

  constructor(options: SiteOptions) {
    this.site = options.site;
    this.#options = options;
    this.#warn = options.warn;
  }

  get<T>(path: string, query: SiteCall["query"] = {}): Promise<T> {
    return this.call({ method: "GET", path, query, isRepeatable: true });
  }

  async call<T>(call: SiteCall): Promise<T> {
    for (let tries = 0; ; tries++) {
      const answer = await this.#tryOnce(call);
      if (!(answer instanceof NoAnswer) && isSuccess(answer)) {
        this.#options.onHeaders?.(answer.headers);
        this.#warnOfEnd(answer);
        return this.#contentOf(answer) as T;
      }
      const delay = (this.#options.delaysMs ?? DELAYS_MS)[tries];
      const isLast = delay === undefined || !mayRepeat(call, answer);
      if (isLast) throw refusal(answer, this.#options);
      await pause(Math.max(delay, askedDelay(answer)));
    }
  }

  /** Calls that end, and releases of a contract that does, are announced in the same two headers. */
  #warnOfEnd({ headers }: Answer): void {
    if (!headers.has("deprecation")) return;
    const end = new Date(headers.get("sunset") ?? "");
    const until = Number.isNaN(end.getTime())
      ? ""
      : ` It works until ${end.toISOString().slice(0, 10)} at least.`;
    this.#warn?.(
      `The site announces the end of what this release or command uses.${until} Install newer octavo packages, and build again.`,
    );
    this.#warn = undefined;
  }

  async #tryOnce(call: SiteCall): Promise<Answer | NoAnswer> {
    const { base = API_BASE, credentials } = this.#options;
    const address = new URL(`${this.site}${base}${call.path}`);
    for (const [name, value] of Object.entries(call.query ?? {}))
      if (value !== undefined) address.searchParams.set(name, value);
    const { type, body } = contentOf(call);
    try {
      const response = await fetch(address, {
        method: call.method,
        headers: {
          accept: "application/json",
          ...credentials(),
          ...type,
        },
        // A redirect would hand the credentials on and make a GET of a PUT.
        redirect: "manual",
        signal: AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS),
        body,
      });
      const { status, headers } = response;
      // An answer that breaks off in its body counts as none, even with a good status.
      return { status, headers, body: parse(await response.text()) };
    } catch (error) {
      return new NoAnswer(error);
    }
  }

  /** Every call of the API is answered with an object or a list. */
  #contentOf({ body }: Answer): object {
    if (typeof body === "object" && body !== null) return body;
    const { kind = "an Octavo site" } = this.#options;
    throw new CliError(
      `${this.site} is not ${kind}: what it answered is no JSON.`,
    );
  }
}

class NoAnswer {
  constructor(readonly cause: unknown) {}

  get reason(): string {
    const { cause } = this;
    if (!(cause instanceof Error)) return String(cause);
    if (this.isLate) return "it took too long";
    // fetch says "fetch failed", and why in its cause.
    return cause.cause instanceof Error ? cause.cause.message : cause.message;
  }

  get isLate(): boolean {
    return this.cause instanceof Error && this.cause.name === "TimeoutError";
  }

  /** Nothing was sent, so even a promotion may be retried. */
  get isUnsent(): boolean {
    return /ECONNREFUSED|ENOTFOUND|EAI_AGAIN/.test(this.reason);
  }
}

function contentOf({ body, bytes }: SiteCall): {
  type: Record<string, string>;
  body: BodyInit | null;
} {
  const type = bytes ? "application/octet-stream" : "application/json";
  const sent = bytes ?? (body && JSON.stringify(body));
  return sent === undefined
    ? { type: {}, body: null }
    : { type: { "content-type": type }, body: sent };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const isSuccess = ({ status }: Answer): boolean =>
  status >= 200 && status < 300;

/** The site did not do it. After 502 and 504 that is unknown: a proxy got no answer. */
const NOT_NOW = new Set([429, 502, 503, 504]);
const TOO_SLOW = 408;

function isLate(answer: Answer | NoAnswer): boolean {
  return answer instanceof NoAnswer
    ? answer.isLate
    : answer.status === TOO_SLOW;
}

function mayRepeat(
  { isRepeatable = false, isLeftWhenLate = false }: SiteCall,
  answer: Answer | NoAnswer,
): boolean {
  if (isLeftWhenLate && isLate(answer)) return false;
  if (answer instanceof NoAnswer) return isRepeatable || answer.isUnsent;
  const { status } = answer;
  if (status === 429) return true;
  return isRepeatable && (status === TOO_SLOW || NOT_NOW.has(status));
}

function askedDelay(answer: Answer | NoAnswer): number {
  if (answer instanceof NoAnswer) return 0;
  const seconds = Number(answer.headers.get("retry-after") ?? 0);
  return Math.min(
    Number.isFinite(seconds) ? seconds * 1000 : 0,
    MOST_WAITING_MS,
  );
}

function refusal(
  answer: Answer | NoAnswer,
  { site, hint }: SiteOptions,
): CliError {
  if (answer instanceof NoAnswer) {
    const sentence = `${site} does not answer: ${answer.reason}.`;
    return answer.isLate
      ? new LateError(sentence)
      : new CliError(sentence, EXIT_CODES.away);
  }
  const { status, headers } = answer;
  const location = headers.get("location");
  if (status < 400 && location !== null)
    return new CliError(
      `${site} sends to ${location}. Name that address as the site.`,
      EXIT_CODES.refused,
    );
  const body = readFailure(answer);
  const sentence = body.error ?? `${site} answered ${status}.`;
  const words = [
    sentence,
    ...(status === 401 && hint !== undefined ? [hint] : []),
    ...requestOf(status, body),
  ];
  return isLate(answer)
    ? new LateError(words.join(" "))
    : new CliError(words.join(" "), exitCodeOf(status, body));
}

/** The site may know codes that this version does not. */
type FailureBody = Partial<Omit<ErrorBody, "code">> & { code?: string };

/** A proxy may have other ideas of a failure's body. */
function readFailure({ body }: Answer): FailureBody {
  const { error, message, code, details, requestId } = {
    ...(body as
      | Partial<Record<keyof ErrorBody | "message", unknown>>
      | undefined),
  };
  // GitHub and GitLab say `message`.
  const sentence = error ?? message;
  return {
    details,
    ...(typeof sentence === "string" ? { error: sentence } : {}),
    ...(typeof code === "string" ? { code } : {}),
    ...(typeof requestId === "string" ? { requestId } : {}),
  };
}

/** A program that shows a key. */
export const withKey = (
  key: string,
): Pick<SiteOptions, "credentials" | "hint"> => ({
  credentials: () => ({ "x-api-key": key }),
  hint: "OCTAVO_KEY must hold a key of this site that is still valid.",
});

function requestOf(status: number, { requestId }: FailureBody): string[] {
  if (status < 500 || requestId === undefined) return [];
  return [`(Request ${requestId} in the site's log.)`];
}

function exitCodeOf(status: number, { code, details }: FailureBody): ExitCode {
  if (status === 409) {
    if (code === "overtaken") return EXIT_CODES.conflict;
    const { gate } = { ...(details as { gate?: unknown } | undefined) };
    return gate === undefined ? EXIT_CODES.refused : EXIT_CODES.blocked;
  }
  if (NOT_NOW.has(status)) return EXIT_CODES.away;
  return status >= 500 ? EXIT_CODES.failed : EXIT_CODES.refused;
}
