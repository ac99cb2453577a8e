import { useMayCall } from "@octavo/auth";
import { PAGE_STATUSES } from "@octavo/contracts";
import type { PageSummaryDto } from "@octavo/contracts";
import { EmptyState, buttonClass } from "@octavo/ui";
import { FileStack, Plus } from "lucide-react";
import { Link } from "react-router-dom";
import { arrangeRows } from "../../../shared/crud/arrange-rows";
import { DataTable } from "../../../shared/crud/data-table";
import {
  FilterBar,
  FilterSelect,
  ListSearch,
  NothingFound,
} from "../../../shared/crud/list-filters";
import { useListState } from "../../../shared/crud/use-list-state";
import type { ListState } from "../../../shared/crud/use-list-state";
import { useUndoableRemoval } from "../../../shared/crud/use-undoable-removal";
import { Screen } from "../../../shared/layout/screen";
import { UnsavedTextsGroup } from "../../../shared/unsaved-work/unsaved-texts-views";
import { pageColumns } from "./page-columns";
import { pageHooks } from "./pages.hooks";
import { statusText } from "../../../shared/crud/status-text";
import { t } from "../../../texts";

/** All pages come at once (D-607); the table searches and orders them itself. */
const MOST_PAGES = 500;
const QUERY = { limit: MOST_PAGES };

export function PagesScreen() {
  const list = useListState({
    defaultSort: "-updated_at",
    filters: ["status"],
    size: MOST_PAGES,
  });
  const pages = pageHooks.useList(QUERY);
  const removal = useUndoableRemoval(pageHooks, {
    noun: t("pages.single"),
    failure: t("pages.failedDelete"),
  });
  return (
    <Screen title={t("pages.title")} actions={<NewPage />}>
      <UnsavedTextsGroup noun="page" />
      <PagesFilters list={list} />
      {removal.notice}
      <DataTable
        noun={t("pages.noun")}
        isWhole
        result={{
          ...pages,
          data: pages.data && arrange(pages.data.data, list),
        }}
        list={list}
        failure={t("pages.failed")}
        empty={<NoPages list={list} />}
        columns={pageColumns(({ id, title }) =>
          removal.remove({ id, name: title }),
        )}
      />
    </Screen>
  );
}

function arrange(pages: readonly PageSummaryDto[], list: ListState) {
  const status = list.filter("status");
  return arrangeRows(pages, list, {
    texts: ({ title, slug }) => [title, slug],
    orders: {
      title: ({ title }) => title,
      slug: ({ slug }) => slug,
      updated_at: ({ updated_at: date }) => date,
    },
    isShown: (page) => status === "" || page.publish_status === status,
  });
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

/** Search by title or slug, and status; both live in the address. */
function PagesFilters({ list }: { list: ListState }) {
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
    </FilterBar>
  );
}
