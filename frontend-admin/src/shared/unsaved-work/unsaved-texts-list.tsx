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
      <Failures
        loading={failure}
        throwingAway={throwAway.error}
        bringingBack={undo.error}
      />
      {thrown.map((one) => (
        <ThrownNotice
          key={one.text.key}
          text={one.text}
          isBusy={undo.isPending && undo.variables === one.undo}
          onUndo={() => bringBack(one)}
        />
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

interface FailuresProps {
  loading: Error | null;
  throwingAway: Error | null;
  bringingBack: Error | null;
}

function Failures({ loading, throwingAway, bringingBack }: FailuresProps) {
  return (
    <>
      <FailureNotice text={t("unsaved.failedList")} error={loading} />
      <FailureNotice text={t("unsaved.failedDiscard")} error={throwingAway} />
      <FailureNotice text={t("unsaved.failedUndo")} error={bringingBack} />
    </>
  );
}

interface ThrownNoticeProps {
  text: UnsavedText;
  isBusy: boolean;
  onUndo: () => void;
}

function ThrownNotice({ text, isBusy, onUndo }: ThrownNoticeProps) {
  return (
    <Notice
      actions={
        <Button size="small" isBusy={isBusy} onClick={onUndo}>
          {t("common.undo")}
        </Button>
      }
    >
      {t("unsaved.oneDiscarded", { name: nameOf(text) })}
    </Notice>
  );
}

interface UnsavedTextRowProps {
  text: UnsavedText;
  isBusy: boolean;
  onOpen: (() => void) | undefined;
  onRemove: () => void;
}

/** One unsaved text, and the actions on it. */
function UnsavedTextRow({
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
