import { CategorySection } from "./category-section";
import { Collection } from "./collection";
import styles from "./featured-collections.module.css";
import { homeCollections } from "./home-collections";

export function FeaturedCollections() {
  return (
    <CategorySection
      title="Featured Collections"
      skeletonClass={styles.skeleton}
    >
      {(all) => (
        <div className={styles.grid}>
          {homeCollections(all).map((category) => (
            <Collection key={category.id} category={category} />
          ))}
        </div>
      )}
    </CategorySection>
  );
}
