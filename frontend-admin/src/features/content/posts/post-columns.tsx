import { useMayCall, useSession } from "@octavo/auth";
import type { PostSummaryDto } from "@octavo/contracts";
import { IconButton } from "@octavo/ui";
import { Archive, ArchiveRestore } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { titleOf } from "../../../shared/bulk/chosen-rows";
import type { Column } from "../../../shared/crud/data-table";
import { DuplicateButton } from "../../../shared/crud/duplicate-button";
import {
  PublishDate,
  StatusLabel,
} from "../../../shared/crud/publication-cells";
import { titleColumn } from "../../../shared/crud/title-column";
import { usePresence } from "../../../shared/presence/use-presence";
import { EDITORS } from "../../../shared/edit-paths";
import { actionsColumn } from "../../../shared/crud/row-actions";
import { ReviewLabel, StatePill } from "../../../shared/reviews/review-state";
import { canDeletePost, canEditPost } from "./post-permissions";
import { POST_COPIES } from "./posts.hooks";
import styles from "./posts-screen.module.css";
import { t } from "../../../texts/posts";

interface PostHandlers {
  /** What the list is searched for. */
  search: string;
  onRemove: (post: PostSummaryDto) => void;
  /** Into the archive, or out of it. */
  onArchive: (post: PostSummaryDto) => void;
}

export function usePostColumns(
  handlers: PostHandlers,
): Column<PostSummaryDto>[] {
  const { search, onRemove, onArchive } = handlers;
  const { user } = useSession();
  const navigate = useNavigate();
  const mayArchive = useMayCall("POST /posts/{id}/archive");
  const canEdit = (post: PostSummaryDto) => canEditPost(user, post);
  return [
    titleColumn({ kind: "post", canEdit, search, presence: usePresence() }),
    {
      header: t("fields.status"),
      name: "status",
      cell: (post) => <PostStatusCell post={post} />,
    },
    {
      header: t("fields.category"),
      name: "category",
      cell: (post) => post.category_name,
    },
    {
      header: t("fields.author"),
      kind: "person",
      name: "author",
      cell: (post) => post.author_name,
    },
    {
      header: t("fields.published"),
      kind: "date",
      name: "published",
      sort: "published_at",
      cell: (post) => <PublishDate post={post} />,
    },
    actionsColumn({
      nameOf: titleOf,
      canEdit,
      canRemove: (post) => canDeletePost(user, post),
      onEdit: ({ id }) => void navigate(EDITORS.post(id)),
      onRemove,
      more: (post) => (
        <>
          <DuplicateButton {...POST_COPIES} record={post} />
          {mayArchive && canEdit(post) && (
            <ArchiveButton post={post} onPress={() => onArchive(post)} />
          )}
        </>
      ),
    }),
  ];
}

/** Published stays Published while changes wait for a publisher. */
function PostStatusCell({ post }: { post: PostSummaryDto }) {
  const { review, has_pending_changes: hasPending } = post;
  if (!hasPending && !review) return <StatusLabel status={post.status} />;
  return (
    <span className={styles.status}>
      <StatusLabel status={post.status} />
      {hasPending && (
        <StatePill state="waiting">{t("posts.pendingBadge")}</StatePill>
      )}
      {review && !(hasPending && review === "waiting") && (
        <ReviewLabel state={review} />
      )}
    </span>
  );
}

interface ArchiveButtonProps {
  post: PostSummaryDto;
  onPress: () => void;
}

/** Only what readers have seen can be archived. */
function ArchiveButton({ post, onPress }: ArchiveButtonProps) {
  const isArchived = post.status === "archived";
  if (!isArchived && post.status !== "published") return null;
  return (
    <IconButton
      label={
        isArchived
          ? t("posts.unarchive", { name: post.title })
          : t("posts.archive", { name: post.title })
      }
      icon={isArchived ? <ArchiveRestore /> : <Archive />}
      onClick={onPress}
    />
  );
}
