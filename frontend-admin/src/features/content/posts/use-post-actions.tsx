import type { PostDto, PostSummaryDto } from "@octavo/contracts";
import { ConfirmDialog, useToast } from "@octavo/ui";
import { useState } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import { formatZoned } from "../../../shared/dates/zoned-time";
import { postHooks, useArchive } from "./posts.hooks";
import { adminTexts } from "../../../shared/texts";

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

/** Takes posts from readers and gives them back; each can be undone. */
export function useArchiving() {
  const archive = useArchive("archive");
  const unarchive = useArchive("unarchive");
  const toast = useToast();
  const timeZone = useSiteZone();
  const isBusy = archive.isPending || unarchive.isPending;
  const backText = ({ status, published_at: date }: PostDto) =>
    status === "scheduled" && date !== null
      ? `Back from the archive, scheduled for ${formatZoned(date, timeZone)}`
      : "Back from the archive";
  const move = (post: PostSummaryDto) => {
    if (isBusy) return;
    const isArchived = post.status === "archived";
    const [there, back] = isArchived
      ? [unarchive, archive]
      : [archive, unarchive];
    there.mutate(post.id, {
      onSuccess: (moved) =>
        toast({
          text: isArchived ? backText(moved) : "Post archived",
          action: { label: "Undo", onPress: () => back.mutate(post.id) },
        }),
    });
  };
  const error = archive.error ?? unarchive.error;
  return {
    move,
    notice: error && (
      <FailureNotice
        text={
          archive.error
            ? "Failed to archive post"
            : "Failed to take post out of the archive"
        }
        error={error}
      />
    ),
  };
}
