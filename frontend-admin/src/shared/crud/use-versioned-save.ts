import { isApiError } from "@octavo/api-client";
import { useState } from "react";

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
