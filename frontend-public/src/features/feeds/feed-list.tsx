import { useState, useSyncExternalStore } from "react";
import { useReader } from "../../data/reader-context";
import { t } from "../../texts/feeds";
import styles from "./feeds-screen.module.css";

interface FeedAddress {
  name: string;
  /** Path on this site. */
  address: string;
}

/** Addresses to copy: by a button where there are scripts, else one click selects the whole of one. */
export function FeedList({ feeds }: { feeds: readonly FeedAddress[] }) {
  const { origin } = useReader().site;
  return (
    <ul role="list" className={styles.feeds}>
      {feeds.map(({ name, address }) => (
        <li key={address}>
          <a href={address} dir="auto">
            {name}
          </a>
          <code dir="ltr">{origin + address}</code>
          <CopyButton name={name} text={origin + address} />
        </li>
      ))}
    </ul>
  );
}

function CopyButton({ name, text }: { name: string; text: string }) {
  const [state, setState] = useState<"copy" | "copied" | "copyFailed">("copy");
  // The clipboard exists with scripts, and on secure pages only.
  const canCopy = useSyncExternalStore(
    () => () => undefined,
    () => "clipboard" in navigator,
    () => false,
  );
  if (!canCopy) return null;
  const handleCopy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setState("copied"),
      () => setState("copyFailed"),
    );
  return (
    <button
      type="button"
      aria-label={state === "copy" ? t("copyOf", { name }) : undefined}
      onClick={handleCopy}
    >
      <span role="status">{t(state)}</span>
    </button>
  );
}
