import { useMayCall } from "@octavo/auth";
import { POST_STATUSES } from "@octavo/contracts";
import type { BulkFilterDto, PostStatus } from "@octavo/contracts";
import { SelectField, buttonClass } from "@octavo/ui";
import { FileText, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link, Navigate, useSearchParams } from "react-router-dom";
import { useAuthorChoices } from "../../../shared/accounts/author-choices";
import { titleOf } from "../../../shared/bulk/chosen-rows";
import { useManyRows } from "../../../shared/bulk/use-many-rows";
import { ColumnsChoice } from "../../../shared/crud/columns-choice";
import { DataTable } from "../../../shared/crud/data-table";
import {
  FilterBar,
  FilterSelect,
  ListSearch,
} from "../../../shared/crud/list-filters";
import { NewLink } from "../../../shared/crud/new-item";
import { LinkedFilter } from "../../../shared/crud/linked-filter";
import { searchOf, useListState } from "../../../shared/crud/use-list-state";
import type { ListState } from "../../../shared/crud/use-list-state";
import { Screen } from "../../../shared/layout/screen";
import { ReviewFilter } from "../../../shared/reviews/review-filter";
import { isReviewState } from "../../../shared/reviews/review-state";
import { useCategoryChoices } from "../../../shared/taxonomy/taxonomy.hooks";
import { SavedFilters } from "../../../shared/saved-filters/saved-filters";
import { UnsavedTextsGroup } from "../../../shared/unsaved-work/unsaved-texts-views";
import { usePostColumns } from "./post-columns";
import { usePostExport } from "./post-export";
import styles from "./posts-screen.module.css";
import { postHooks } from "./posts.hooks";
import { useArchiving, usePostRemoval, usePostVerbs } from "./use-post-actions";
import { statusText } from "../../../shared/crud/status-text";
import { t as newsroom } from "../../../texts/newsroom";
import { t } from "../../../texts/posts";

const FILTERS = ["status", "review", "category_id", "author"] as const;
/** Of a link on the dashboard. Many posts are not changed by it, as no field shows it. */
const WITHIN = "within_days";

export function PostsScreen() {
  const [params] = useSearchParams();
  // The address of the trash before all kinds of things shared one.
  if (params.get("view") === "trash")
    return <Navigate to="/trash?kind=post" replace />;
  return (
    <Screen
      title={t("posts.title")}
      actions={
        <>
          <ToTrash />
          <NewPost />
        </>
      }
    >
      <UnsavedTextsGroup noun="post" />
      <PostsList />
    </Screen>
  );
}

function PostsList() {
  const list = useListState({ filters: [...FILTERS, WITHIN] });
  const posts = postHooks.useList(list.query);
  const removal = usePostRemoval();
  const archiving = useArchiving();
  const many = useManyRows({
    kind: "post",
    verbs: usePostVerbs(),
    page: posts.data,
    filter: filterOf(list),
    isNarrower: list.filter(WITHIN) !== "",
    hooks: postHooks,
    nameOf: titleOf,
    more: usePostExport(),
  });
  const columns = usePostColumns({
    search: list.search,
    onRemove: removal.ask,
    onArchive: archiving.move,
  });
  return (
    <div className={styles.list}>
      <PostsFilters list={list}>
        <ColumnsChoice list={list} columns={columns} />
        <SavedFilters list="posts" />
      </PostsFilters>
      {removal.notice}
      {archiving.notice}
      {many.bar}
      <DataTable
        noun={t("posts.noun")}
        result={posts}
        list={list}
        failure={t("posts.failed")}
        empty={{
          icon: <FileText />,
          title: t("posts.none"),
          text: t("posts.noneText"),
          action: <NewPost />,
          filtered: {
            title: t("posts.noMatch"),
            text: t("posts.noMatchText"),
          },
        }}
        columns={[...many.column, ...columns]}
      />
      {removal.question}
    </div>
  );
}

/** What narrows the list, without its page and order. */
function filterOf(list: ListState): BulkFilterDto {
  const [status, review, category, author] = FILTERS.map(list.filter);
  return {
    ...searchOf(list),
    ...(isPostStatus(status) && { status }),
    ...(isReviewState(review) && { review }),
    ...(category && { category_id: Number(category) }),
    ...(author && { author }),
  };
}

const isPostStatus = (text: string | undefined): text is PostStatus =>
  POST_STATUSES.some((status) => status === text);

function ToTrash() {
  if (!useMayCall("GET /posts/trash")) return null;
  return (
    <Link className={buttonClass("ghost")} to="/trash?kind=post">
      <Trash2 aria-hidden="true" />
      {t("posts.trash")}
    </Link>
  );
}

const NewPost = () => (
  <NewLink call="POST /posts" label={t("posts.new")} to="/posts/new" />
);

interface PostsFiltersProps {
  list: ListState;
  /** After the filters. */
  children?: ReactNode;
}

/** Search, status, category, author and order; all of it lives in the address. */
function PostsFilters({ list, children }: PostsFiltersProps) {
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
      <ReviewFilter list={list} />
      <ChoiceFilters list={list} />
      <LinkedFilter
        list={list}
        name={WITHIN}
        label={newsroom("filters.within", { days: list.filter(WITHIN) })}
      />
      <OrderSelect list={list} />
      {children}
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
