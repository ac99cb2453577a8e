import { useMayCall } from "@octavo/auth";
import type { LearningPathSummaryDto } from "@octavo/contracts";
import { IconLink } from "@octavo/ui";
import { Eye, Route } from "lucide-react";
import { titleOf } from "../../../shared/bulk/chosen-rows";
import { AdminDate } from "../../../shared/crud/admin-date";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { SearchField } from "../../../shared/crud/list-filters";
import { NewButton } from "../../../shared/crud/new-item";
import { actionsColumn } from "../../../shared/crud/row-actions";
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
  const newPath = (
    <NewButton
      call="POST /learning-paths"
      label={t("paths.new")}
      onPress={dialog.openNew}
    />
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
        empty={{
          icon: <Route />,
          title: t("paths.none"),
          text: t("paths.noneText"),
          action: newPath,
        }}
        columns={[
          ...columns(),
          actionsColumn({
            nameOf: titleOf,
            canEdit: useMayCall("PUT /learning-paths/{id}"),
            canRemove: useMayCall("DELETE /learning-paths/{id}"),
            onEdit: dialog.open,
            onRemove: ({ id, title: name }) => removal.remove({ id, name }),
            more: (path) => <MoreActions path={path} />,
          }),
        ]}
      />
      {dialog.isOpen && (
        <PathDialog id={dialog.item?.id ?? null} onClose={dialog.close} />
      )}
    </Screen>
  );
}

const columns = (): Column<LearningPathSummaryDto>[] => [
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
];

function MoreActions({ path }: { path: LearningPathSummaryDto }) {
  return (
    <>
      <IconLink
        label={t("paths.preview", { name: path.title })}
        icon={<Eye />}
        href={`/path/${path.slug}`}
        target="_blank"
        rel="noopener"
      />
      <PathHistory path={path} />
    </>
  );
}
