import { PageHeading } from "../../components/page-heading";
import { useReader } from "../../data/reader-context";
import { SearchBox } from "../../layout/search-box";
import styles from "./hero.module.css";
import { t } from "../../texts/home";

export function Hero() {
  const { site } = useReader();
  return (
    <section className={styles.hero} aria-label={t("welcome")}>
      <div className={styles.inner}>
        <PageHeading className={styles.title}>
          {site.tagline || site.name}
        </PageHeading>
        <SearchBox label={t("searchPosts")} className={styles.search} isLarge />
      </div>
    </section>
  );
}
