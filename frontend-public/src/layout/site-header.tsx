import { useLocation } from "react-router-dom";
import { Link } from "../components/link";
import { useReader, useSection } from "../data/reader-context";
import { SearchBox } from "./search-box";
import styles from "./site-header.module.css";
import { Wordmark } from "./wordmark";
import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { trimEndOf } from "@octavo/format";
import { onScrollFrame } from "./on-scroll-frame";
import { t } from "../texts";

/**
 * A menu that cannot be loaded leaves Home alone and says nothing (D-104). Other frontends that want to
 * be named come after the pages.
 */
export function SiteHeader() {
  const { queries, parts } = useReader();
  const menu = useSection(queries.menu());
  const header = useReturningHeader();
  const isHome = useLocation().pathname === "/";
  return (
    <header
      ref={header}
      className={isHome ? `${styles.header} ${styles.home}` : styles.header}
    >
      <div className={styles.inner}>
        <Link to="/" className={styles.logo}>
          <Wordmark />
        </Link>
        <nav className={styles.menu} aria-label={t("mainMenu")}>
          <ul role="list">
            <li>
              <MenuLink to="/">{t("home")}</MenuLink>
            </li>
            {menu.data?.map((page) => (
              <li key={page.slug}>
                <MenuLink to={`/${page.slug}`}>{page.label}</MenuLink>
              </li>
            ))}
            {parts
              .filter(({ title }) => title !== "")
              .map(({ app, title, basePath }) => (
                <li key={app}>
                  <a href={basePath}>{title}</a>
                </li>
              ))}
          </ul>
        </nav>
        <SearchBox className={styles.search} label={t("searchSite")} />
      </div>
    </header>
  );
}

/** Says which entry is the present page, however its address is written. */
function MenuLink({ to, children }: { to: string; children: string }) {
  const isHere = plainPath(useLocation().pathname) === plainPath(encodeURI(to));
  return (
    <Link to={to} aria-current={isHere ? "page" : undefined}>
      {children}
    </Link>
  );
}

const plainPath = (path: string): string => trimEndOf(path.toLowerCase(), /\//);

/** Less than this is a finger that trembles. */
const LEAST_PX = 4;

/**
 * Says on the header whether the reader has scrolled past it (`away`) and is on the way back up
 * (`back`); at the top of the page it says nothing. What follows from it is the style sheet's.
 */
function useReturningHeader(): RefObject<HTMLElement | null> {
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    // A browser that goes back may have scrolled before there were scripts.
    let last = 0;
    return onScrollFrame(() => {
      if (!header.current) return;
      const { dataset, offsetHeight } = header.current;
      const now = window.scrollY;
      if (now <= 0) delete dataset["scrolled"];
      else if (Math.abs(now - last) < LEAST_PX) return;
      else if (dataset["scrolled"] || now > offsetHeight)
        dataset["scrolled"] = now < last ? "back" : "away";
      last = now;
    });
  }, []);
  return header;
}
