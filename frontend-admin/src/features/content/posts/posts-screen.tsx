import { Can, useMayCall } from "@octavo/auth";
import { adminTexts } from "@octavo/contracts";
import { Button, EmptyState, Tabs, buttonClass } from "@octavo/ui";
import { FileText, Plus } from "lucide-react";
import { Link } from "react-router-dom";
import { DataTable } from "../../../shared/crud/data-table";
import { useListState } from "../../../shared/crud/use-list-state";
import type { ListState } from "../../../shared/crud/use-list-state";
import { Screen } from "../../../shared/layout/screen";
import { UnsavedTextsButton } from "../../../shared/unsaved-work/unsaved-texts-button";
import { postColumns } from "./post-columns";
import { PostsFilters } from "./posts-filters";
import styles from "./posts-screen.module.css";
import { postHooks } from "./posts.hooks";
import { PostsTrash } from "./posts-trash";
import { useArchiving } from "./use-archiving";
import { usePostRemoval } from "./use-post-removal";

const FILTERS = ["status", "category_id", "author"] as const;
const VIEWS = ["view"] as const;

export function PostsScreen() {
  const view = useListState({ filters: VIEWS });
  const hasTrash = useMayCall("GET /posts/trash");
  return (
    <Screen
      title="Posts"
      actions={
        <>
          <UnsavedTextsButton />
          <NewPost />
        </>
      }
    >
      {hasTrash ? (
        <Tabs
          label="Posts"
          selected={view.filter("view") === "trash" ? "trash" : "all"}
          onSelect={(name) =>
            view.setFilter("view", name === "all" ? "" : name)
          }
          tabs={[
            { name: "all", label: "Posts", content: <PostsList /> },
            { name: "trash", label: "Trash", content: <PostsTrash /> },
          ]}
        />
      ) : (
        <PostsList />
      )}
    </Screen>
  );
}

function PostsList() {
  const list = useListState({ filters: FILTERS });
  const posts = postHooks.useList(list.query);
  const removal = usePostRemoval();
  const archiving = useArchiving();
  return (
    <div className={styles.list}>
      <PostsFilters list={list} />
      {removal.notice}
      {archiving.notice}
      <DataTable
        noun="posts"
        result={posts}
        list={list}
        failure={adminTexts.failedPosts}
        empty={<NoPosts list={list} />}
        columns={postColumns({
          onRemove: removal.ask,
          onArchive: archiving.move,
        })}
      />
      {removal.dialog}
    </div>
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
