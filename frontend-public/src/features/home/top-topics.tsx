import { SITE_DISPLAY } from "@octavo/contracts";
import { countText } from "@octavo/format";
import { Link } from "react-router-dom";
import { CategorySection } from "./category-section";
import { topicIcon } from "./topic-icon";
import styles from "./top-topics.module.css";

export function TopTopics() {
  return (
    <CategorySection title="Explore Top Topics" skeletonClass={styles.skeleton}>
      {(all) => (
        <ul role="list" className={styles.grid}>
          {all.slice(0, SITE_DISPLAY.homeTopics).map((category) => (
            <li key={category.id}>
              <Link to={`/category/${category.slug}`} className={styles.topic}>
                <span className={styles.icon} aria-hidden="true">
                  {topicIcon(category)}
                </span>
                <span className={styles.name}>{category.name}</span>
                <span className={styles.count}>
                  {countText(category.post_count, "post")}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </CategorySection>
  );
}
