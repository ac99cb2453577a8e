import { Button, buttonClass } from "@octavo/ui";
import { Link } from "react-router-dom";
import { useSiteZone } from "../dates/use-site-zone";
import { formatZoned } from "../dates/zoned-time";
import { editorAddress } from "./text-key";
import { kindOf, nameOf, placeOf } from "./unsaved-texts";
import type { UnsavedText } from "./unsaved-texts";
import styles from "./unsaved-text-row.module.css";

interface UnsavedTextRowProps {
  text: UnsavedText;
  isBusy: boolean;
  onOpen: () => void;
  onRemove: () => void;
}

/** One text that is not saved: what it is, and what can be done with it. */
export function UnsavedTextRow({
  text,
  isBusy,
  onOpen,
  onRemove,
}: UnsavedTextRowProps) {
  const name = nameOf(text);
  const timeZone = useSiteZone();
  const when = (date: string) => formatZoned(date, timeZone);
  return (
    <li className={styles.text}>
      <div className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.facts}>
          {kindOf(text)} · {when(text.savedAt)} · {placeOf(text)} · until{" "}
          {when(text.expiresAt)}
        </span>
      </div>
      <div className={styles.actions}>
        <Link
          className={buttonClass("primary", "small")}
          aria-label={`Open ${name}`}
          to={editorAddress(text.subject, text.name)}
          onClick={onOpen}
        >
          Open
        </Link>
        <Button
          size="small"
          aria-label={`Throw away ${name}`}
          isBusy={isBusy}
          onClick={onRemove}
        >
          Throw away
        </Button>
      </div>
    </li>
  );
}
