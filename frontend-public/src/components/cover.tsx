import type { PictureDto } from "@octavo/contracts";
import { categoryHue, coverSvg } from "@octavo/covers";
import type { LeadPictureSource, SiteLook } from "@octavo/federation";
import type { ImgHTMLAttributes } from "react";
import { useReader } from "../data/reader-context";
import type { CardView } from "../data/views";
import styles from "./cover.module.css";

const AVIF = "image/avif";

type Illustrated = Pick<
  CardView,
  "id" | "slug" | "image" | "category" | "position"
>;

interface CoverProps {
  post: Illustrated & Pick<CardView, "copies">;
  /** How wide it is shown, as `sizes` of an image has it. */
  sizes: string;
  /** In sight when the page opens. */
  isFirst?: boolean;
  className?: string | undefined;
}

/** A post's picture, or the one drawn for it. It repeats the title, so it is silent. */
export function Cover(props: CoverProps) {
  const { post, sizes, isFirst = false, className = "" } = props;
  const source = post.copies && { type: AVIF, srcset: post.copies, sizes };
  useAnnouncement(isFirst && source ? source : undefined);
  return (
    <picture className={`${styles.cover} ${className}`}>
      {source && <source type={AVIF} srcSet={source.srcset} sizes={sizes} />}
      <Picture
        post={post}
        alt=""
        width={640}
        height={360}
        {...(isFirst
          ? { loading: "eager", decoding: "sync", fetchPriority: "high" }
          : { loading: "lazy", decoding: "async" })}
      />
    </picture>
  );
}

/** The copies of a picture that a browser chooses from. */
export function Sources({ of, sizes }: { of: PictureDto; sizes: string }) {
  return of.sources.map(({ type, srcset }) => (
    <source key={type} type={type} srcSet={srcset} sizes={sizes} />
  ));
}

interface LeadPictureProps {
  post: Illustrated;
  picture: PictureDto | null;
  sizes: string;
  className?: string | undefined;
}

/** The picture above the fold: loaded at once, and hinted at by a few pixels until it has come. */
export function LeadPicture(props: LeadPictureProps) {
  const { post, picture, className = "" } = props;
  if (!picture && post.image === null)
    return <Drawing post={post} className={className} />;
  return <UploadedPicture {...props} className={className} />;
}

function UploadedPicture(props: LeadPictureProps & { className: string }) {
  const { post, picture, sizes, className } = props;
  const hint = picture?.placeholder;
  const [best] = picture?.sources ?? [];
  useAnnouncement(best && { ...best, sizes });
  return (
    <picture
      className={`${styles.cover} ${className}`}
      style={hint ? { backgroundImage: `url("${hint}")` } : {}}
    >
      {picture && <Sources of={picture} sizes={sizes} />}
      <Picture
        post={{ ...post, image: picture?.url ?? post.image }}
        alt={picture?.alt ?? ""}
        width={picture?.width ?? 640}
        height={picture?.height ?? 360}
        fetchPriority="high"
      />
    </picture>
  );
}

/**
 * Inline in the document: as a separate picture it would be parsed, styled and laid out before the first
 * paint.
 */
function Drawing({
  post,
  className,
}: {
  post: Illustrated;
  className: string;
}) {
  const { site } = useReader();
  return (
    <span
      className={`${styles.cover} ${className}`}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawn(post, site) }}
    />
  );
}

/** The document's headers arrive before its markup. */
function useAnnouncement(picture: LeadPictureSource | undefined): void {
  useReader().head?.announce(picture);
}

type PictureProps = { post: Illustrated } & ImgHTMLAttributes<HTMLImageElement>;

/** A picture may be gone, say one of another site; then the drawn one takes its place. */
function Picture({ post, alt, ...image }: PictureProps) {
  const { site } = useReader();
  const replace = (element: HTMLImageElement) => {
    element.src = drawnCover(post, site);
  };
  return (
    <img
      {...image}
      alt={alt}
      style={{ objectPosition: post.position }}
      src={post.image ?? drawnCover(post, site)}
      {...(post.image && {
        // It may have failed before these scripts ran.
        ref: (element) => {
          if (element?.complete && !element.naturalWidth) replace(element);
        },
        onError: (event) => replace(event.currentTarget),
      })}
    />
  );
}

function drawn(
  { id, slug, category }: Illustrated,
  { hasPlainCovers }: SiteLook,
): string {
  const hue = categoryHue(category.slug);
  return coverSvg({ slug, hue, place: id, isPlain: hasPlainCovers });
}

function drawnCover(post: Illustrated, look: SiteLook): string {
  return `data:image/svg+xml,${encodeURI(drawn(post, look)).replace(/[?#]/g, encodeURIComponent)}`;
}
