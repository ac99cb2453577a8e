import { useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { BookmarkButton } from "../../components/bookmark-button";
import type { BookmarkButtonProps } from "../../components/bookmark-button";
import { t } from "../../texts/article-end";
import styles from "./article.module.css";

interface ShareToolsProps extends Pick<BookmarkButtonProps, "post"> {
  address: string;
}

/** Copies the link, hands it to what the device shares with, or bookmarks the article. All need scripts. */
export function ShareTools({ post, address }: ShareToolsProps) {
  const [note, setNote] = useState<ReactNode>("");
  const hasSheet = useSyncExternalStore(
    neverChanges,
    () => "share" in navigator,
    () => false,
  );
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setNote(t("linkCopied"));
    } catch {
      setNote(t("copyRefused", { address }));
    }
  };
  const share = async () => {
    try {
      setNote("");
      await navigator.share({ title: post.title, url: address });
    } catch (error) {
      if (!isCancelled(error)) setNote(t("shareFailed"));
    }
  };
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {t("copyLink")}
      </button>
      {hasSheet && (
        <button type="button" onClick={() => void share()}>
          {t("shareSheet")}
        </button>
      )}
      <BookmarkButton post={post} onChange={setNote} />
      <span role="status" className={styles.note}>
        {note}
      </span>
    </>
  );
}

const neverChanges = () => () => undefined;

/** A reader who closes the sheet knows it. */
const isCancelled = (error: unknown): boolean =>
  error instanceof Error && error.name === "AbortError";
