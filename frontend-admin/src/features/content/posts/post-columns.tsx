import { useMayCall, useSession } from "@octavo/auth";
import type { PostSummaryDto, PresenceDto } from "@octavo/contracts";
import { IconButton } from "@octavo/ui";
import { Archive, ArchiveRestore } from "lucide-react";
import { Link, useNavigate } from "react-router-dom";
import type { Column } from "../../../shared/crud/data-table";
import { DuplicateButton } from "../../../shared/crud/duplicate-button";
import {
  PublishDate,
  StatusLabel,
} from "../../../shared/crud/publication-cells";
import { MatchLine } from "../../../shared/crud/match-line";
import { OpenBy } from "../../../shared/presence/open-by";
import { RowActions } from "../../../shared/crud/row-actions";
import { ReviewLabel, StatePill } from "../../../shared/reviews/review-state";
import { canDeletePost, canEditPost } from "./post-permissions";
import { POST_COPIES } from "./posts.hooks";
import styles from "./posts-screen.module.css";
import { t } from "../../../texts/posts";

interface PostHandlers {
  /** What the list is searched for. */
  search: string;
  presence: readonly PresenceDto[];
  onRemove: (post: PostSummaryDto) => void;
  /** Into the archive, or out of it. */
  onArchive: (post: PostSummaryDto) => void;
}

export function postColumns(handlers: PostHandlers): Column<PostSummaryDto>[] {
  return [
    {
      header: t("fields.title"),
      kind: "name",
      sort: "title",
      cell: (post) => (
        <>
          <PostTitle post={post} />
          <MatchLine item={post} search={handlers.search} />
          <OpenBy presence={handlers.presence} kind="post" id={post.id} />
        </>
      ),
    },
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
    {
      header: t("fields.actions"),
      kind: "actions",
      cell: (post) => <PostActions post={post} {...handlers} />,
    },
  ];
}

interface PostCellProps {
  post: PostSummaryDto;
}

function PostTitle({ post }: PostCellProps) {
  const { user } = useSession();
  if (!canEditPost(user, post)) return post.title;
  return <Link to={`/posts/edit/${post.id}`}>{post.title}</Link>;
}

/** Published stays Published while changes wait for a publisher. */
function PostStatusCell({ post }: PostCellProps) {
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

function PostActions({
  post,
  onRemove,
  onArchive,
}: PostCellProps & PostHandlers) {
  const { user } = useSession();
  const navigate = useNavigate();
  const canEdit = canEditPost(user, post);
  return (
    <RowActions
      name={post.title}
      canEdit={canEdit}
      canRemove={canDeletePost(user, post)}
      onEdit={() => void navigate(`/posts/edit/${post.id}`)}
      onRemove={() => onRemove(post)}
    >
      <DuplicateButton {...POST_COPIES} record={post} />
      <ArchiveButton
        post={post}
        canEdit={canEdit}
        onPress={() => onArchive(post)}
      />
    </RowActions>
  );
}

interface ArchiveButtonProps extends PostCellProps {
  canEdit: boolean;
  onPress: () => void;
}

/** Only what readers have seen can be archived. */
function ArchiveButton({ post, canEdit, onPress }: ArchiveButtonProps) {
  const canArchive = useMayCall("POST /posts/{id}/archive") && canEdit;
  const isArchived = post.status === "archived";
  if (!canArchive || (!isArchived && post.status !== "published")) return null;
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
