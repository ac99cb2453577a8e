import { t } from "../texts/feed-link";
import { Link } from "./link";
import styles from "./feed-link.module.css";

/** The feed of what a page lists, which the browser shows or hands to a feed reader. */
export function FeedLink({ path }: { path: string }) {
  return (
    <p className={styles.feed}>
      <a href={`${path}/rss.xml`} type="application/rss+xml">
        {t("feed")}
      </a>
      <Link to="/feeds">{t("aboutFeeds")}</Link>
    </p>
  );
}
