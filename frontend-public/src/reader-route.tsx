import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType, JSX } from "react";
import type { ReaderQueries } from "./data/queries";
import { lazyScreen } from "./lazy-screen";
import type { LazyScreen } from "./lazy-screen";

/** The tools of a route to fetch everything that its screen shows, before it is rendered. */
export interface PrimeContext {
  client: QueryClient;
  queries: ReaderQueries;
  slug: string;
  search: URLSearchParams;
  pathname: string;
}

export interface ReaderRoute {
  path: string;
  element: JSX.Element;
  /** Fetches the screen's code if it is in a separate file. */
  load?: LazyScreen["load"];
  /**
   * Fills the query cache and fetches the screen's code.
   * Rejects only when there is nothing to show at all; a section that fails says so in its place.
   */
  prime(context: PrimeContext): Promise<void>;
}

interface RareScreen extends Pick<ReaderRoute, "prime"> {
  Screen: ComponentType;
}

/** A screen that few readers open: its queries are in its file, too. */
export function rarePage(
  path: string,
  fetch: () => Promise<RareScreen>,
): ReaderRoute {
  let fetched: RareScreen | undefined;
  const { Screen, load } = lazyScreen(async () => {
    fetched = await fetch();
    return fetched.Screen;
  });
  return {
    path,
    element: <Screen />,
    load,
    prime: async (context) => {
      await load();
      await fetched?.prime(context);
    },
  };
}
