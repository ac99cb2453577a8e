import { publicTexts } from "@octavo/contracts";
import { EmptyNotice } from "../../components/notice";
import { SectionContent } from "../../components/section-content";
import { useReader, useSection } from "../../data/reader-context";
import { Collection } from "./collection";
import { homeCollections } from "./home-collections";
import styles from "./featured-collections.module.css";
import { HomeSection } from "./home-section";

export function FeaturedCollections() {
  const { queries } = useReader();
  const categories = useSection(queries.categories());
  return (
    <HomeSection title="Featured Collections">
      <SectionContent
        section={categories}
        failure={publicTexts.failedCategories}
        skeleton={<div className={styles.skeleton} aria-busy="true" />}
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyNotice>{publicTexts.noCategories}</EmptyNotice>
          ) : (
            <div className={styles.grid}>
              {homeCollections(all).map((category) => (
                <Collection key={category.id} category={category} />
              ))}
            </div>
          )
        }
      </SectionContent>
    </HomeSection>
  );
}
