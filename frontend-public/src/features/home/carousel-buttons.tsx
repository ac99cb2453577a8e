import { ArrowLeft, ArrowRight } from "lucide-react";
import styles from "./carousel-buttons.module.css";
import type { Carousel } from "./use-carousel";

export function CarouselButtons({ carousel }: { carousel: Carousel }) {
  const { current, count, move } = carousel;
  return (
    <div className={styles.buttons}>
      <p className={styles.position} aria-live="polite">
        <span className={styles.hidden}>Featured post </span>
        {current + 1} <span aria-hidden="true">/</span>
        <span className={styles.hidden}> of </span> {count}
      </p>
      <button
        type="button"
        className={styles.button}
        aria-label="Previous featured post"
        onClick={() => move(-1)}
      >
        <ArrowLeft size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label="Next featured post"
        onClick={() => move(1)}
      >
        <ArrowRight size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
