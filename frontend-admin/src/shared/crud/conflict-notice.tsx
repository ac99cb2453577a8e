import { Button, Notice } from "@octavo/ui";
import styles from "./conflict-notice.module.css";

export interface TheirField {
  label: string;
  value: string;
}

interface ConflictNoticeProps {
  /** What was saved, e.g. "tag". */
  noun: string;
  /** Their values where they differ from what is in the form. */
  theirs: readonly TheirField[];
  /** Fills the form with theirs. */
  onTake: () => void;
}

/** Somebody else saved the same thing while the dialog was open: shows theirs, and leaves the choice. */
export function ConflictNotice({ noun, theirs, onTake }: ConflictNoticeProps) {
  return (
    <Notice
      tone="warning"
      actions={
        theirs.length > 0 && (
          <Button size="small" onClick={onTake}>
            Take theirs
          </Button>
        )
      }
    >
      <p className={styles.text}>
        Somebody else has saved this {noun} meanwhile.
      </p>
      {theirs.length === 0 ? (
        <p>Both versions are the same now.</p>
      ) : (
        <>
          <p>Overwrite it with what you entered, or take theirs:</p>
          <dl className={styles.theirs}>
            {theirs.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value || "—"}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Notice>
  );
}
