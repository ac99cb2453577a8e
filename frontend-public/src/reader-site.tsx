import { useQueryClient } from "@tanstack/react-query";
import { Fragment, useCallback } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { useReader } from "./data/reader-context";
import { Layout } from "./layout/layout";
import { useIntentPrefetch } from "./layout/use-intent-prefetch";
import { findRoute, READER_ROUTES } from "./routes";

/** The whole site inside a router: the same tree on the server and in the browser. */
export function ReaderSite() {
  const { pathname } = useLocation();
  usePrefetch();
  return (
    <Layout>
      {/* A new address is a new page: no state of the one before survives. */}
      <Fragment key={pathname}>
        <Routes>
          {READER_ROUTES.map(({ path, element }) => (
            <Route key={path} path={path} element={element} />
          ))}
        </Routes>
      </Fragment>
    </Layout>
  );
}

/** What a page would ask for when it is opened, it finds there. */
function usePrefetch(): void {
  const client = useQueryClient();
  const { queries, parts } = useReader();
  const load = useCallback(
    async (address: string) => {
      const { pathname, searchParams } = new URL(address, location.origin);
      const { route, slug } = findRoute(pathname);
      await route.prime({ client, queries, slug, search: searchParams });
    },
    [client, queries],
  );
  useIntentPrefetch(load, parts);
}
