import { Button } from "@octavo/ui";
import { useEffect, useEffectEvent } from "react";
import type { ReactNode } from "react";
import styles from "./media-pager.module.css";
import { t } from "../../texts";

interface MediaPagerProps {
  list: { page: number; setPage: (page: number, replace?: boolean) => void };
  total: number;
  size: number;
  /** More about the pages, after the buttons. */
  children?: ReactNode;
}

/** 'Page X of Y'. A page beyond the last one becomes the last one, also after its last file went. */
export function MediaPager(props: MediaPagerProps) {
  const { list, total, size, children } = props;
  const pages = Math.max(1, Math.ceil(total / size));
  const { page, setPage } = list;
  const showLast = useEffectEvent(() => setPage(pages, true));
  useEffect(() => {
    if (page > pages) showLast();
  }, [page, pages]);
  return (
    <nav className={styles.pager} aria-label={t("media.pages")}>
      <Button
        size="small"
        disabled={page <= 1}
        onClick={() => setPage(page - 1)}
      >
        {t("media.prev")}
      </Button>
      <span role="status">{t("media.page", { page, pages })}</span>
      <Button
        size="small"
        disabled={page >= pages}
        onClick={() => setPage(page + 1)}
      >
        {t("media.next")}
      </Button>
      {children}
    </nav>
  );
}
