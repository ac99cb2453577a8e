import { categoryHue, coverSvg } from "@octavo/covers";
import type { CardView } from "../data/views";
import styles from "./cover.module.css";

interface CoverProps {
  post: Pick<CardView, "slug" | "image" | "category">;
  /** The picture above the fold is loaded at once. */
  isFirst?: boolean;
  className?: string | undefined;
}

/** A post's picture, or the one drawn for it. It repeats the title, so it is silent. */
export function Cover({ post, isFirst = false, className = "" }: CoverProps) {
  return (
    <span className={`${styles.cover} ${className}`}>
      <img
        src={post.image ?? drawnCover(post)}
        alt=""
        width={640}
        height={360}
        decoding="async"
        loading={isFirst ? "eager" : "lazy"}
        {...(isFirst ? { fetchPriority: "high" } : {})}
      />
    </span>
  );
}

function drawnCover({ slug, category }: CoverProps["post"]): string {
  const svg = coverSvg({ slug, hue: categoryHue(category.slug) });
  return `data:image/svg+xml,${svg.replace(/[#%"<>]/g, encodeURIComponent)}`;
}
