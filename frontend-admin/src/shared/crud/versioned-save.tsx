import { isApiError } from "@octavo/api-client";
import { Button, Notice } from "@octavo/ui";
import { useState } from "react";
import styles from "./versioned-save.module.css";
import { t } from "../../texts";

export interface Versioned {
  /** Absent where something else names it. */
  id?: number;
  version: number;
}

interface SaveCall<Input, Item> {
  id: number | undefined;
  version: number | undefined;
  input: Input;
  /** What the save changes: what the dialog began with, or what someone else has made of it. */
  base: Item | undefined;
  /** A save that takes several calls tells after each of them what is saved by now. */
  onStep: (saved: Item) => void;
}

/** What of {@link createResourceHooks} it takes. */
export interface SavingHooks<Input, Item> {
  useSave: () => {
    isPending: boolean;
    mutateAsync: (call: SaveCall<Input, Item>) => Promise<Item>;
  };
  useLoad: () => (saved: Item) => Promise<Item>;
}

/**
 * Saves a dialog over the version that it began with. If someone else has saved first, `theirs` is their
 * version: from then on a save replaces that version, but no later one (D-022).
 */
export function useVersionedSave<Input, Item extends Versioned>(
  hooks: SavingHooks<Input, Item>,
  item: NoInfer<Item> | undefined,
) {
  const { mutateAsync, isPending } = hooks.useSave();
  const load = hooks.useLoad();
  const [base, setBase] = useState(item);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [error, setError] = useState<unknown>(null);
  const [isPartlySaved, setPartlySaved] = useState(false);

  /** What was saved; null when it was not. */
  async function save(input: Input): Promise<Item | null> {
    let saved = base;
    const onStep = (next: Item) => {
      saved = next;
      setBase(next);
      setRefusal(null);
      setPartlySaved(true);
    };
    const { id, version } = base ?? {};
    setError(null);
    try {
      return await mutateAsync({ id, version, input, base, onStep });
    } catch (reason) {
      if (isOutdated(reason) && saved) await loadTheirs(saved, reason);
      else setError(reason);
      return null;
    }
  }

  async function loadTheirs(saved: Item, reason: unknown) {
    try {
      setBase(await load(saved));
      setRefusal(reason);
      setPartlySaved(false);
    } catch (failure) {
      setError(failure);
    }
  }

  return {
    save,
    isSaving: isPending,
    /** Why the last save failed, unless someone else was first. */
    error,
    /** The server's answer to the save that came too late. */
    refusal,
    /** What the next save changes. */
    base,
    theirs: refusal === null ? null : (base ?? null),
    /** The form holds theirs now, with the changes that were made here: there is no conflict any more. */
    settle: () => setRefusal(null),
    /** What another call has saved: the next save changes that. */
    rebase: (saved: Item) => {
      setBase(saved);
      setRefusal(null);
    },
    /** Some of the calls of a failed save went through; the next save does the rest. */
    isPartlySaved: isPartlySaved && error !== null,
  };
}

const isOutdated = (error: unknown): boolean =>
  isApiError(error) && error.status === 412;

export interface TheirField {
  label: string;
  value: string;
}

/** That someone else saved the same thing first, and what can be done about it. */
export interface Conflict {
  /** What was saved. */
  kind:
    | "category"
    | "file"
    | "frontend"
    | "path"
    | "redirect"
    | "role"
    | "settings"
    | "tag"
    | "user";
  /** Their values where they differ from what is in the form. */
  theirs: readonly TheirField[];
  /** Fills the form with theirs. */
  onTake: () => void;
}

/** For a list of names, where one's own changes can be made to theirs as well. */
export function MergeButton({ onPress }: { onPress: () => void }) {
  return (
    <Button size="small" onClick={onPress}>
      {t("conflict.merge")}
    </Button>
  );
}

/** Shows what someone else saved while the dialog was open, and leaves the choice. */
export function ConflictNotice({ kind, theirs, onTake }: Conflict) {
  return (
    <Notice
      tone="warning"
      actions={
        theirs.length > 0 && (
          <Button size="small" onClick={onTake}>
            {t("conflict.takeTheirs")}
          </Button>
        )
      }
    >
      <p className={styles.text}>{t(`conflict.${kind}`)}</p>
      {theirs.length === 0 ? (
        <p>{t("conflict.same")}</p>
      ) : (
        <>
          <p>{t("conflict.choose")}</p>
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
