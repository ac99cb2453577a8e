import { Link } from "../components/link";
import { useReader, useSection } from "../data/reader-context";
import styles from "./site-footer.module.css";
import { Wordmark } from "./wordmark";

export function SiteFooter() {
  const { queries, site } = useReader();
  const categories = useSection(queries.categories());
  const paths = LEARNING_PATHS.map((path) => ({
    ...path,
    category: categories.data?.find(({ slug }) => slug === path.slug),
  })).filter(({ category }) => category?.show_on_footer !== false);
  return (
    <footer className={`${styles.footer} below`}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Wordmark name={site.name} />
          <p>{site.tagline}</p>
        </div>
        <nav aria-labelledby="footer--paths">
          <h2 id="footer--paths">Learning Paths</h2>
          <ul role="list">
            {paths.map(({ slug, label, category }) => (
              <li key={slug}>
                <Link to={`/category/${slug}`}>{category?.name ?? label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        {LINK_LISTS.map((list) => (
          <div key={list.title}>
            <h2>{list.title}</h2>
            <ul role="list">
              {list.entries.map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </footer>
  );
}

/** The four slugs that the specification fixes (D-122); the names stand in until the categories are there. */
const LEARNING_PATHS = [
  { slug: "apex-lwc-development", label: "Apex & LWC Development" },
  { slug: "salesforce-devops", label: "Salesforce DevOps" },
  { slug: "salesforce-admin", label: "Salesforce Admin" },
  { slug: "salesforce-integration", label: "Salesforce Integration" },
] as const;

/** Inert: there is no address behind them, so they are text and not links (D-121). */
const LINK_LISTS = [
  { title: "Resources", entries: ["Guides", "Glossary", "Release calendar"] },
  { title: "Community", entries: ["Forum", "Events", "Newsletter"] },
] as const;
