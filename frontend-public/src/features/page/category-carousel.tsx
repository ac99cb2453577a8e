import type { CategoryRefDto } from "@octavo/contracts";
import { useId, useRef } from "react";
import type { Ref, RefObject } from "react";
import { Arrow } from "../../components/arrow";
import { Link } from "../../components/link";
import { EmptyNotice } from "../../components/notice";
import { PostCard } from "../../components/post-card";
import { scrolled, scrollTrack } from "../../components/scroll-track";
import { SectionContent } from "../../components/section-content";
import { useReader, useSection } from "../../data/reader-context";
import type { CardPage } from "../../data/query-parts";
import styles from "./category-carousel.module.css";
import { t } from "../../texts/pages";
import { SITE_DISPLAY } from "../../site-display";

export function CategoryCarousel({ category }: { category: CategoryRefDto }) {
  const { queries } = useReader();
  const posts = useSection(queries.carousel(category.id));
  const track = useTrack();
  const id = useId();
  const hasArrows =
    (posts.data?.posts.length ?? 0) > SITE_DISPLAY.carouselArrowsAbove;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{category.name}</h2>
        {hasArrows && (
          <div className={styles.arrows}>
            <button
              type="button"
              aria-label={t("scrollBack", { category: category.name })}
              onClick={() => track.move(-1)}
            >
              <Arrow to="back" size={18} />
            </button>
            <button
              type="button"
              aria-label={t("scrollForward", { category: category.name })}
              onClick={() => track.move(1)}
            >
              <Arrow to="onwards" size={18} />
            </button>
          </div>
        )}
        <Link to={`/category/${category.slug}`} className={styles.more}>
          {t("readMore")}
          <span className={styles.hidden}>
            {t.parts("inCategory", { category: category.name })}
          </span>
        </Link>
      </div>
      <SectionContent
        section={posts}
        failure={t("failedPosts")}
        skeleton={<div className={styles.skeleton} aria-busy="true" />}
      >
        {(page) => (
          <Track page={page} category={category} ref={track.element} />
        )}
      </SectionContent>
    </section>
  );
}

interface TrackProps {
  page: CardPage;
  category: CategoryRefDto;
  ref: Ref<HTMLUListElement>;
}

function Track({ page, category, ref }: TrackProps) {
  if (page.posts.length === 0)
    return <EmptyNotice>{t("emptyCarousel")}</EmptyNotice>;
  return (
    <ul role="list" ref={ref} className={styles.track}>
      {page.posts.map((post) => (
        <li key={post.id}>
          <PostCard post={post} />
        </li>
      ))}
      {page.total > SITE_DISPLAY.carouselMoreAbove && (
        <li>
          <Link to={`/category/${category.slug}`} className={styles.tile}>
            {t("showMore")}
            <span className={styles.hidden}>
              {t.parts("inCategory", { category: category.name })}
            </span>
          </Link>
        </li>
      )}
    </ul>
  );
}

/** Longer than the smooth scrolling of a step takes. */
const MOVE_MS = 500;

interface Track {
  element: RefObject<HTMLUListElement | null>;
  /** Moves by a step; while a move is under way, on from where that one leads. */
  move: (direction: 1 | -1) => void;
}

function useTrack(): Track {
  const element = useRef<HTMLUListElement>(null);
  const last = useRef({ to: 0, at: -Infinity });
  const move = (direction: 1 | -1) => {
    const track = element.current;
    if (!track) return;
    const at = performance.now();
    const isMoving = at - last.current.at < MOVE_MS;
    const from = isMoving ? last.current.to : scrolled(track);
    const wanted = from + direction * SITE_DISPLAY.carouselStepPx;
    const most = track.scrollWidth - track.clientWidth;
    const to = Math.min(Math.max(wanted, 0), most);
    last.current = { to, at };
    scrollTrack(track, to);
  };
  return { element, move };
}
