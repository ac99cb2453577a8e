import { LIMITS, publicTexts } from "@octavo/contracts";
import { countText } from "@octavo/format";
import { Link } from "react-router-dom";
import { EmptyNotice } from "../../components/notice";
import { SectionContent } from "../../components/section-content";
import { useReader, useSection } from "../../data/reader-context";
import { HomeSection } from "./home-section";
import { topicIcon } from "./topic-icon";
import styles from "./top-topics.module.css";

export function TopTopics() {
  const { queries } = useReader();
  const categories = useSection(queries.categories());
  return (
    <HomeSection title="Explore Top Topics">
      <SectionContent
        section={categories}
        failure={publicTexts.failedCategories}
        skeleton={<div className={styles.skeleton} aria-busy="true" />}
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyNotice>{publicTexts.noCategories}</EmptyNotice>
          ) : (
            <ul role="list" className={styles.grid}>
              {all.slice(0, LIMITS.homeTopics).map((category) => (
                <li key={category.id}>
                  <Link
                    to={`/category/${category.slug}`}
                    className={styles.topic}
                  >
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
          )
        }
      </SectionContent>
    </HomeSection>
  );
}
