import { Link, NavLink, useLocation } from "react-router-dom";
import { useReader, useSection } from "../data/reader-context";
import { SearchBox } from "./search-box";
import styles from "./site-header.module.css";
import { useReturningHeader } from "./use-returning-header";
import { Wordmark } from "./wordmark";

/** A menu that cannot be loaded leaves Home alone and says nothing (D-104). */
export function SiteHeader() {
  const { queries, site } = useReader();
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
          <Wordmark name={site.name} />
        </Link>
        <nav className={styles.menu} aria-label="Main">
          <ul role="list">
            <li>
              <NavLink to="/" end>
                Home
              </NavLink>
            </li>
            {menu.data?.map((page) => (
              <li key={page.slug}>
                <NavLink to={`/${page.slug}`}>{page.label}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <SearchBox className={styles.search} label="Search the site" />
      </div>
    </header>
  );
}
