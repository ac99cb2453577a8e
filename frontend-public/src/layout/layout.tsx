import { useEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";
import styles from "./layout.module.css";
import { PageLoss } from "./page-loss";
import { SearchModalProvider } from "./search-modal-context";
import { runDeferredLayout } from "./deferred-layout";
import { settleFaces } from "./settle-faces";
import { undoFits } from "./text-fits";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { useScrollMemory } from "./use-scroll-memory";
import { VisitContext } from "./visit";
import type { Visit } from "./visit";
import { useLocation } from "react-router-dom";
import { t } from "../texts";

export function Layout({ children }: { children: ReactNode }) {
  const page = useCurrentPage();
  const visit = useVisitOf(page);
  useScrollMemory(page);
  useEffect(() => void settlePage(document.body), []);
  // Fits to one page's words do not apply to the next page.
  useEffect(() => undoFits, [page]);
  return (
    <VisitContext value={visit}>
      <SearchModalProvider>
        <a href="#content" className={styles.skip}>
          {t("skip")}
        </a>
        <SiteHeader />
        <main id="content" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <SiteFooter />
        <PageAnnouncer />
        <PageLoss />
      </SearchModalProvider>
    </VisitContext>
  );
}

/** The styles that the first paint did without, once the reader will not notice them. */
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

/** Says the title of the page that a navigation has led to: nothing else would, without a load. */
function PageAnnouncer() {
  const [text, setText] = useState("");
  useEffect(() => {
    const title = document.querySelector("title");
    if (!title) return undefined;
    let last = document.title;
    const observer = new MutationObserver(() => {
      if (document.title === last) return;
      last = document.title;
      setText(last);
    });
    observer.observe(title, { childList: true });
    return () => observer.disconnect();
  }, []);
  return (
    <p role="status" className={styles.announcer}>
      {text}
    </p>
  );
}

/**
 * Changes when the reader comes to another page: its path, or its query. A navigation that only adds
 * to what is on screen, such as "Load more", carries state and stays on its page.
 */
function useCurrentPage(): string {
  const location = useLocation();
  const { key, pathname, search } = location;
  const state: unknown = location.state;
  const [last, setLast] = useState({ key, pathname, page: pathname + search });
  if (last.key === key) return last.page;
  const isAddition = state !== null && last.pathname === pathname;
  const page = isAddition ? last.page : pathname + search;
  setLast({ key, pathname, page });
  return page;
}
