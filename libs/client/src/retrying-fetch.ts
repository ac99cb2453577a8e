export interface RetryOptions {
  /** Before each further try of a call, so there is one try more than there are delays. */
  delaysMs?: readonly number[];
  /** For one try, its answer's body included. */
  timeoutMs?: number;
  fetch?: typeof fetch;
}

const DELAYS_MS = [500, 1000, 2000, 4000];
const TIMEOUT_MS = 60_000;
/** If the site asks for more patience, the program gets the refusal, with its `Retry-After`. */
const LONGEST_PAUSE_MS = 60_000;

/** A `fetch` that repeats calls which the site could not answer, if repeating them does no harm. */
export function retryingFetch({
  delaysMs = DELAYS_MS,
  timeoutMs = TIMEOUT_MS,
  fetch: send = fetch,
}: RetryOptions = {}): (request: Request) => Promise<Response> {
  const tryOnce = (request: Request): Promise<Response> =>
    send(request.clone(), {
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]),
    });

  return async (request) => {
    for (const delayMs of delaysMs) {
      const answer = await tryOnce(request).catch((reason: unknown) => {
        if (request.signal.aborted || !isRepeatable(request)) throw reason;
        return null;
      });
      if (answer !== null && !mayRepeat(request, answer)) return answer;
      const pauseMs = Math.max(delayMs, askedPauseMs(answer));
      if (answer !== null && pauseMs > LONGEST_PAUSE_MS) return answer;
      await answer?.body?.cancel();
      await pause(pauseMs, request.signal);
    }
    return tryOnce(request);
  };
}

/** The site refused it before doing anything, or did not do it as far as anyone knows. */
const NOT_DONE = 429;
const UNANSWERED = new Set([408, 502, 503, 504]);

const mayRepeat = (request: Request, { status }: Response): boolean =>
  status === NOT_DONE || (UNANSWERED.has(status) && isRepeatable(request));

/** A second save with `If-Match` would be refused because of the first one. */
function isRepeatable({ method, headers }: Request): boolean {
  if (method === "GET" || method === "HEAD") return true;
  if (headers.has("idempotency-key")) return true;
  return (method === "PUT" || method === "DELETE") && !headers.has("if-match");
}

/** `Retry-After` is a number of seconds, or a date. */
function askedPauseMs(answer: Response | null): number {
  const asked = answer?.headers.get("retry-after") ?? "0";
  const untilMs = /^\d+$/.test(asked)
    ? Number(asked) * 1000
    : Date.parse(asked) - Date.now();
  return Number.isNaN(untilMs) ? 0 : untilMs;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", end);
      resolve();
    }, ms);
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  });
}
