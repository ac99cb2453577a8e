import type { PostDto, PostSummaryDto } from "@octavo/contracts";
import { useToast } from "@octavo/ui";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import { formatZoned } from "../../../shared/dates/zoned-time";
import { useArchive } from "./posts.hooks";

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
