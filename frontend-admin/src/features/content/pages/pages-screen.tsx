import { useMayCall } from "@octavo/auth";
import { PAGE_STATUSES } from "@octavo/contracts";
import type { BulkVerb, PageStatus, PageSummaryDto } from "@octavo/contracts";
import { EmptyState, buttonClass } from "@octavo/ui";
import { FileStack, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { BulkBar } from "../../../shared/bulk/bulk-bar";
import {
  choiceColumn,
  titleOf,
  useRowChoice,
} from "../../../shared/bulk/chosen-rows";
import { arrangeRows } from "../../../shared/crud/arrange-rows";
import { ColumnsChoice } from "../../../shared/crud/columns-choice";
import { DataTable } from "../../../shared/crud/data-table";
import {
  FilterBar,
  FilterSelect,
  ListSearch,
  NothingFound,
} from "../../../shared/crud/list-filters";
import { LinkedFilter } from "../../../shared/crud/linked-filter";
import { useListState } from "../../../shared/crud/use-list-state";
import type { ListState } from "../../../shared/crud/use-list-state";
import { useUndoableRemoval } from "../../../shared/crud/use-undoable-removal";
import { Screen } from "../../../shared/layout/screen";
import { SavedFilters } from "../../../shared/saved-filters/saved-filters";
import { usePresence } from "../../../shared/presence/use-presence";
import { ReviewFilter } from "../../../shared/reviews/review-filter";
import { isReviewState } from "../../../shared/reviews/review-state";
import { UnsavedTextsGroup } from "../../../shared/unsaved-work/unsaved-texts-views";
import { pageColumns } from "./page-columns";
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
  const { search } = list;
  const pages = pageHooks.useList({ ...QUERY, ...(search && { search }) });
  const removal = useUndoableRemoval(pageHooks, {
    noun: t("pages.single"),
    failure: t("pages.failedDelete"),
  });
  const shown = pages.data && arrange(pages.data.data, list);
  const status = list.filter("status");
  const review = list.filter("review");
  const filter = {
    ...(search && { search }),
    ...(isPageStatus(status) && { status }),
    ...(isReviewState(review) && { review }),
  };
  const choice = useRowChoice(JSON.stringify(filter));
  const refresh = pageHooks.useRefresh();
  const columns = pageColumns({
    search,
    presence: usePresence(),
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
      <BulkBar
        kind="page"
        verbs={usePageVerbs()}
        choice={choice}
        shown={shown?.data ?? []}
        total={list.filter(AUTHOR) === "" ? (shown?.total ?? 0) : 0}
        filter={filter}
        onChanged={refresh}
      />
      <DataTable
        noun={t("pages.noun")}
        isWhole
        result={{ ...pages, data: shown }}
        list={list}
        failure={t("pages.failed")}
        empty={<NoPages list={list} />}
        columns={[...choiceColumn(choice, titleOf), ...columns]}
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

function NewPage() {
  if (!useMayCall("POST /pages")) return null;
  return (
    <Link className={buttonClass("primary")} to="/pages/new">
      <Plus aria-hidden="true" />
      {t("pages.new")}
    </Link>
  );
}

function NoPages({ list }: { list: ListState }) {
  if (list.isFiltered)
    return <NothingFound list={list} noun={t("pages.noun")} />;
  return (
    <EmptyState
      icon={<FileStack />}
      title={t("pages.none")}
      action={<NewPage />}
    >
      {t("pages.noneText")}
    </EmptyState>
  );
}

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
