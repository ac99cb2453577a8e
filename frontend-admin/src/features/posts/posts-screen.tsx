import { Can, useSession } from "@octavo/auth";
import { adminTexts } from "@octavo/contracts";
import type { PostSummaryDto } from "@octavo/contracts";
import { Button, EmptyState, buttonClass } from "@octavo/ui";
import { FileText, Plus } from "lucide-react";
import { Link, useNavigate } from "react-router-dom";
import { AdminDate } from "../../crud/admin-date";
import { DataTable } from "../../crud/data-table";
import type { Column } from "../../crud/data-table";
import { RowActions } from "../../crud/row-actions";
import { StatusLabel } from "../../crud/status-label";
import { useListState } from "../../crud/use-list-state";
import type { ListState } from "../../crud/use-list-state";
import { Screen } from "../../layout/screen";
import { canDeletePost, canEditPost } from "./post-permissions";
import { PostsFilters } from "./posts-filters";
import { postHooks } from "./posts.hooks";
import { usePostRemoval } from "./use-post-removal";

const FILTERS = ["status", "category_id"] as const;

export function PostsScreen() {
  const list = useListState({ filters: FILTERS });
  const posts = postHooks.useList(list.query);
  const removal = usePostRemoval();
  return (
    <Screen title="Posts" actions={<NewPost />}>
      <PostsFilters list={list} />
      {removal.notice}
      <DataTable
        noun="posts"
        result={posts}
        list={list}
        failure={adminTexts.failedPosts}
        empty={<NoPosts list={list} />}
        columns={columns(removal.ask)}
      />
      {removal.dialog}
    </Screen>
  );
}

function columns(
  onRemove: (post: PostSummaryDto) => void,
): Column<PostSummaryDto>[] {
  return [
    {
      header: "Title",
      kind: "name",
      sort: "title",
      cell: (post) => <PostTitle post={post} />,
    },
    { header: "Status", cell: (post) => <StatusLabel status={post.status} /> },
    { header: "Category", cell: (post) => post.category_name },
    { header: "Author", cell: (post) => post.author_name },
    {
      header: "Published",
      kind: "date",
      sort: "published_at",
      cell: (post) => <AdminDate value={post.published_at} />,
    },
    {
      header: "Actions",
      kind: "actions",
      cell: (post) => <PostActions post={post} onRemove={onRemove} />,
    },
  ];
}

function PostTitle({ post }: { post: PostSummaryDto }) {
  const { user } = useSession();
  if (!canEditPost(user, post)) return post.title;
  return <Link to={`/posts/edit/${post.id}`}>{post.title}</Link>;
}

interface PostActionsProps {
  post: PostSummaryDto;
  onRemove: (post: PostSummaryDto) => void;
}

function PostActions({ post, onRemove }: PostActionsProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  return (
    <RowActions
      name={post.title}
      canEdit={canEditPost(user, post)}
      canRemove={canDeletePost(user, post)}
      onEdit={() => void navigate(`/posts/edit/${post.id}`)}
      onRemove={() => onRemove(post)}
    />
  );
}

function NewPost() {
  return (
    <Can permission="create_posts">
      <Link className={buttonClass("primary")} to="/posts/new">
        <Plus aria-hidden="true" />
        New Post
      </Link>
    </Can>
  );
}

function NoPosts({ list }: { list: ListState }) {
  if (list.isFiltered)
    return (
      <EmptyState
        icon={<FileText />}
        title="No posts match"
        action={<Button onClick={list.clear}>Clear filters</Button>}
      >
        Try another word, or another status.
      </EmptyState>
    );
  return (
    <EmptyState icon={<FileText />} title="No posts yet" action={<NewPost />}>
      Write the first one: it stays a draft until you publish it.
    </EmptyState>
  );
}
