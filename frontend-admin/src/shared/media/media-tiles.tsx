import type { MediaDto } from "@octavo/contracts";
import { Button } from "@octavo/ui";
import { useEffect, useEffectEvent } from "react";
import styles from "./media-pager.module.css";

const ENOUGH = 320;

/** The file's picture in a grid: a small copy once there is one. The name is said beside it. */
export function MediaThumbnail({ media }: { media: MediaDto }) {
  return <img src={smallest(media)} alt="" loading="lazy" decoding="async" />;
}

function smallest({ variants, url }: MediaDto): string {
  const [best] = variants
    .filter(({ format, width }) => format === "webp" && width >= ENOUGH)
    .sort((one, other) => one.width - other.width);
  return best?.url ?? url;
}

interface MediaPagerProps {
  list: { page: number; setPage: (page: number, replace?: boolean) => void };
  total: number;
  size: number;
}

/** 'Page X of Y'. A page beyond the last one becomes the last one, also after its last file went. */
export function MediaPager({ list, total, size }: MediaPagerProps) {
  const pages = Math.max(1, Math.ceil(total / size));
  const { page, setPage } = list;
  const showLast = useEffectEvent(() => setPage(pages, true));
  useEffect(() => {
    if (page > pages) showLast();
  }, [page, pages]);
  return (
    <nav className={styles.pager} aria-label="Pages of media">
      <Button
        size="small"
        disabled={page <= 1}
        onClick={() => setPage(page - 1)}
      >
        Prev
      </Button>
      <span role="status">{`Page ${page} of ${pages}`}</span>
      <Button
        size="small"
        disabled={page >= pages}
        onClick={() => setPage(page + 1)}
      >
        Next
      </Button>
    </nav>
  );
}
