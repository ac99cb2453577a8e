import { isApiError } from "@octavo/api-client";
import { useMayCall } from "@octavo/auth";
import { adminTexts } from "@octavo/contracts";
import { Button, ConfirmDialog } from "@octavo/ui";
import { useState } from "react";
import { useUndoableRemoval } from "../../../shared/crud/use-undoable-removal";
import type { RemovedRow } from "../../../shared/crud/use-undoable-removal";
import { categoryHooks } from "./categories.hooks";
import { MovePostsDialog } from "./move-posts-dialog";

/** Asks before a category goes. One that has posts stays, until they are somewhere else (D-507). */
export function useCategoryRemoval() {
  const [asked, ask] = useState<RemovedRow | null>(null);
  const [moved, move] = useState<RemovedRow | null>(null);
  const mayMove = useMayCall("POST /categories/{id}/move-posts");
  const { remove, isRemoving, notice } = useUndoableRemoval(categoryHooks, {
    noun: "Category",
    failure: adminTexts.failedDeleteCategory,
    remedy: (row, error) =>
      mayMove &&
      hasPosts(error) && (
        <Button size="small" onClick={() => move(row)}>
          Move posts to …
        </Button>
      ),
  });
  return {
    ask,
    notice,
    dialogs: (
      <>
        {asked && (
          <ConfirmDialog
            title={adminTexts.confirmDeleteCategory}
            description={asked.name}
            confirmLabel="Delete"
            isBusy={isRemoving}
            onConfirm={() => remove(asked, () => ask(null))}
            onCancel={() => ask(null)}
          />
        )}
        {moved && (
          <MovePostsDialog
            category={moved}
            onMoved={() => {
              move(null);
              remove(moved);
            }}
            onClose={() => move(null)}
          />
        )}
      </>
    ),
  };
}

/** The refusal counts the posts; other conflicts do not. */
function hasPosts(error: unknown): boolean {
  if (!isApiError(error) || error.status !== 409) return false;
  const { details } = error;
  return typeof details === "object" && details !== null && "posts" in details;
}
