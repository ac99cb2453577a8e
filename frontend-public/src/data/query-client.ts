import { isApiError } from "@octavo/api-client";
import { QueryClient } from "@tanstack/react-query";

/** Long enough that a page just hydrated, or just left, is not asked for again. */
const FRESH_FOR_MS = 60_000;

/** Asking again would not help. */
export function isRefusal(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500;
}

/** Queries retry once, at once when the server refused, and ignore the window's focus (D-021). */
export function createReaderClient(retry: 0 | 1 = 1): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry,
        retryDelay: (_count, error) => (isRefusal(error) ? 0 : 1000),
        refetchOnWindowFocus: false,
        // A reader who is offline is told so; left to itself, a query would wait without a word.
        networkMode: "always",
        staleTime: FRESH_FOR_MS,
      },
    },
  });
}
