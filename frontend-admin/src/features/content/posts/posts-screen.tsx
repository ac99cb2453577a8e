import { Can, useMayCall } from "@octavo/auth";
import { POST_STATUSES } from "@octavo/contracts";
import { Button, EmptyState, SelectField, Tabs, buttonClass } from "@octavo/ui";
import { FileText, Plus } from "lucide-react";
import { Link } from "react-router-dom";
import { useAuthorChoices } from "../../../shared/accounts/author-choices";
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
import { UnsavedTextsGroup } from "../../../shared/unsaved-work/unsaved-texts-views";
import { postColumns } from "./post-columns";
import { choiceColumn, SelectionBar, usePostSelection } from "./post-selection";
import styles from "./posts-screen.module.css";
import { PostsTrash } from "./posts-trash";
import { postHooks } from "./posts.hooks";
import { useArchiving, usePostRemoval } from "./use-post-actions";
import { statusText } from "../../../shared/crud/status-text";
import { t } from "../../../texts";

const FILTERS = ["status", "category_id", "author"] as const;
const VIEWS = ["view"] as const;

export function PostsScreen() {
  const view = useListState({ filters: VIEWS });
  const hasTrash = useMayCall("GET /posts/trash");
  return (
    <Screen title={t("posts.title")} actions={<NewPost />}>
      <UnsavedTextsGroup noun="post" />
      {hasTrash ? (
        <Tabs
          label={t("posts.title")}
          selected={view.filter("view") === "trash" ? "trash" : "all"}
          onSelect={(name) =>
            view.setFilter("view", name === "all" ? "" : name)
          }
          tabs={[
            { name: "all", label: t("posts.title"), content: <PostsList /> },
            { name: "trash", label: t("posts.trash"), content: <PostsTrash /> },
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
  const selection = usePostSelection();
  return (
    <div className={styles.list}>
      <PostsFilters list={list} />
      {removal.notice}
      {archiving.notice}
      <SelectionBar {...selection} shown={posts.data?.data ?? []} />
      <DataTable
        noun={t("posts.noun")}
        result={posts}
        list={list}
        failure={t("posts.failed")}
        empty={<NoPosts list={list} />}
        columns={[
          ...choiceColumn(selection),
          ...postColumns({
            onRemove: removal.ask,
            onArchive: archiving.move,
          }),
        ]}
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
        {t("posts.new")}
      </Link>
    </Can>
  );
}

function NoPosts({ list }: { list: ListState }) {
  if (list.isFiltered)
    return (
      <EmptyState
        icon={<FileText />}
        title={t("posts.noMatch")}
        action={
          <Button onClick={list.clear}>{t("common.clearFilters")}</Button>
        }
      >
        {t("posts.noMatchText")}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<FileText />}
      title={t("posts.none")}
      action={<NewPost />}
    >
      {t("posts.noneText")}
    </EmptyState>
  );
}

interface PostsFiltersProps {
  list: ListState;
}

/** Search by title or author, status, category, author and order; all of it lives in the address. */
function PostsFilters({ list }: PostsFiltersProps) {
  return (
    <FilterBar label={t("posts.filter")}>
      <ListSearch list={list} label={t("posts.search")} />
      <FilterSelect
        list={list}
        name="status"
        label={t("fields.status")}
        isLabelHidden
        all={t("common.allStatuses")}
        options={POST_STATUSES.map((status) => [status, statusText(status)])}
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
        label={t("fields.category")}
        isLabelHidden
        all={t("posts.allCategories")}
        options={categories.map(({ id, name }) => [id, name])}
      />
      <FilterSelect
        list={list}
        name="author"
        label={t("fields.author")}
        isLabelHidden
        all={t("posts.allAuthors")}
        options={authors.map(({ slug, name }) => [slug, name])}
      />
    </>
  );
}

function OrderSelect({ list }: PostsFiltersProps) {
  return (
    <SelectField
      label={t("posts.order")}
      isLabelHidden
      value={list.sort ?? ""}
      onChange={(event) => list.setSort(event.target.value)}
    >
      <option value="">{t("posts.newestFirst")}</option>
      <option value="published_at">{t("posts.oldestFirst")}</option>
      <option value="-updated_at">{t("posts.lastChanged")}</option>
      <option value="title">{t("posts.titleAZ")}</option>
      <option value="-title">{t("posts.titleZA")}</option>
      <option value="-published_at" hidden>
        {t("posts.lastPublished")}
      </option>
    </SelectField>
  );
}
