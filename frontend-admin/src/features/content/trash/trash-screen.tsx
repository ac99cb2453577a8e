import { useMayCall } from "@octavo/auth";
import { BULK_VERBS, LIMITS, TRASH_KINDS } from "@octavo/contracts";
import type { BulkKind, TrashItemDto, TrashSubject } from "@octavo/contracts";
import { IconButton, useToast } from "@octavo/ui";
import { Trash2, Undo2 } from "lucide-react";
import { BulkBar } from "../../../shared/bulk/bulk-bar";
import {
  choiceColumn,
  titleOf,
  useRowChoice,
} from "../../../shared/bulk/chosen-rows";
import { AdminDate } from "../../../shared/crud/admin-date";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import {
  FilterBar,
  FilterSelect,
  ListSearch,
} from "../../../shared/crud/list-filters";
import { useListState } from "../../../shared/crud/use-list-state";
import type { ListState } from "../../../shared/crud/use-list-state";
import { Screen } from "../../../shared/layout/screen";
import { t } from "../../../texts/newsroom";
import { useRestoration, useTrash, useTrashRefresh } from "./trash.hooks";

type Row = TrashItemDto & { title: string };

/** What was deleted in the last thirty days, of every kind (D-505, D-506). */
export function TrashScreen() {
  const list = useListState({ filters: ["kind"] });
  const trash = useTrash(list.query);
  const restoring = useRestoration();
  const toast = useToast();
  const restore = (row: Row) =>
    restoring.mutate(row, {
      onSuccess: () =>
        toast({ text: t("trash.restored", { name: row.label }) }),
    });
  const data = trash.data && {
    ...trash.data,
    data: trash.data.data.map((item) => ({ ...item, title: item.label })),
  };
  const choice = useRowChoice(list.filter("kind"));
  return (
    <Screen title={t("posts.trash")}>
      <p className="muted">{t("trash.stays", { days: LIMITS.trashDays })}</p>
      <TrashFilters list={list} />
      {restoring.error && (
        <FailureNotice
          text={t("trash.failedRestore", { name: restoring.variables.label })}
          error={restoring.error}
        />
      )}
      <ManyAtOnce list={list} choice={choice} rows={data} />
      <DataTable
        noun={t("trash.noun")}
        result={{ ...trash, data }}
        list={list}
        keyOf={({ kind, id }) => `${kind} ${id}`}
        failure={t("trash.failed")}
        empty={{ icon: <Trash2 />, title: t("trash.empty") }}
        columns={[
          ...(kindOf(list) === null ? [] : choiceColumn(choice, titleOf)),
          ...columns(restore, restoring.isPending ? restoring.variables : null),
        ]}
      />
    </Screen>
  );
}

interface ManyAtOnceProps {
  list: ListState;
  choice: ReturnType<typeof useRowChoice>;
  rows: { data: readonly Row[]; total: number } | undefined;
}

/** Items of one kind are restored many at once. */
function ManyAtOnce({ list, choice, rows }: ManyAtOnceProps) {
  const refresh = useTrashRefresh();
  const mayChange = useMayCall("POST /bulk-changes");
  const kind = kindOf(list);
  const shown = rows?.data ?? [];
  if (kind === null || !mayChange) return null;
  return (
    <BulkBar
      kind={kind}
      verbs={["restore"]}
      choice={choice}
      shown={shown}
      // Everything of a kind has no search.
      total={list.search === "" ? (rows?.total ?? 0) : shown.length}
      filter={{}}
      onChanged={refresh}
    />
  );
}

function kindOf(list: ListState): BulkKind | null {
  const kind = list.filter("kind");
  const kinds = Object.keys(BULK_VERBS) as BulkKind[];
  return kinds.find((one) => one === kind && hasTrash(one)) ?? null;
}

const hasTrash = (kind: BulkKind): boolean =>
  BULK_VERBS[kind].includes("restore");

function TrashFilters({ list }: { list: ListState }) {
  return (
    <FilterBar label={t("trash.filter")}>
      <ListSearch list={list} label={t("trash.search")} />
      <FilterSelect
        list={list}
        name="kind"
        label={t("trash.kind")}
        isLabelHidden
        all={t("trash.all")}
        options={TRASH_KINDS.map((kind) => [kind, kindText(kind)])}
      />
    </FilterBar>
  );
}

/** A newer server may know more kinds. */
const kindText = (kind: TrashSubject): string =>
  TRASH_KINDS.includes(kind) ? t(`trash.${kind}`) : kind;

function columns(
  onRestore: (row: Row) => void,
  restoring: Row | TrashItemDto | null,
): Column<Row>[] {
  return [
    { header: t("fields.title"), kind: "name", cell: ({ label }) => label },
    { header: t("trash.kind"), cell: ({ kind }) => kindText(kind) },
    {
      header: t("trash.deletedAt"),
      kind: "date",
      cell: (row) => <AdminDate value={row.deleted_at} />,
    },
    {
      header: t("trash.until"),
      kind: "date",
      isLabelled: true,
      cell: (row) => <AdminDate value={row.purged_after} />,
    },
    {
      header: t("fields.actions"),
      kind: "actions",
      cell: (row) => (
        <IconButton
          label={t("trash.restoreOne", { name: row.label })}
          icon={<Undo2 />}
          disabled={restoring?.id === row.id && restoring.kind === row.kind}
          onClick={() => onRestore(row)}
        />
      ),
    },
  ];
}
