import { useState } from "react";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import styles from "./layout.module.css";
import { SearchModalProvider } from "./search-modal-context";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { useScrollMemory } from "./use-scroll-memory";
import { VisitContext } from "./visit";
import type { Visit } from "./visit";

const FIRST: Visit = { isFirst: true };
const LATER: Visit = { isFirst: false };

export function Layout({ children }: { children: ReactNode }) {
  const visit = useCurrentVisit();
  useScrollMemory();
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
      </SearchModalProvider>
    </VisitContext>
  );
}

function useCurrentVisit(): Visit {
  const { pathname } = useLocation();
  const [firstPath] = useState(pathname);
  const [visit, setVisit] = useState(FIRST);
  if (visit.isFirst && pathname !== firstPath) {
    setVisit(LATER);
    return LATER;
  }
  return visit;
}
