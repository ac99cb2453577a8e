import { Button, Notice, buttonClass } from "@octavo/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { FailureNotice } from "../crud/failure-notice";
import { useSiteZone } from "../dates/use-site-zone";
import { formatZoned } from "../dates/zoned-time";
import { editorAddress } from "./text-key";
import { kindOf, nameOf, placeOf } from "./unsaved-texts";
import type { Undo, UnsavedText, UnsavedTexts } from "./unsaved-texts";
import styles from "./unsaved-texts-list.module.css";
import { t } from "../../texts";

interface Thrown {
  text: UnsavedText;
  undo: Undo;
}

interface UnsavedTextsListProps {
  /** All of them, and what can be done with one. */
  unsaved: UnsavedTexts;
  /** Those that are shown. */
  texts: readonly UnsavedText[];
  /** When one is opened. */
  onOpen?: () => void;
  /** Without texts, and without one that can be restored. */
  empty?: ReactNode;
}

/** What someone has typed and not saved: opened again, or discarded. */
export function UnsavedTextsList(props: UnsavedTextsListProps) {
  const { unsaved, texts, onOpen, empty } = props;
  const { failure, throwAway, undo } = unsaved;
  const [thrown, setThrown] = useState<readonly Thrown[]>([]);
  const remove = (text: UnsavedText) =>
    throwAway.mutate(text, {
      onSuccess: (back) => setThrown((all) => [...all, { text, undo: back }]),
    });
  const bringBack = (one: Thrown) =>
    undo.mutate(one.undo, {
      onSettled: () => setThrown((all) => all.filter((other) => other !== one)),
    });
  return (
    <>
      <FailureNotice text={t("unsaved.failedList")} error={failure} />
      <FailureNotice
        text={t("unsaved.failedDiscard")}
        error={throwAway.error}
      />
      <FailureNotice text={t("unsaved.failedUndo")} error={undo.error} />
      {thrown.map((one) => (
        <Notice
          key={one.text.key}
          actions={
            <Button
              size="small"
              isBusy={undo.isPending && undo.variables === one.undo}
              onClick={() => bringBack(one)}
            >
              {t("common.undo")}
            </Button>
          }
        >
          {t("unsaved.oneDiscarded", { name: nameOf(one.text) })}
        </Notice>
      ))}
      {texts.length === 0 && empty}
      <ul role="list" className={styles.texts} aria-label={t("unsaved.title")}>
        {texts.map((text) => (
          <UnsavedTextRow
            key={text.key}
            text={text}
            isBusy={throwAway.isPending && throwAway.variables === text}
            onOpen={onOpen}
            onRemove={() => remove(text)}
          />
        ))}
      </ul>
    </>
  );
}

interface UnsavedTextRowProps {
  text: UnsavedText;
  isBusy: boolean;
  onOpen: (() => void) | undefined;
  onRemove: () => void;
}

/** One unsaved text, and the actions on it. */
function UnsavedTextRow(props: UnsavedTextRowProps) {
  const { text, isBusy, onOpen, onRemove } = props;
  const name = nameOf(text);
  const timeZone = useSiteZone();
  const when = (date: string) => formatZoned(date, timeZone);
  return (
    <li className={styles.text}>
      <div className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.facts}>
          {t("unsaved.facts", {
            kind: kindOf(text),
            saved: when(text.savedAt),
            place: placeOf(text),
            until: when(text.expiresAt),
          })}
        </span>
      </div>
      <div className={styles.actions}>
        <Link
          className={buttonClass("primary", "small")}
          aria-label={t("unsaved.openOne", { name })}
          to={editorAddress(text.subject, text.name)}
          onClick={onOpen}
        >
          {t("common.open")}
        </Link>
        <Button
          size="small"
          aria-label={t("unsaved.discardOne", { name })}
          isBusy={isBusy}
          onClick={onRemove}
        >
          {t("common.discard")}
        </Button>
      </div>
    </li>
  );
}
