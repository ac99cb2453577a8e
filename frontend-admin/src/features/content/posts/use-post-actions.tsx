import { useCan, useMayCall } from "@octavo/auth";
import type { BulkVerb, PostDto, PostSummaryDto } from "@octavo/contracts";
import { useToast } from "@octavo/ui";
import { titleOf } from "../../../shared/bulk/chosen-rows";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import {
  useRemovalQuestion,
  useUndoableRemoval,
} from "../../../shared/crud/use-undoable-removal";
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
  const removal = useUndoableRemoval<PostSummaryDto>(postHooks, {
    failure: t("posts.failedDelete"),
    deleted: () => t("posts.deleted"),
    restored: () => t("posts.restored"),
  });
  const { notice } = removal;
  const title = t("posts.deleteQuestion");
  return { notice, ...useRemovalQuestion(removal, title, titleOf) };
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
