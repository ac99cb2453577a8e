import type { ApiRequest, ApiTransport } from "@octavo/federation";
import { ApiError } from "./api-error";

interface FetchTransportOptions {
  /** API base path, e.g. `/api`. */
  baseUrl: string;
  /** Origin for calls that are not below the base path; "" for the page's own. */
  host?: string;
  /** Only for previews: calls are sent without cookies, and those that change something are refused with this text. */
  readOnlyText?: () => string;
  /** Called for a 401 on a call whose first path segment is not `auth`. */
  onUnauthorized?: () => void;
  fetch?: typeof fetch;
}

interface Answer {
  status: number;
  body: unknown;
}

/**
 * Calls the API with cookies and JSON. Remembers the latest `csrfToken` that any answer carried and
 * sends it with every call that is not a GET; after a refusal for a stale token it asks `/auth/me`
 * for a new one and repeats the call once (D-013).
 */
export function createFetchTransport(
  options: FetchTransportOptions,
): ApiTransport {
  const { baseUrl, host = "", readOnlyText, onUnauthorized } = options;
  const send = options.fetch ?? ((input, init) => fetch(input, init));
  let csrfToken: string | undefined;

  async function call(request: ApiRequest): Promise<Answer> {
    const base = request.isAtHost ? host : baseUrl;
    const url = base + request.path + queryString(request.query);
    const init = requestInit(request, csrfToken);
    // An answer for every origin is not given to one that sends cookies.
    if (readOnlyText) init.credentials = "omit";
    const answer =
      request.body instanceof FormData && request.onProgress
        ? await sendWithProgress(url, init, request)
        : await read(await send(url, init));
    const token = (answer.body as { csrfToken?: unknown } | null)?.csrfToken;
    if (typeof token === "string") csrfToken = token;
    return answer;
  }

  return async function request<T>(request: ApiRequest): Promise<T> {
    if (readOnlyText && request.method !== "GET")
      throw new ApiError(readOnlyText(), 403, "preview", true);
    let answer = await attempt(() => call(request));
    if (answer.status === 403 && codeOf(answer.body) === "csrf") {
      await attempt(() => call({ method: "GET", path: "/auth/me" }));
      answer = await attempt(() => call(request));
    }
    if (answer.status >= 200 && answer.status < 300) return answer.body as T;
    if (answer.status === 401 && !request.path.startsWith("/auth/"))
      onUnauthorized?.();
    throw toApiError(answer);
  };
}

function requestInit(
  request: ApiRequest,
  csrfToken: string | undefined,
): RequestInit & { headers: Record<string, string> } {
  const headers: Record<string, string> = {
    accept: "application/json",
    ...request.headers,
  };
  if (request.method !== "GET" && csrfToken !== undefined)
    headers["x-csrf-token"] = csrfToken;
  const isForm = request.body instanceof FormData;
  if (request.body !== undefined && !isForm)
    headers["content-type"] = "application/json";
  return {
    method: request.method,
    credentials: "include",
    headers,
    signal: request.signal ?? null,
    body: isForm
      ? (request.body as FormData)
      : request.body === undefined
        ? null
        : JSON.stringify(request.body),
  };
}

/** `?a=1&b=2` in the given order; null, undefined and "" are left out. */
export function queryString(query: ApiRequest["query"]): string {
  const pairs = Object.entries(query ?? {}).filter(
    ([, value]) => value !== undefined && value !== null && value !== "",
  );
  if (pairs.length === 0) return "";
  return `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()}`;
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, body: parse(text) };
}

function parse(text: string): unknown {
  try {
    return text === "" ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

async function attempt(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError")
      throw error;
    const message = error instanceof Error ? error.message : "Network error";
    throw new ApiError(message, 0, "network", false);
  }
}

/** `fetch` cannot report upload progress; XMLHttpRequest can. */
function sendWithProgress(
  url: string,
  init: { headers: Record<string, string> },
  request: ApiRequest,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, url);
    xhr.withCredentials = true;
    for (const [name, value] of Object.entries(init.headers))
      xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable)
        request.onProgress?.(event.loaded / event.total);
    };
    xhr.onload = () =>
      resolve({ status: xhr.status, body: parse(xhr.responseText) });
    xhr.onerror = () => reject(new Error("The server could not be reached."));
    xhr.onabort = () => reject(new DOMException("Aborted", "AbortError"));
    request.signal?.addEventListener("abort", () => xhr.abort(), {
      once: true,
    });
    xhr.send(request.body as FormData);
  });
}

function codeOf(body: unknown): string | undefined {
  const code = (body as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : undefined;
}

function toApiError(answer: Answer): ApiError {
  const sentence = (answer.body as { error?: unknown } | null)?.error;
  const fromServer = typeof sentence === "string" && sentence !== "";
  return new ApiError(
    fromServer ? sentence : `The server answered ${answer.status}.`,
    answer.status,
    codeOf(answer.body) ?? "unknown",
    fromServer,
    (answer.body as { details?: unknown } | null)?.details,
  );
}
