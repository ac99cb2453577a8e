import { LIMITS } from "@octavo/contracts";
import { Button, Dialog, Notice } from "@octavo/ui";
import { useState } from "react";
import { FailureNotice } from "../crud/failure-notice";
import { UnsavedTextRow } from "./unsaved-text-row";
import { nameOf } from "./unsaved-texts";
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
