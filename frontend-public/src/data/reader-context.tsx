import type { SitePart } from "@octavo/federation";
import type {
  QueryClient,
  UseQueryOptions,
  UseQueryResult,
} from "@tanstack/react-query";
import { hashKey, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { ReactNode } from "react";
import type { HeadCollector } from "./document-head";
import type { Site } from "./page-state";
import type { ReaderQueries } from "./queries";

export interface ReaderServices {
  queries: ReaderQueries;
  site: Site;
  /** The other frontends of the site, whose addresses are not this one's to show. */
  parts: readonly SitePart[];
  /** Queries that failed on the server, by hash. */
  failed: ReadonlySet<string>;
  /** Whether a slot belongs to another app. */
  hasSlots?: boolean | undefined;
  /** Takes the head while the server renders; absent in the browser. */
  head?: HeadCollector;
}

const ReaderContext = createContext<ReaderServices | null>(null);

interface ReaderProviderProps {
  services: ReaderServices;
  client: QueryClient;
  children: ReactNode;
}

export function ReaderProvider(props: ReaderProviderProps) {
  return (
    <QueryClientProvider client={props.client}>
      <ReaderContext value={props.services}>{props.children}</ReaderContext>
    </QueryClientProvider>
  );
}

export function useReader(): ReaderServices {
  const services = useContext(ReaderContext);
  if (services === null) throw new Error("ReaderProvider is missing.");
  return services;
}

export interface Section<T> {
  data: T | undefined;
  isError: boolean;
  /** The error of the last attempt in this browser. */
  error: Error | null;
  /** An answer is on its way, whether there has been one or not. */
  isFetching: boolean;
  retry: () => void;
}

/**
 * `useQuery` for both sides: what failed on the server is shown as failed by the browser's first
 * render too, and replaced as soon as the browser's own attempt has succeeded.
 */
export function useSection<T, K extends readonly unknown[]>(
  options: UseQueryOptions<T, Error, T, K>,
): Section<T> {
  const { failed } = useReader();
  const result: UseQueryResult<T> = useQuery(options);
  const failedBefore = failed.has(hashKey(options.queryKey));
  return {
    data: result.data,
    isError: result.isError || (result.isPending && failedBefore),
    isFetching: result.isFetching,
    error: result.error,
    retry: () => void result.refetch(),
  };
}
