import type { PostSummaryDto } from "@octavo/contracts";
import { useToast } from "@octavo/ui";
import { FailureNotice } from "../../crud/failure-notice";
import { useArchive } from "./posts.hooks";

/** Takes posts from readers and gives them back; each can be undone. */
export function useArchiving() {
  const archive = useArchive("archive");
  const unarchive = useArchive("unarchive");
  const toast = useToast();
  const isBusy = archive.isPending || unarchive.isPending;
  const move = (post: PostSummaryDto) => {
    if (isBusy) return;
    const isArchived = post.status === "archived";
    const [there, back] = isArchived
      ? [unarchive, archive]
      : [archive, unarchive];
    there.mutate(post.id, {
      onSuccess: () =>
        toast({
          text: isArchived ? "Back from the archive" : "Post archived",
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
