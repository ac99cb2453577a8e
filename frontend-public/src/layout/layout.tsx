import { useEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";
import styles from "./layout.module.css";
import { PageAnnouncer } from "./page-announcer";
import { SearchModalProvider } from "./search-modal-context";
import { runDeferredLayout } from "./deferred-layout";
import { settleFaces } from "./settle-faces";
import { undoFits } from "./text-fits";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { useCurrentPage } from "./use-current-page";
import { useScrollMemory } from "./use-scroll-memory";
import { VisitContext } from "./visit";
import type { Visit } from "./visit";

export function Layout({ children }: { children: ReactNode }) {
  const page = useCurrentPage();
  const visit = useVisitOf(page);
  useScrollMemory(page);
  useEffect(() => void settlePage(document.body), []);
  // What was fitted to one page's words is not to be found on the next.
  useEffect(() => undoFits, [page]);
  return (
    <VisitContext value={visit}>
      <SearchModalProvider>
        <a href="#content" className={styles.skip}>
          Skip to content
        </a>
        <SiteHeader />
        <main id="content" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <SiteFooter />
        <PageAnnouncer />
      </SearchModalProvider>
    </VisitContext>
  );
}

/** What the first paint did without, once it can be had without the reader noticing. */
async function settlePage(root: HTMLElement): Promise<void> {
  await settleFaces(root);
  await runDeferredLayout(root);
}

function useVisitOf(page: string): Visit {
  const [firstPage] = useState(page);
  const [hasLeft, setHasLeft] = useState(false);
  if (!hasLeft && page !== firstPage) setHasLeft(true);
  return useMemo(() => ({ page, isFirst: !hasLeft }), [page, hasLeft]);
}
