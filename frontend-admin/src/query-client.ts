import { isApiError } from "@octavo/api-client";
import { QueryClient } from "@tanstack/react-query";

function isRefusal(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500;
}

/**
 * Queries retry once and do not refetch on window focus (specification, section 7); a refusal is
 * asked again without delay, so that not-found screens are not slowed (D-021). Without a network a
 * call fails at once: the library's default would hold a save back, and send it at some later time.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: 1,
        retryDelay: (_attempt, error) => (isRefusal(error) ? 0 : 1000),
        refetchOnWindowFocus: false,
        staleTime: 5_000,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
