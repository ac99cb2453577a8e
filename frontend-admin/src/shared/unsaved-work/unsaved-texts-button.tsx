import { LIMITS } from "@octavo/contracts";
import { Button, Dialog, Notice, buttonClass } from "@octavo/ui";
import { useState } from "react";
import { Link } from "react-router-dom";
import { FailureNotice } from "../crud/failure-notice";
import { useSiteZone } from "../dates/use-site-zone";
import { formatZoned } from "../dates/zoned-time";
import { editorAddress } from "./text-key";
import { kindOf, nameOf, placeOf, useUnsavedTexts } from "./unsaved-texts";
import type { Undo, UnsavedText } from "./unsaved-texts";
import styles from "./unsaved-texts-button.module.css";

interface UnsavedTextsButtonProps {
  /** The text that is open: it is not among the others. */
  open?: { subject: string; name: string | null };
}

/** Leads to what was typed and not saved; there only while there is something. */
export function UnsavedTextsButton({ open }: UnsavedTextsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { texts, reload } = useUnsavedTexts();
  const others = texts.filter(
    ({ subject, name }) => subject !== open?.subject || name !== open.name,
  );
  if (others.length === 0 && !isOpen) return null;
  return (
    <>
      <Button
        onClick={() => {
          reload();
          setOpen(true);
        }}
      >
        Unsaved texts ({others.length})
      </Button>
      {isOpen && (
        <UnsavedTextsDialog texts={others} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface UnsavedTextsDialogProps {
  texts: readonly UnsavedText[];
  onClose: () => void;
}

interface Thrown {
  text: UnsavedText;
  undo: Undo;
}

/** What somebody has typed and not saved: opened again, or thrown away. */
function UnsavedTextsDialog(props: UnsavedTextsDialogProps) {
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
      {texts.length === 0 && (
        <p className={styles.none}>Nothing is unsaved at the moment.</p>
      )}
      <ul role="list" className={styles.texts} aria-label="Unsaved texts">
        {texts.map((text) => (
          <UnsavedTextRow
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

interface FailuresProps {
  loading: Error | null;
  throwingAway: Error | null;
  bringingBack: Error | null;
}

function Failures({ loading, throwingAway, bringingBack }: FailuresProps) {
  return (
    <>
      {loading && (
        <FailureNotice
          text="Failed to load the texts that the server keeps"
          error={loading}
        />
      )}
      {throwingAway && (
        <FailureNotice
          text="The text could not be thrown away"
          error={throwingAway}
        />
      )}
      {bringingBack && (
        <FailureNotice
          text="The text is kept in this browser only"
          error={bringingBack}
        />
      )}
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
          Undo
        </Button>
      }
    >
      “{nameOf(text)}” was thrown away.
    </Notice>
  );
}

interface UnsavedTextRowProps {
  text: UnsavedText;
  isBusy: boolean;
  onOpen: () => void;
  onRemove: () => void;
}

/** One text that is not saved: what it is, and what can be done with it. */
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
