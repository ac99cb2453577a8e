import { PageHeading } from "../../components/page-heading";
import { useReader } from "../../data/reader-context";
import { SearchBox } from "../../layout/search-box";
import styles from "./hero.module.css";

export function Hero() {
  const { site } = useReader();
  return (
    <section className={styles.hero} aria-label="Welcome">
      <div className={styles.inner}>
        <PageHeading className={styles.title}>
          {site.tagline || site.name}
        </PageHeading>
        <SearchBox label="Search posts" className={styles.search} isLarge />
      </div>
    </section>
  );
}
