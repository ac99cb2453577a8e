import { useToast } from "@octavo/ui";
import type {
  createResourceHooks,
  ResourceTypes,
} from "./create-resource-hooks";
import { FailureNotice } from "./failure-notice";

type Hooks = Pick<
  ReturnType<typeof createResourceHooks<ResourceTypes>>,
  "useRemove" | "useRestore"
>;

interface UndoableRemovalOptions {
  /** What a row is, capitalised, e.g. "Tag". */
  noun: string;
  /** The screen's sentence when deleting fails. */
  failure: string;
}

/** Deletes at once, without asking, and offers Undo for ten seconds (D-506). */
export function useUndoableRemoval(
  hooks: Hooks,
  { noun, failure }: UndoableRemovalOptions,
) {
  const remove = hooks.useRemove();
  const restore = hooks.useRestore();
  const toast = useToast();
  const undo = (id: number, name: string) =>
    restore.mutate(id, {
      onSuccess: () => toast({ text: `${noun} "${name}" is back` }),
      onError: ({ message }) => toast({ text: message, tone: "danger" }),
    });
  return {
    isRemoving: remove.isPending,
    remove({ id, name }: { id: number; name: string }) {
      if (remove.isPending) return;
      remove.mutate(id, {
        onSuccess: () =>
          toast({
            text: `${noun} "${name}" deleted`,
            action: { label: "Undo", onPress: () => undo(id, name) },
          }),
      });
    },
    notice: remove.error && (
      <FailureNotice text={failure} error={remove.error} />
    ),
  };
}
