/** A call to the API, as plain data. `path` is relative to the API base path and starts with `/`. */
export interface ApiRequest {
  /** `path` is relative to the API's host instead, as for changing one's password. */
  isAtHost?: boolean;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  query?: Record<string, string | number | boolean | null | undefined>;
  /** A JSON value, or FormData for an upload. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Upload progress, 0 to 1. */
  onProgress?: (fraction: number) => void;
}

/**
 * Performs a call and resolves to the parsed body. Rejects with an error whose `name` is `ApiError`
 * and that carries `status` (0 when no answer came), `code` and `message`.
 */
export type ApiTransport = <T>(request: ApiRequest) => Promise<T>;
