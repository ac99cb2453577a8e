import type { PictureDto } from "@octavo/contracts";
import { categoryHue, coverSvg } from "@octavo/covers";
import type { CardView } from "../data/views";
import styles from "./cover.module.css";

interface CoverProps {
  post: Pick<CardView, "slug" | "image" | "copies" | "category">;
  /** How wide it is shown, as `sizes` of an image has it. */
  sizes: string;
  className?: string | undefined;
}

/** A post's picture, or the one drawn for it. It repeats the title, so it is silent. */
export function Cover({ post, sizes, className = "" }: CoverProps) {
  return (
    <picture className={`${styles.cover} ${className}`}>
      {post.copies && (
        <source type="image/avif" srcSet={post.copies} sizes={sizes} />
      )}
      <img
        src={post.image ?? drawnCover(post)}
        alt=""
        width={640}
        height={360}
        decoding="async"
        loading="lazy"
      />
    </picture>
  );
}

interface LeadPictureProps {
  post: Pick<CardView, "slug" | "image" | "category">;
  picture: PictureDto | null;
  sizes: string;
  className?: string | undefined;
}

/** The picture above the fold: loaded at once, and hinted at by a few pixels until it has come. */
export function LeadPicture(props: LeadPictureProps) {
  const { post, picture, sizes, className = "" } = props;
  const hint = picture?.placeholder;
  return (
    <picture
      className={`${styles.cover} ${className}`}
      style={hint ? { backgroundImage: `url("${hint}")` } : undefined}
    >
      {picture?.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={picture?.url ?? post.image ?? drawnCover(post)}
        alt={picture?.alt ?? ""}
        width={picture?.width ?? 640}
        height={picture?.height ?? 360}
        fetchPriority="high"
      />
    </picture>
  );
}

function drawnCover({ slug, category }: LeadPictureProps["post"]): string {
  const svg = coverSvg({ slug, hue: categoryHue(category.slug) });
  return `data:image/svg+xml,${svg.replace(/[#%"<>]/g, encodeURIComponent)}`;
}
