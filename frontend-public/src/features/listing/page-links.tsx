import { pageWindow } from "@octavo/format";
import { Link } from "react-router-dom";
import styles from "./listing.module.css";

interface PageLinksProps {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
}

/** Every page of a long list a few clicks away, for people and for search engines. */
export function PageLinks({ page, pages, addressOf }: PageLinksProps) {
  if (pages < 2) return null;
  return (
    <nav className={styles.pages} aria-label="Pages">
      <ol role="list">
        {pageWindow(page, pages).map((entry, index) => (
          <li key={entry === "gap" ? `gap-${index}` : entry}>
            {entry === "gap" ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                to={addressOf(entry)}
                aria-label={`Page ${entry}`}
                aria-current={entry === page ? "page" : undefined}
              >
                {entry}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
