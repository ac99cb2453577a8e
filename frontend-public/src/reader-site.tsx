import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useLocation } from "react-router-dom";
import { useReader } from "./data/reader-context";
import { SlugContext } from "./data/slug-context";
import { Layout } from "./layout/layout";
import { useIntentPrefetch } from "./layout/use-intent-prefetch";
import { findRoute } from "./routes";

/** The whole site inside a router: the same tree on the server and in the browser. */
export function ReaderSite() {
  const { pathname } = useLocation();
  const { route, slug } = findRoute(pathname);
  usePrefetch();
  return (
    <Layout>
      {/* A new address is a new page: no state of the one before survives. */}
      <SlugContext key={pathname} value={slug}>
        {route.element}
      </SlugContext>
    </Layout>
  );
}

/** A page finds there the answers that it would ask for when it opens. */
function usePrefetch(): void {
  const client = useQueryClient();
  const { queries, parts } = useReader();
  const load = useCallback(
    async (address: string) => {
      const { pathname, searchParams } = new URL(address, location.origin);
      const { route, slug } = findRoute(pathname);
      const search = searchParams;
      await route.prime({ client, queries, slug, search, pathname });
    },
    [client, queries],
  );
  useIntentPrefetch(load, parts);
}
