import { publicTexts } from "@octavo/contracts";
import { EmptyNotice } from "../../components/notice";
import { SectionContent } from "../../components/section-content";
import { useReader, useSection } from "../../data/reader-context";
import { CarouselButtons } from "./carousel-buttons";
import { FeaturedSlide } from "./featured-slide";
import styles from "./featured-posts.module.css";
import { HomeSection } from "./home-section";
import { useCarousel } from "./use-carousel";

/** Slides lie side by side and can be swiped; the buttons wrap around, and nothing moves by itself (D-120). */
export function FeaturedPosts() {
  const { queries } = useReader();
  const featured = useSection(queries.featured());
  const count = featured.data?.posts.length ?? 0;
  const carousel = useCarousel(count);
  return (
    <HomeSection
      title="Featured"
      isFirst
      aside={count > 1 && <CarouselButtons carousel={carousel} />}
    >
      <SectionContent
        section={featured}
        failure={publicTexts.failedPosts}
        skeleton={<div className={styles.skeleton} aria-busy="true" />}
      >
        {({ posts }) =>
          posts.length === 0 ? (
            <EmptyNotice>{publicTexts.noFeaturedPosts}</EmptyNotice>
          ) : (
            <div
              ref={carousel.track}
              className={styles.track}
              {...carousel.handlers}
              role="group"
              aria-roledescription="carousel"
              aria-label="Featured posts"
            >
              {posts.map((post, index) => (
                <FeaturedSlide
                  key={post.id}
                  post={post}
                  position={`${index + 1} of ${count}`}
                  isCurrent={index === carousel.current}
                  isFirst={index === 0}
                />
              ))}
            </div>
          )
        }
      </SectionContent>
    </HomeSection>
  );
}
