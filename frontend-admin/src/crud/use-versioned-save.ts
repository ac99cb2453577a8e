import { isApiError } from "@octavo/api-client";
import { useState } from "react";
import type {
  createResourceHooks,
  ResourceTypes,
} from "./create-resource-hooks";

interface VersionedTypes extends ResourceTypes {
  detail: { id: number; version: number };
}

type Hooks<Types extends VersionedTypes> = Pick<
  ReturnType<typeof createResourceHooks<Types>>,
  "useSave" | "useLoad"
>;

/**
 * Saves what a dialog edits over the version that it began with. Was somebody else faster, what they
 * saved is given as `theirs`: from then on a save replaces that version, and none that came after it
 * (D-022).
 */
export function useVersionedSave<Types extends VersionedTypes>(
  hooks: Hooks<Types>,
  item: { id: number; version: number } | undefined,
) {
  const save = hooks.useSave();
  const load = hooks.useLoad();
  const [theirs, setTheirs] = useState<Types["detail"] | null>(null);
  const [error, setError] = useState<unknown>(null);

  /** True when it was saved. */
  async function trySave(input: Types["input"]): Promise<boolean> {
    setError(null);
    try {
      const { version } = theirs ?? item ?? {};
      await save.mutateAsync({ id: item?.id, version, input });
      return true;
    } catch (reason) {
      const isOutdated = isApiError(reason) && reason.status === 412;
      if (isOutdated && item) await seeTheirs(item.id);
      else setError(reason);
      return false;
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
