import { adminTexts } from "@octavo/contracts";
import type { PostSummaryDto } from "@octavo/contracts";
import { ConfirmDialog, useToast } from "@octavo/ui";
import { useState } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { postHooks } from "./posts.hooks";

/** Asks before a post goes, and offers it back; a failure is shown in the page. */
export function usePostRemoval() {
  const [asked, ask] = useState<PostSummaryDto | null>(null);
  const remove = postHooks.useRemove();
  const restore = postHooks.useRestore();
  const toast = useToast();
  const undo = (id: number) =>
    restore.mutate(id, {
      onSuccess: () => toast({ text: "Post restored" }),
      onError: ({ message }) => toast({ text: message, tone: "danger" }),
    });
  const confirm = ({ id }: PostSummaryDto) =>
    remove.mutate(id, {
      onSuccess: () =>
        toast({
          text: "Post deleted",
          action: { label: "Undo", onPress: () => undo(id) },
        }),
      onSettled: () => ask(null),
    });
  return {
    ask,
    notice: remove.error && (
      <FailureNotice text={adminTexts.failedDeletePost} error={remove.error} />
    ),
    dialog: asked && (
      <ConfirmDialog
        title={adminTexts.confirmDeletePost}
        description={asked.title}
        confirmLabel="Delete"
        isBusy={remove.isPending}
        onConfirm={() => confirm(asked)}
        onCancel={() => ask(null)}
      />
    ),
  };
}
