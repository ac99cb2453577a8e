import { useLocation } from "react-router-dom";
import { Link } from "../components/link";
import { SiteLink } from "../components/site-link";
import { useReader, useSection } from "../data/reader-context";
import { SearchBox } from "./search-box";
import { SettingsButton } from "./settings-button";
import styles from "./site-header.module.css";
import { Wordmark } from "./wordmark";
import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { onScrollFrame } from "./on-scroll-frame";
import { t } from "../texts";

/**
 * A menu that cannot be loaded shows only Home and no error (D-104). Other frontends in the menu come last.
 */
export function SiteHeader() {
  const { queries, parts } = useReader();
  const settings = useSection(queries.siteSettings());
  const header = useReturningHeader();
  const here = useLocation().pathname;
  const entries: MenuEntry[] = [
    { label: t("home"), url: "/" },
    ...(settings.data?.header ?? []),
    ...parts
      .filter(({ title }) => title !== "")
      .map(({ title, basePath }) => ({ label: title, url: basePath })),
  ];
  return (
    <header
      ref={header}
      className={
        here === "/" ? `${styles.header} ${styles.home}` : styles.header
      }
    >
      <div className={styles.inner}>
        <Link to="/" className={styles.logo}>
          <Wordmark />
        </Link>
        <nav className={styles.menu} aria-label={t("mainMenu")}>
          <Entries entries={entries} here={here} />
        </nav>
        <SearchBox className={styles.search} label={t("searchSite")} />
        <SettingsButton />
      </div>
    </header>
  );
}

interface MenuEntry {
  label: string;
  url: string | null;
  /** Of a group. */
  links?: readonly MenuEntry[] | null;
}

interface EntriesProps {
  entries: readonly MenuEntry[];
  here: string;
  /** A group is not shown until its button is pressed; that needs no script. */
  id?: string;
}

function Entries({ entries, here, id }: EntriesProps) {
  return (
    <ul role="list" id={id} popover={id && "auto"}>
      {entries.map(({ label, url, links }, index) => {
        const group = `menu--${index}`;
        return (
          <li key={index}>
            {links ? (
              <>
                <button type="button" popoverTarget={group}>
                  {label}
                </button>
                {/* Another page closes it. */}
                <Entries key={here} id={group} entries={links} here={here} />
              </>
            ) : (
              <SiteLink label={label} url={url} here={here} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

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
