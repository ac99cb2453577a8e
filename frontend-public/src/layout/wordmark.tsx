import type { PictureDto } from "@octavo/contracts";
import { Sources } from "../components/cover";
import { useReader, useSection } from "../data/reader-context";
import styles from "./wordmark.module.css";

/** The site's logo; without one a mark, a sheet that is folded three times to an octavo, and the name. */
export function Wordmark() {
  const { queries, site } = useReader();
  const logo = useSection(queries.siteSettings()).data?.logo;
  if (logo) return <Logo logo={logo} name={site.name} />;
  return (
    <span className={styles.wordmark} dir="auto">
      <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
        <path d="M5 6.5 13 3v18.5L5 25z" className={styles.back} />
        <path d="M13 3v18.5l10-3.2V4.6z" className={styles.front} />
        <path d="M15.5 9.4 20.5 8.3M15.5 13l5-1.2" className={styles.lines} />
      </svg>
      {site.name}
    </span>
  );
}

function Logo({ logo, name }: { logo: PictureDto; name: string }) {
  const { url, width, height } = logo;
  return (
    <picture>
      <Sources of={logo} sizes="12rem" />
      <img
        className={styles.logo}
        src={url}
        alt={name}
        {...{ width, height }}
      />
    </picture>
  );
}
