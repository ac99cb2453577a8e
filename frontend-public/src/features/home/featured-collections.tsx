import { CategorySection } from "./home-section";
import styles from "./featured-collections.module.css";
import { homeCollections } from "./home-collections";
import { Arrow } from "../../components/arrow";
import { Link } from "../../components/link";
import { Cover } from "../../components/cover";
import { Byline } from "../../components/post-card";
import { SectionContent } from "../../components/section-content";
import { useReader, useSection } from "../../data/reader-context";
import type { CardView, CategoryView } from "../../data/views";
import collectionStyles from "./collection.module.css";
import { t } from "../../texts/home";

export function FeaturedCollections({ isFirst }: { isFirst: boolean }) {
  return (
    <CategorySection
      title={t("collections")}
      isFirst={isFirst}
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

/** A collection without posts is not shown. */
function Collection({ category }: { category: CategoryView }) {
  const { queries } = useReader();
  const collection = useSection(queries.collection(category.id));
  if (collection.data?.posts.length === 0) return null;
  return (
    <div className={collectionStyles.collection}>
      <h3 className={collectionStyles.name}>
        <Link to={`/category/${category.slug}`}>
          {category.name}
          <Arrow to="onwards" size={16} />
        </Link>
      </h3>
      {category.description && (
        <p className={collectionStyles.description} dir="auto">
          {category.description}
        </p>
      )}
      <SectionContent
        section={collection}
        failure={t("failedPosts")}
        skeleton={
          <div className={collectionStyles.skeleton} aria-busy="true" />
        }
      >
        {({ posts }) => (
          <ol role="list" className={collectionStyles.posts}>
            {posts.map((post) => (
              <CollectionPost key={post.id} post={post} />
            ))}
          </ol>
        )}
      </SectionContent>
    </div>
  );
}

function CollectionPost({ post }: { post: CardView }) {
  return (
    <li className={collectionStyles.post}>
      <Cover
        post={post}
        sizes="(40rem <= width < 64rem) 30vw, 5.5rem"
        className={collectionStyles.cover}
      />
      <div>
        <h4 className={collectionStyles.title} dir="auto" {...post.words}>
          <Link to={`/post/${post.slug}`}>{post.title}</Link>
        </h4>
        <Byline post={post} isShort />
      </div>
    </li>
  );
}
