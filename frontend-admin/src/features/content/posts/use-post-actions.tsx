import { useCan, useMayCall } from "@octavo/auth";
import type { BulkVerb, PostDto, PostSummaryDto } from "@octavo/contracts";
import { ConfirmDialog, useToast } from "@octavo/ui";
import { useState } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import { formatZoned } from "../../../shared/dates/zoned-time";
import { postHooks, useArchive } from "./posts.hooks";
import { t } from "../../../texts/posts";

/** What the person may do with many posts. The server decides for each. */
export function usePostVerbs(): BulkVerb[] {
  const mayEdit = useMayCall("PUT /posts/{id}");
  const mayEditAll = useCan("edit_all_posts");
  const mayRemove = useMayCall("DELETE /posts/{id}");
  return [
    ...(mayEdit ? EDITS : []),
    ...(mayEditAll ? (["author"] as const) : []),
    ...(mayRemove ? (["trash"] as const) : []),
  ];
}

const EDITS = ["status", "category", "add_tags", "remove_tags"] as const;

/** Asks before a post goes, and offers it back; a failure is shown in the page. */
export function usePostRemoval() {
  const [asked, ask] = useState<PostSummaryDto | null>(null);
  const remove = postHooks.useRemove();
  const restore = postHooks.useRestore();
  const toast = useToast();
  const undo = (id: number) =>
    restore.mutate(id, {
      onSuccess: () => toast({ text: t("posts.restored") }),
      onError: ({ message }) => toast({ text: message, tone: "danger" }),
    });
  const confirm = ({ id }: PostSummaryDto) =>
    remove.mutate(id, {
      onSuccess: () =>
        toast({
          text: t("posts.deleted"),
          action: { label: t("common.undo"), onPress: () => undo(id) },
        }),
      onSettled: () => ask(null),
    });
  return {
    ask,
    notice: remove.error && (
      <FailureNotice text={t("posts.failedDelete")} error={remove.error} />
    ),
    dialog: asked && (
      <ConfirmDialog
        title={t("posts.deleteQuestion")}
        description={asked.title}
        confirmLabel={t("common.delete")}
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
      ? t("posts.unarchivedScheduled", { time: formatZoned(date, timeZone) })
      : t("posts.unarchived");
  const move = (post: PostSummaryDto) => {
    if (isBusy) return;
    const isArchived = post.status === "archived";
    const [there, back] = isArchived
      ? [unarchive, archive]
      : [archive, unarchive];
    there.mutate(post.id, {
      onSuccess: (moved) =>
        toast({
          text: isArchived ? backText(moved) : t("posts.archived"),
          action: {
            label: t("common.undo"),
            onPress: () => back.mutate(post.id),
          },
        }),
    });
  };
  const error = archive.error ?? unarchive.error;
  return {
    move,
    notice: error && (
      <FailureNotice
        text={
          archive.error ? t("posts.failedArchive") : t("posts.failedUnarchive")
        }
        error={error}
      />
    ),
  };
}
