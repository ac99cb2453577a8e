import { EmptyNotice } from "../../components/notice";
import { SectionContent } from "../../components/section-content";
import { useReader, useSection } from "../../data/reader-context";
import { CarouselButtons, useCarousel } from "./carousel-buttons";
import styles from "./featured-posts.module.css";
import { HomeSection } from "./home-section";
import { Link } from "../../components/link";
import { Cover } from "../../components/cover";
import { Byline } from "../../components/post-card";
import type { CardView } from "../../data/views";
import featuredSlideStyles from "./featured-slide.module.css";
import { t } from "../../texts/home";

/**
 * Slides are side by side and can be swiped; the buttons wrap around, and nothing moves automatically
 * (D-120).
 */
export function FeaturedPosts({ isFirst }: { isFirst: boolean }) {
  const { queries } = useReader();
  const featured = useSection(queries.featured());
  const count = featured.data?.posts.length ?? 0;
  const carousel = useCarousel(count);
  return (
    <HomeSection
      title={t("featured")}
      isFirst={isFirst}
      aside={count > 1 && <CarouselButtons carousel={carousel} />}
    >
      <SectionContent
        section={featured}
        failure={t("failedPosts")}
        skeleton={<div className={styles.skeleton} aria-busy="true" />}
      >
        {({ posts }) =>
          posts.length === 0 ? (
            <EmptyNotice>{t("noFeaturedPosts")}</EmptyNotice>
          ) : (
            <div
              ref={carousel.track}
              className={styles.track}
              {...carousel.handlers}
              role="group"
              aria-roledescription={t("carousel")}
              aria-label={t("featuredPosts")}
            >
              {posts.map((post, index) => (
                <FeaturedSlide
                  key={post.id}
                  post={post}
                  position={t("slidePosition", { place: index + 1, count })}
                  isCurrent={index === carousel.current}
                  isFirst={isFirst && index === 0}
                />
              ))}
            </div>
          )
        }
      </SectionContent>
    </HomeSection>
  );
}

interface FeaturedSlideProps {
  post: CardView;
  position: string;
  isCurrent: boolean;
  /** In sight when the page opens. */
  isFirst: boolean;
}

function FeaturedSlide(props: FeaturedSlideProps) {
  const { post, position, isCurrent, isFirst } = props;
  return (
    <article
      className={featuredSlideStyles.slide}
      aria-roledescription={t("slide")}
      aria-label={position}
      aria-current={isCurrent}
    >
      <Cover
        post={post}
        sizes="(max-width: 72rem) 92vw, 44rem"
        isFirst={isFirst}
        className={`${featuredSlideStyles.cover} ${isFirst ? "" : "beside"}`}
      />
      <div className={featuredSlideStyles.text}>
        <p className={featuredSlideStyles.label}>{post.category.name}</p>
        <h3 className={featuredSlideStyles.title} dir="auto" {...post.words}>
          <Link to={`/post/${post.slug}`} className={featuredSlideStyles.link}>
            {post.title}
          </Link>
        </h3>
        {post.details?.excerpt && (
          <p className={featuredSlideStyles.excerpt} dir="auto" {...post.words}>
            {post.details.excerpt}
          </p>
        )}
        <Byline post={post} />
      </div>
    </article>
  );
}
