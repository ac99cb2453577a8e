import { useCan } from "@octavo/auth";
import type { TagDto } from "@octavo/contracts";
import { Tags } from "lucide-react";
import { useManyRows } from "../../../shared/bulk/use-many-rows";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { SearchField } from "../../../shared/crud/list-filters";
import { NewButton } from "../../../shared/crud/new-item";
import { actionsColumn } from "../../../shared/crud/row-actions";
import { useDialog } from "../../../shared/crud/use-dialog";
import { searchOf, useListState } from "../../../shared/crud/use-list-state";
import { useUndoableRemoval } from "../../../shared/crud/use-undoable-removal";
import { Screen } from "../../../shared/layout/screen";
import { TagFormDialog } from "./tag-form-dialog";
import { tagHooks } from "../../../shared/taxonomy/taxonomy.hooks";
import { t } from "../../../texts/terms";

const nameOf = ({ name }: TagDto): string => name;

const nameColumn = (): Column<TagDto> => ({
  header: t("fields.name"),
  kind: "name",
  sort: "name",
  cell: nameOf,
});

export function TagsScreen() {
  const list = useListState({ defaultSort: "-created_at" });
  const tags = tagHooks.useList(list.query);
  const dialog = useDialog<TagDto>();
  const removal = useUndoableRemoval(tagHooks, {
    noun: t("tags.single"),
    failure: t("tags.failedDelete"),
  });
  const canRemove = useCan("delete_tags");
  const many = useManyRows({
    kind: "tag",
    verbs: canRemove ? ["trash"] : [],
    page: tags.data,
    filter: searchOf(list),
    hooks: tagHooks,
    nameOf,
  });
  const newTag = (
    <NewButton
      call="POST /tags"
      label={t("tags.new")}
      onPress={dialog.openNew}
    />
  );
  return (
    <Screen title={t("fields.tags")} actions={newTag}>
      <SearchField list={list} noun={t("tags.noun")} />
      {removal.notice}
      {many.bar}
      <DataTable
        noun={t("tags.noun")}
        result={tags}
        list={list}
        failure={t("tags.failed")}
        empty={{
          icon: <Tags />,
          title: t("tags.none"),
          text: t("tags.noneText"),
          action: newTag,
        }}
        columns={[
          ...many.column,
          nameColumn(),
          actionsColumn({
            nameOf,
            canEdit: useCan("edit_tags"),
            canRemove,
            onEdit: dialog.open,
            onRemove: removal.remove,
          }),
        ]}
      />
      {dialog.isOpen && (
        <TagFormDialog tag={dialog.item} onClose={dialog.close} />
      )}
    </Screen>
  );
}
