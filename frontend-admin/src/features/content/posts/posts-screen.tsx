import { Can, useMayCall } from "@octavo/auth";
import { POST_STATUSES } from "@octavo/contracts";
import { capitalised } from "@octavo/format";
import { Button, EmptyState, SelectField, Tabs, buttonClass } from "@octavo/ui";
import { FileText, Plus } from "lucide-react";
import { Link } from "react-router-dom";
import { DataTable } from "../../../shared/crud/data-table";
import {
  FilterBar,
  FilterSelect,
  ListSearch,
} from "../../../shared/crud/list-filters";
import { useListState } from "../../../shared/crud/use-list-state";
import type { ListState } from "../../../shared/crud/use-list-state";
import { Screen } from "../../../shared/layout/screen";
import { useCategoryChoices } from "../../../shared/taxonomy/taxonomy.hooks";
import { UnsavedTextsButton } from "../../../shared/unsaved-work/unsaved-texts-button";
import { postColumns } from "./post-columns";
import styles from "./posts-screen.module.css";
import { PostsTrash } from "./posts-trash";
import { postHooks, useAuthorChoices } from "./posts.hooks";
import { useArchiving, usePostRemoval } from "./use-post-actions";
import { adminTexts } from "../../../shared/texts";

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

interface PostsFiltersProps {
  list: ListState;
}

/** Search by title or author, status, category, author and order; all of it lives in the address. */
function PostsFilters({ list }: PostsFiltersProps) {
  return (
    <FilterBar label="Filter posts">
      <ListSearch list={list} label="Search posts" />
      <FilterSelect
        list={list}
        name="status"
        label="Status"
        isLabelHidden
        all="All statuses"
        options={POST_STATUSES.map((status) => [status, capitalised(status)])}
      />
      <ChoiceFilters list={list} />
      <OrderSelect list={list} />
    </FilterBar>
  );
}

function ChoiceFilters({ list }: PostsFiltersProps) {
  const { data: categories = [] } = useCategoryChoices();
  const { data: authors = [] } = useAuthorChoices();
  return (
    <>
      <FilterSelect
        list={list}
        name="category_id"
        label="Category"
        isLabelHidden
        all="All categories"
        options={categories.map(({ id, name }) => [id, name])}
      />
      <FilterSelect
        list={list}
        name="author"
        label="Author"
        isLabelHidden
        all="All authors"
        options={authors.map(({ slug, name }) => [slug, name])}
      />
    </>
  );
}

function OrderSelect({ list }: PostsFiltersProps) {
  return (
    <SelectField
      label="Order"
      isLabelHidden
      value={list.sort ?? ""}
      onChange={(event) => list.setSort(event.target.value)}
    >
      <option value="">Newest first</option>
      <option value="published_at">Oldest first</option>
      <option value="-updated_at">Last changed</option>
      <option value="title">Title A–Z</option>
      <option value="-title">Title Z–A</option>
      <option value="-published_at" hidden>
        Last published
      </option>
    </SelectField>
  );
}
