import { ConfirmDialog, useToast } from "@octavo/ui";
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

interface Callbacks {
  onSuccess: () => void;
  onError: (error: Error) => void;
}

interface UndoableRemovalOptions<Row> {
  /** The screen's sentence when deleting fails. */
  failure: string;
  /** What can be done about a refusal. */
  remedy?: (row: Row, error: Error) => ReactNode;
  /** Where the server does not keep what is deleted. */
  undo?: (row: Row, callbacks: Callbacks) => void;
  /** What a row with a name is, capitalised, e.g. "Tag". */
  noun?: string;
  /** What is said instead. */
  deleted?: (row: Row) => string;
  restored?: (row: Row) => string;
}

/** Deletes at once, without asking, and offers Undo for ten seconds. */
export function useUndoableRemoval<
  Row extends { id: number; name?: string } = RemovedRow,
>(hooks: Hooks, options: UndoableRemovalOptions<Row>) {
  const { failure, remedy, noun = "" } = options;
  const {
    deleted = ({ name = "" }) => t("common.rowDeleted", { noun, name }),
    restored = ({ name = "" }) => t("common.rowRestored", { noun, name }),
  } = options;
  const remove = hooks.useRemove();
  const restore = hooks.useRestore();
  const { undo = ({ id }, callbacks) => restore.mutate(id, callbacks) } =
    options;
  const toast = useToast();
  const [last, setLast] = useState<Row | null>(null);
  // A double click comes before anything is drawn again.
  const isSent = useRef(false);
  const undoIt = (row: Row) =>
    undo(row, {
      onSuccess: () => toast({ text: restored(row) }),
      onError: ({ message }) => toast({ text: message, tone: "danger" }),
    });
  return {
    isRemoving: remove.isPending,
    /** @param onSettled when it is deleted, or refused. */
    remove(row: Row, onSettled?: () => void) {
      if (isSent.current) return;
      isSent.current = true;
      setLast(row);
      remove.mutate(row.id, {
        onSuccess: () =>
          toast({
            text: deleted(row),
            action: { label: t("common.undo"), onPress: () => undoIt(row) },
          }),
        onSettled: () => {
          isSent.current = false;
          onSettled?.();
        },
      });
    },
    notice: (
      <FailureNotice
        text={failure}
        error={remove.error}
        actions={last && remove.error && remedy?.(last, remove.error)}
      />
    ),
  };
}

interface AskedRemoval<Row> {
  isRemoving: boolean;
  remove: (row: Row, onSettled: () => void) => void;
}

/** Asks before a row goes. */
export function useRemovalQuestion<Row>(
  { isRemoving, remove }: AskedRemoval<Row>,
  title: string,
  nameOf: (row: Row) => string,
) {
  const [asked, ask] = useState<Row | null>(null);
  const close = () => ask(null);
  return {
    ask,
    question: asked && (
      <ConfirmDialog
        title={title}
        description={nameOf(asked)}
        confirmLabel={t("common.delete")}
        isBusy={isRemoving}
        onConfirm={() => remove(asked, close)}
        onCancel={close}
      />
    ),
  };
}
