import { ApiError, queryString } from "@octavo/api-client";
import type { ApiTransport, RenderRequest } from "@octavo/federation";

/** The reader's calls through the document server, which asks as an anonymous visitor. */
export function createServerTransport(
  apiGet: RenderRequest["apiGet"],
): ApiTransport {
  return async <T>(request: Parameters<ApiTransport>[0]): Promise<T> => {
    const path = request.path + queryString(request.query);
    const { status, body } = await apiGet(path);
    if (status >= 200 && status < 300) return body as T;
    const { error, code, details } = (body ?? {}) as Refusal;
    throw new ApiError(
      error ?? `The server answered ${status}.`,
      status,
      code ?? "unknown",
      error !== undefined,
      details,
    );
  };
}

interface Refusal {
  error?: string;
  code?: string;
  details?: unknown;
}
