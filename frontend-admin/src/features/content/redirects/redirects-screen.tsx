import { useMayCall } from "@octavo/auth";
import { REDIRECT_STATUSES } from "@octavo/contracts";
import type { BulkFilterDto, RedirectDto } from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import { Signpost } from "lucide-react";
import type { ReactElement } from "react";
import { useManyRows } from "../../../shared/bulk/use-many-rows";
import { AdminDate } from "../../../shared/crud/admin-date";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import {
  FilterBar,
  FilterSelect,
  ListSearch,
} from "../../../shared/crud/list-filters";
import { NewButton } from "../../../shared/crud/new-item";
import { actionsColumn } from "../../../shared/crud/row-actions";
import { RowWarning } from "../../../shared/crud/row-warning";
import { useDialog } from "../../../shared/crud/use-dialog";
import { searchOf, useListState } from "../../../shared/crud/use-list-state";
import type { ListState } from "../../../shared/crud/use-list-state";
import { useUndoableRemoval } from "../../../shared/crud/use-undoable-removal";
import { Screen } from "../../../shared/layout/screen";
import { SavedFilters } from "../../../shared/saved-filters/saved-filters";
import { KINDS, RedirectFormDialog } from "./redirect-form-dialog";
import styles from "./redirects-screen.module.css";
import { redirectHooks } from "./redirects.hooks";
import { t } from "../../../texts/operations";

const FILTERS = ["status"] as const;

const nameOf = ({ from_path }: RedirectDto): string => from_path;

/** Old addresses: those that changed by themselves, and those that people add. */
export function RedirectsScreen() {
  const list = useListState({ defaultSort: "-created_at", filters: FILTERS });
  const redirects = redirectHooks.useList(list.query);
  const dialog = useDialog<RedirectDto>();
  const removal = useRedirectRemoval();
  const canRemove = useMayCall("DELETE /redirects/{id}");
  const many = useManyRows({
    kind: "redirect",
    verbs: canRemove ? ["delete"] : [],
    page: redirects.data,
    filter: filterOf(list),
    hooks: redirectHooks,
    nameOf,
  });
  const newRedirect = (
    <NewButton
      call="POST /redirects"
      label={t("redirects.new")}
      onPress={dialog.openNew}
    />
  );
  return (
    <Screen
      title={t("redirects.title")}
      description={t("redirects.text")}
      actions={newRedirect}
    >
      <RedirectFilters list={list} />
      {removal.notice}
      {many.bar}
      <DataTable
        noun={t("redirects.noun")}
        result={redirects}
        list={list}
        failure={t("redirects.failed")}
        columns={[
          ...many.column,
          ...redirectColumns(),
          actionsColumn({
            nameOf,
            canEdit: useMayCall("PUT /redirects/{id}"),
            canRemove,
            onEdit: dialog.open,
            onRemove: removal.remove,
          }),
        ]}
        empty={noRedirects(newRedirect)}
      />
      {dialog.isOpen && (
        <RedirectFormDialog redirect={dialog.item} onClose={dialog.close} />
      )}
    </Screen>
  );
}

const noRedirects = (action: ReactElement) => ({
  icon: <Signpost />,
  title: t("redirects.none"),
  text: t("redirects.noneText"),
  action,
  filtered: { title: t("redirects.noMatch"), text: t("redirects.noMatchText") },
});

function filterOf(list: ListState): BulkFilterDto {
  const status = REDIRECT_STATUSES.find(
    (one) => String(one) === list.filter("status"),
  );
  return {
    ...searchOf(list),
    ...(status && { redirect_status: status }),
  };
}

function RedirectFilters({ list }: { list: ListState }) {
  return (
    <FilterBar label={t("redirects.filter")}>
      <ListSearch
        list={list}
        label={t("redirects.search")}
        isLabelHidden={false}
        placeholder={t("redirects.searchHint")}
      />
      <FilterSelect
        list={list}
        name="status"
        label={t("redirects.kind")}
        all={t("redirects.allKinds")}
        options={REDIRECT_STATUSES.map((status) => [
          status,
          `${KINDS[status].name()} (${status})`,
        ])}
      />
      <SavedFilters list="redirects" />
    </FilterBar>
  );
}

const redirectColumns = (): Column<RedirectDto>[] => [
  {
    header: t("redirects.from"),
    kind: "name",
    sort: "from_path",
    cell: (redirect) => <From redirect={redirect} />,
  },
  {
    header: t("redirects.to"),
    cell: ({ to_path }) =>
      to_path === null ? (
        "—"
      ) : (
        <span className={styles.target} title={to_path}>
          {to_path}
        </span>
      ),
  },
  {
    header: t("redirects.kind"),
    cell: ({ status }) => (
      <span className={styles.kind}>
        {`${ownValue(KINDS, String(status))?.name() ?? t("common.other")} (${status})`}
      </span>
    ),
  },
  {
    header: t("redirects.createdAt"),
    kind: "date",
    sort: "created_at",
    cell: (redirect) => <AdminDate value={redirect.created_at} />,
  },
];

function From({ redirect }: { redirect: RedirectDto }) {
  return (
    <>
      <span className={styles.path} title={redirect.from_path}>
        {redirect.from_path}
      </span>
      {redirect.warnings.map((warning) => (
        <RowWarning key={warning} text={warning} />
      ))}
    </>
  );
}

/** Undo creates the same redirect again: a redirect has no other state. */
function useRedirectRemoval() {
  const save = redirectHooks.useSave();
  return useUndoableRemoval<RedirectDto>(redirectHooks, {
    failure: t("redirects.failedDelete"),
    deleted: ({ from_path: path }) => t("redirects.deleted", { path }),
    restored: ({ from_path: path }) => t("redirects.restored", { path }),
    undo: ({ from_path, to_path, status }, callbacks) =>
      save.mutate({ input: { from_path, to_path, status } }, callbacks),
  });
}
