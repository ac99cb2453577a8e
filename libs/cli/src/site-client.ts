import { setTimeout as pause } from "node:timers/promises";
import type { ErrorBody } from "@octavo/contracts";
import { CliError, EXIT_CODES } from "./cli-error";
import type { ExitCode } from "./cli-error";

export interface SiteCall {
  method: "GET" | "POST" | "PUT";
  /** Below the API's base path. */
  path: string;
  query?: Record<string, string | undefined>;
  /** A JSON value. */
  body?: object;
  /** The content of a file, instead of a JSON value. */
  bytes?: Uint8Array<ArrayBuffer>;
  /** Whether it may be sent again when no answer came: promotions may not. */
  isRepeatable?: boolean;
  timeoutMs?: number;
}

export interface SiteOptions {
  /** Origin of the site, e.g. `https://example.org`. */
  site: string;
  key: string;
  /** Before each further try of a call; as many as there are tries. */
  delaysMs?: readonly number[];
}

const API_BASE = "/api";
const DELAYS_MS = [500, 1000, 2000, 4000];
const TIMEOUT_MS = 30_000;
const MOST_WAITING_MS = 30_000;

/** The calls of one site. Every answer that is no success becomes a sentence. */
export class SiteClient {
  readonly site: string;
  readonly #key: string;
  readonly #delaysMs: readonly number[];

  constructor({ site, key, delaysMs = DELAYS_MS }: SiteOptions) {
    this.site = site;
    this.#key = key;
    this.#delaysMs = delaysMs;
  }

  get<T>(path: string, query: SiteCall["query"] = {}): Promise<T> {
    return this.call({ method: "GET", path, query, isRepeatable: true });
  }

  async call<T>(call: SiteCall): Promise<T> {
    for (let tries = 0; ; tries++) {
      const answer = await this.#tryOnce(call);
      if (answer instanceof Response && answer.ok)
        return (await readBody(answer)) as T;
      const delay = this.#delaysMs[tries];
      const isLast = delay === undefined || !mayRepeat(call, answer);
      if (isLast) throw await refusal(answer, this.site);
      await pause(Math.max(delay, askedDelay(answer)));
    }
  }

  async #tryOnce(call: SiteCall): Promise<Response | NoAnswer> {
    const address = new URL(`${this.site}${API_BASE}${call.path}`);
    for (const [name, value] of Object.entries(call.query ?? {}))
      if (value !== undefined) address.searchParams.set(name, value);
    try {
      return await fetch(address, {
        method: call.method,
        headers: {
          accept: "application/json",
          "x-api-key": this.#key,
          ...contentType(call),
        },
        // A redirect would hand the key on and make a GET of a PUT.
        redirect: "manual",
        signal: AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS),
        ...content(call),
      });
    } catch (error) {
      return new NoAnswer(error);
    }
  }
}

class NoAnswer {
  constructor(readonly cause: unknown) {}

  get reason(): string {
    const { cause } = this;
    if (!(cause instanceof Error)) return String(cause);
    if (cause.name === "TimeoutError") return "it took too long";
    // fetch says "fetch failed", and why in its cause.
    return cause.cause instanceof Error ? cause.cause.message : cause.message;
  }

  /** Nothing was sent: even a promotion may be tried again. */
  get isUnsent(): boolean {
    return /ECONNREFUSED|ENOTFOUND|EAI_AGAIN/.test(this.reason);
  }
}

function contentType({ body, bytes }: SiteCall): Record<string, string> {
  if (bytes !== undefined)
    return { "content-type": "application/octet-stream" };
  return body === undefined ? {} : { "content-type": "application/json" };
}

function content({ body, bytes }: SiteCall): { body?: BodyInit } {
  if (bytes !== undefined) return { body: bytes };
  return body === undefined ? {} : { body: JSON.stringify(body) };
}

async function readBody(answer: Response): Promise<unknown> {
  const text = await answer.text().catch(() => "");
  try {
    return text === "" ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** What a proxy or a server that starts says; it has done nothing. */
const NOT_NOW = new Set([429, 502, 503, 504]);

function mayRepeat(
  { isRepeatable = false }: SiteCall,
  answer: Response | NoAnswer,
): boolean {
  if (answer instanceof NoAnswer) return isRepeatable || answer.isUnsent;
  if (answer.status === 429) return true;
  return isRepeatable && NOT_NOW.has(answer.status);
}

function askedDelay(answer: Response | NoAnswer): number {
  if (answer instanceof NoAnswer) return 0;
  const seconds = Number(answer.headers.get("retry-after") ?? 0);
  return Math.min(
    Number.isFinite(seconds) ? seconds * 1000 : 0,
    MOST_WAITING_MS,
  );
}

async function refusal(
  answer: Response | NoAnswer,
  site: string,
): Promise<CliError> {
  if (answer instanceof NoAnswer)
    return new CliError(
      `${site} does not answer: ${answer.reason}.`,
      EXIT_CODES.away,
    );
  const location = answer.headers.get("location");
  if (answer.status < 400 && location !== null)
    return new CliError(
      `${site} sends to ${location}. Name that address as the site.`,
      EXIT_CODES.refused,
    );
  const body = (await readBody(answer)) as Partial<ErrorBody> | undefined;
  const sentence = body?.error ?? `${site} answered ${answer.status}.`;
  return new CliError(
    [sentence, ...hints(answer.status), ...requestOf(answer.status, body)].join(
      " ",
    ),
    exitCodeOf(answer.status),
  );
}

function hints(status: number): string[] {
  if (status !== 401) return [];
  return ["OCTAVO_KEY must hold a key of this site that is still valid."];
}

function requestOf(
  status: number,
  body: Partial<ErrorBody> | undefined,
): string[] {
  if (status < 500 || body?.requestId === undefined) return [];
  return [`(Request ${body.requestId} in the site's log.)`];
}

function exitCodeOf(status: number): ExitCode {
  if (status === 409) return EXIT_CODES.conflict;
  if (NOT_NOW.has(status)) return EXIT_CODES.away;
  return status >= 500 ? EXIT_CODES.failed : EXIT_CODES.refused;
}
