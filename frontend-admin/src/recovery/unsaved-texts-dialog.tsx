import { LIMITS } from "@octavo/contracts";
import { Button, Dialog, Notice, buttonClass } from "@octavo/ui";
import { useState } from "react";
import { Link } from "react-router-dom";
import { FailureNotice } from "../crud/failure-notice";
import { useSiteZone } from "../dates/use-site-zone";
import { formatZoned } from "../dates/zoned-time";
import { editorAddress } from "./text-key";
import { kindOf, nameOf, placeOf } from "./unsaved-texts";
import type { Undo, UnsavedText } from "./unsaved-texts";
import styles from "./unsaved-texts-dialog.module.css";
import { useUnsavedTexts } from "./use-unsaved-texts";

interface UnsavedTextsDialogProps {
  texts: readonly UnsavedText[];
  onClose: () => void;
}

interface Thrown {
  text: UnsavedText;
  undo: Undo;
}

/** What somebody has typed and not saved: opened again, or thrown away. */
export function UnsavedTextsDialog(props: UnsavedTextsDialogProps) {
  const { texts, onClose } = props;
  const { failure, throwAway, undo } = useUnsavedTexts();
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
    <Dialog
      title="Unsaved texts"
      size="large"
      description={`What you have typed and not saved. Nobody else sees it. Each is kept for ${LIMITS.draftDays} days after its last change; the server keeps up to ${LIMITS.draftsMax}.`}
      onClose={onClose}
    >
      {failure && (
        <FailureNotice
          text="Failed to load the texts that the server keeps"
          error={failure}
        />
      )}
      {throwAway.error && (
        <FailureNotice
          text="The text could not be thrown away"
          error={throwAway.error}
        />
      )}
      {undo.error && (
        <FailureNotice
          text="The text is kept in this browser only"
          error={undo.error}
        />
      )}
      {thrown.map((one) => (
        <Notice
          key={one.text.key}
          actions={
            <Button
              size="small"
              isBusy={undo.isPending && undo.variables === one.undo}
              onClick={() => bringBack(one)}
            >
              Undo
            </Button>
          }
        >
          “{nameOf(one.text)}” was thrown away.
        </Notice>
      ))}
      {texts.length === 0 && (
        <p className={styles.none}>Nothing is unsaved at the moment.</p>
      )}
      <ul role="list" className={styles.texts} aria-label="Unsaved texts">
        {texts.map((text) => (
          <TextRow
            key={text.key}
            text={text}
            isBusy={throwAway.isPending && throwAway.variables === text}
            onOpen={onClose}
            onRemove={() => remove(text)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface TextRowProps {
  text: UnsavedText;
  isBusy: boolean;
  onOpen: () => void;
  onRemove: () => void;
}

function TextRow({ text, isBusy, onOpen, onRemove }: TextRowProps) {
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
