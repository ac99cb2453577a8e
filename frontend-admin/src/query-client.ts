import { isApiError } from "@octavo/api-client";
import { CANCELED } from "./shared/confirmation/confirming-api";
import { QueryClient } from "@tanstack/react-query";

function isRefusal(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500;
}

/** People were asked to confirm that it's them, and didn't: they are not asked again by themselves. */
const isCanceled = (error: unknown): boolean =>
  isApiError(error) && error.code === CANCELED;

/**
 * Queries retry once and do not refetch on window focus (specification, section 7); a refusal is
 * asked again without delay, so that not-found screens are not slowed (D-021). Without a network a
 * call fails at once: the library's default would hold a save back, and send it at some later time.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && !isCanceled(error),
        retryDelay: (_attempt, error) => (isRefusal(error) ? 0 : 1000),
        refetchOnWindowFocus: false,
        staleTime: 5_000,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
