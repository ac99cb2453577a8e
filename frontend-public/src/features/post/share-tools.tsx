import { useState, useSyncExternalStore } from "react";
import { t } from "../../texts/article-end";
import styles from "./article.module.css";

interface ShareToolsProps {
  title: string;
  address: string;
}

/** Copies the link, or hands it to what the device shares with. Both need scripts. */
export function ShareTools({ title, address }: ShareToolsProps) {
  const [note, setNote] = useState("");
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
      await navigator.share({ title, url: address });
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
