import { useMayCall } from "@octavo/auth";
import { PAGE_STATUSES } from "@octavo/contracts";
import type { BulkVerb, PageStatus, PageSummaryDto } from "@octavo/contracts";
import { FileStack } from "lucide-react";
import type { ReactNode } from "react";
import { titleOf } from "../../../shared/bulk/chosen-rows";
import { useManyRows } from "../../../shared/bulk/use-many-rows";
import { arrangeRows } from "../../../shared/crud/arrange-rows";
import { ColumnsChoice } from "../../../shared/crud/columns-choice";
import { DataTable } from "../../../shared/crud/data-table";
import {
  FilterBar,
  FilterSelect,
  ListSearch,
} from "../../../shared/crud/list-filters";
import { LinkedFilter } from "../../../shared/crud/linked-filter";
import { NewLink } from "../../../shared/crud/new-item";
import { searchOf, useListState } from "../../../shared/crud/use-list-state";
import type { ListState } from "../../../shared/crud/use-list-state";
import { useUndoableRemoval } from "../../../shared/crud/use-undoable-removal";
import { Screen } from "../../../shared/layout/screen";
import { SavedFilters } from "../../../shared/saved-filters/saved-filters";
import { ReviewFilter } from "../../../shared/reviews/review-filter";
import { isReviewState } from "../../../shared/reviews/review-state";
import { UnsavedTextsGroup } from "../../../shared/unsaved-work/unsaved-texts-views";
import { usePageColumns } from "./page-columns";
import { pageHooks } from "./pages.hooks";
import { statusText } from "../../../shared/crud/status-text";
import { t } from "../../../texts";
import { t as newsroom } from "../../../texts/newsroom";

/** All pages come at once (D-607); the table filters and orders them itself, and the server searches their texts. */
const MOST_PAGES = 500;
const QUERY = { limit: MOST_PAGES };
/** Of a link on the dashboard. Many pages are not changed by it, as no field shows it. */
const AUTHOR = "author";

export function PagesScreen() {
  const list = useListState({
    defaultSort: "-updated_at",
    filters: ["status", "review", AUTHOR],
    size: MOST_PAGES,
  });
  const search = searchOf(list);
  const pages = pageHooks.useList({ ...QUERY, ...search });
  const removal = useUndoableRemoval(pageHooks, {
    noun: t("pages.single"),
    failure: t("pages.failedDelete"),
  });
  const shown = pages.data && arrange(pages.data.data, list);
  const status = list.filter("status");
  const review = list.filter("review");
  const many = useManyRows({
    kind: "page",
    verbs: usePageVerbs(),
    page: shown,
    filter: {
      ...search,
      ...(isPageStatus(status) && { status }),
      ...(isReviewState(review) && { review }),
    },
    isNarrower: list.filter(AUTHOR) !== "",
    hooks: pageHooks,
    nameOf: titleOf,
  });
  const columns = usePageColumns({
    search: list.search,
    onRemove: ({ id, title }) => removal.remove({ id, name: title }),
  });
  return (
    <Screen title={t("pages.title")} actions={<NewPage />}>
      <UnsavedTextsGroup noun="page" />
      <PagesFilters list={list}>
        <ColumnsChoice list={list} columns={columns} />
        <SavedFilters list="pages" />
      </PagesFilters>
      {removal.notice}
      {many.bar}
      <DataTable
        noun={t("pages.noun")}
        isWhole
        result={{ ...pages, data: shown }}
        list={list}
        failure={t("pages.failed")}
        empty={{
          icon: <FileStack />,
          title: t("pages.none"),
          text: t("pages.noneText"),
          action: <NewPage />,
        }}
        columns={[...many.column, ...columns]}
      />
    </Screen>
  );
}

/** What the person may do with many pages. The server decides for each. */
function usePageVerbs(): BulkVerb[] {
  const mayEdit = useMayCall("PUT /pages/{id}");
  const mayRemove = useMayCall("DELETE /pages/{id}");
  return [
    ...(mayEdit ? (["status"] as const) : []),
    ...(mayRemove ? (["trash"] as const) : []),
  ];
}

const isPageStatus = (status: string): status is PageStatus =>
  PAGE_STATUSES.some((one) => one === status);

function arrange(pages: readonly PageSummaryDto[], list: ListState) {
  const status = list.filter("status");
  const review = list.filter("review");
  const author = list.filter(AUTHOR);
  const { sort } = list;
  return arrangeRows(
    pages,
    { sort, search: "" },
    {
      texts: () => [],
      orders: {
        title: ({ title }) => title,
        slug: ({ slug }) => slug,
        updated_at: ({ updated_at: date }) => date,
      },
      isShown: (page) =>
        (status === "" || page.publish_status === status) &&
        (review === "" || page.review === review) &&
        (author === "" || `${page.author_id}` === author),
    },
  );
}

const NewPage = () => (
  <NewLink call="POST /pages" label={t("pages.new")} to="/pages/new" />
);

interface PagesFiltersProps {
  list: ListState;
  /** After the filters. */
  children: ReactNode;
}

/** Search and status; both live in the address. */
function PagesFilters({ list, children }: PagesFiltersProps) {
  return (
    <FilterBar label={t("pages.filter")}>
      <ListSearch list={list} label={t("pages.search")} />
      <FilterSelect
        list={list}
        name="status"
        label={t("fields.status")}
        isLabelHidden
        all={t("common.allStatuses")}
        options={PAGE_STATUSES.map((status) => [status, statusText(status)])}
      />
      <ReviewFilter list={list} />
      <LinkedFilter list={list} name={AUTHOR} label={newsroom("filters.own")} />
      {children}
    </FilterBar>
  );
}
