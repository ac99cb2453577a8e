import { isApiError } from "@octavo/api-client";
import { Button, Notice } from "@octavo/ui";
import { useState } from "react";
import styles from "./versioned-save.module.css";

interface Versioned {
  id: number;
  version: number;
}

/** What of {@link createResourceHooks} it takes. */
interface SavingHooks<Input, Detail> {
  useSave: () => {
    isPending: boolean;
    mutateAsync: (save: {
      id: number | undefined;
      version: number | undefined;
      input: Input;
    }) => Promise<Detail>;
  };
  useLoad: () => (id: number) => Promise<Detail>;
}

/**
 * Saves what a dialog edits over the version that it began with. Was somebody else faster, what they
 * saved is given as `theirs`: from then on a save replaces that version, and none that came after it
 * (D-022).
 */
export function useVersionedSave<Input, Detail extends Versioned>(
  hooks: SavingHooks<Input, Detail>,
  item: Versioned | undefined,
) {
  const save = hooks.useSave();
  const load = hooks.useLoad();
  const [theirs, setTheirs] = useState<Detail | null>(null);
  const [error, setError] = useState<unknown>(null);

  /** What was saved; null when it was not. */
  async function trySave(input: Input): Promise<Detail | null> {
    setError(null);
    try {
      const version = (theirs ?? item)?.version;
      return await save.mutateAsync({ id: item?.id, version, input });
    } catch (reason) {
      const isOutdated = isApiError(reason) && reason.status === 412;
      if (isOutdated && item) await seeTheirs(item.id);
      else setError(reason);
      return null;
    }
  }

  async function seeTheirs(id: number) {
    try {
      setTheirs(await load(id));
    } catch (reason) {
      setError(reason);
    }
  }

  return { save: trySave, isSaving: save.isPending, error, theirs };
}

/** The version that is there now, when a save was refused because somebody else came first (D-022). */
export function outdatedVersion(error: unknown): number | null {
  if (!isApiError(error) || error.status !== 412) return null;
  const { version } = (error.details ?? {}) as { version?: unknown };
  return typeof version === "number" ? version : null;
}

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
