import { useMayCall } from "@octavo/auth";
import type { LearningPathSummaryDto } from "@octavo/contracts";
import { Button, EmptyState, IconLink } from "@octavo/ui";
import { Eye, Plus, Route } from "lucide-react";
import { AdminDate } from "../../../shared/crud/admin-date";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { NothingFound, SearchField } from "../../../shared/crud/list-filters";
import { RowActions } from "../../../shared/crud/row-actions";
import { useDialog } from "../../../shared/crud/use-dialog";
import { useListState } from "../../../shared/crud/use-list-state";
import { useUndoableRemoval } from "../../../shared/crud/use-undoable-removal";
import { Screen } from "../../../shared/layout/screen";
import { t } from "../../../texts/paths";
import { pathHooks } from "./learning-paths.hooks";
import { levelText } from "./path-form";
import { PathDialog } from "./path-form-dialog";
import { PathHistory } from "./path-history";

export function LearningPathsScreen() {
  const list = useListState({ defaultSort: "-created_at" });
  const paths = pathHooks.useList(list.query);
  const dialog = useDialog<LearningPathSummaryDto>();
  const removal = useUndoableRemoval(pathHooks, {
    noun: t("paths.single"),
    failure: t("paths.failedDelete"),
  });
  const newPath = useMayCall("POST /learning-paths") && (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      onClick={dialog.openNew}
    >
      {t("paths.new")}
    </Button>
  );
  return (
    <Screen title={t("paths.title")} actions={newPath}>
      <SearchField list={list} noun={t("paths.noun")} />
      {removal.notice}
      <DataTable
        noun={t("paths.noun")}
        result={paths}
        list={list}
        failure={t("paths.failed")}
        empty={
          list.isFiltered ? (
            <NothingFound list={list} noun={t("paths.noun")} />
          ) : (
            <EmptyState
              icon={<Route />}
              title={t("paths.none")}
              action={newPath}
            >
              {t("paths.noneText")}
            </EmptyState>
          )
        }
        columns={columns(dialog.open, ({ id, title: name }) =>
          removal.remove({ id, name }),
        )}
      />
      {dialog.isOpen && (
        <PathDialog id={dialog.item?.id ?? null} onClose={dialog.close} />
      )}
    </Screen>
  );
}

type Handler = (path: LearningPathSummaryDto) => void;

function columns(
  onEdit: Handler,
  onRemove: Handler,
): Column<LearningPathSummaryDto>[] {
  return [
    {
      header: t("fields.title"),
      kind: "name",
      sort: "title",
      cell: ({ title }) => title,
    },
    {
      header: t("fields.status"),
      cell: ({ is_published: isPublished }) =>
        t(isPublished ? "paths.published" : "paths.draft"),
    },
    { header: t("paths.level"), cell: ({ level }) => levelText(level) },
    {
      header: t("paths.posts"),
      cell: ({ post_count: count }) => t("paths.count", { count }),
    },
    {
      header: t("fields.updated"),
      sort: "updated_at",
      cell: ({ updated_at: date }) => <AdminDate value={date} />,
    },
    {
      header: t("fields.actions"),
      kind: "actions",
      cell: (path) => (
        <PathActions
          path={path}
          onEdit={() => onEdit(path)}
          onRemove={() => onRemove(path)}
        />
      ),
    },
  ];
}

interface PathActionsProps {
  path: LearningPathSummaryDto;
  onEdit: () => void;
  onRemove: () => void;
}

function PathActions({ path, ...actions }: PathActionsProps) {
  const { title: name, slug } = path;
  return (
    <RowActions
      name={name}
      canEdit={useMayCall("PUT /learning-paths/{id}")}
      canRemove={useMayCall("DELETE /learning-paths/{id}")}
      {...actions}
    >
      <IconLink
        label={t("paths.preview", { name })}
        icon={<Eye />}
        href={`/path/${slug}`}
        target="_blank"
        rel="noopener"
      />
      <PathHistory path={path} />
    </RowActions>
  );
}
