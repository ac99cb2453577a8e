import { useToast } from "@octavo/ui";
import { useRef, useState } from "react";
import type { ReactNode } from "react";
import type {
  createResourceHooks,
  ResourceTypes,
} from "./create-resource-hooks";
import { FailureNotice } from "./failure-notice";
import { t } from "../../texts";

type Hooks = Pick<
  ReturnType<typeof createResourceHooks<ResourceTypes>>,
  "useRemove" | "useRestore"
>;

export interface RemovedRow {
  id: number;
  name: string;
}

interface UndoableRemovalOptions {
  /** What a row is, capitalised, e.g. "Tag". */
  noun: string;
  /** The screen's sentence when deleting fails. */
  failure: string;
  /** What can be done about a refusal. */
  remedy?: (row: RemovedRow, error: Error) => ReactNode;
}

/** Deletes at once, without asking, and offers Undo for ten seconds. */
export function useUndoableRemoval(
  hooks: Hooks,
  { noun, failure, remedy }: UndoableRemovalOptions,
) {
  const remove = hooks.useRemove();
  const restore = hooks.useRestore();
  const toast = useToast();
  const [last, setLast] = useState<RemovedRow | null>(null);
  // A double click comes before anything is drawn again.
  const isSent = useRef(false);
  const undo = ({ id, name }: RemovedRow) =>
    restore.mutate(id, {
      onSuccess: () => toast({ text: t("common.rowRestored", { noun, name }) }),
      onError: ({ message }) => toast({ text: message, tone: "danger" }),
    });
  return {
    isRemoving: remove.isPending,
    /** @param onSettled when it is deleted, or refused. */
    remove({ id, name }: RemovedRow, onSettled?: () => void) {
      if (isSent.current) return;
      isSent.current = true;
      setLast({ id, name });
      remove.mutate(id, {
        onSuccess: () =>
          toast({
            text: t("common.rowDeleted", { noun, name }),
            action: {
              label: t("common.undo"),
              onPress: () => undo({ id, name }),
            },
          }),
        onSettled: () => {
          isSent.current = false;
          onSettled?.();
        },
      });
    },
    notice: remove.error && (
      <FailureNotice
        text={failure}
        error={remove.error}
        actions={last && remedy?.(last, remove.error)}
      />
    ),
  };
}
