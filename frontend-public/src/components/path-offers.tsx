import { useId } from "react";
import { Link } from "./link";
import styles from "./path-offers.module.css";
import type { PathCardView } from "../data/path-queries";
import type { ReaderQueries } from "../data/queries";
import { useReader, useSection } from "../data/reader-context";
import { isMissing } from "../data/views";
import { levelText } from "../texts/path-phrases";
import { t } from "../texts/paths";

interface PathOffersProps {
  offers: Parameters<ReaderQueries["paths"]>[0];
}

/** Learning paths that readers can begin. An extra: where there are none, nothing is said. */
export function PathOffers({ offers }: PathOffersProps) {
  const { queries } = useReader();
  const id = useId();
  const { data: paths } = useSection(queries.paths(offers));
  if (!paths || isMissing(paths) || paths.length === 0) return null;
  return (
    <section aria-labelledby={id} className="below">
      <h2 id={id} className={styles.heading}>
        {t("paths")}
      </h2>
      <ul role="list" className={styles.grid}>
        {paths.map((path) => (
          <li key={path.slug}>
            <PathCard path={path} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PathCard({ path }: { path: PathCardView }) {
  return (
    <div className={styles.card}>
      <p className={styles.facts}>
        <bdi>
          {levelText(path.level)}
          {" · "}
          {t("articles", { count: path.posts })}
        </bdi>
      </p>
      <h3 className={styles.title} dir="auto">
        <Link to={`/path/${path.slug}`} className={styles.link}>
          {path.title}
        </Link>
      </h3>
      {path.description && (
        <p className={styles.text} dir="auto">
          {path.description}
        </p>
      )}
    </div>
  );
}
