import { useCan } from "@octavo/auth";
import type { CategoryDto } from "@octavo/contracts";
import { FolderOpen } from "lucide-react";
import { useManyRows } from "../../../shared/bulk/use-many-rows";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { SearchField } from "../../../shared/crud/list-filters";
import { NewButton } from "../../../shared/crud/new-item";
import { actionsColumn } from "../../../shared/crud/row-actions";
import { useDialog } from "../../../shared/crud/use-dialog";
import { searchOf, useListState } from "../../../shared/crud/use-list-state";
import { Screen } from "../../../shared/layout/screen";
import { categoryHooks } from "../../../shared/taxonomy/taxonomy.hooks";
import styles from "./categories-screen.module.css";
import { CategoryFormDialog } from "./category-form-dialog";
import { useCategoryRemoval } from "./category-removal";
import { t } from "../../../texts/terms";

export function CategoriesScreen() {
  const list = useListState({ defaultSort: "-created_at" });
  const categories = categoryHooks.useList(list.query);
  const dialog = useDialog<CategoryDto>();
  const removal = useCategoryRemoval();
  const canRemove = useCan("delete_categories");
  const nameOf = ({ name }: CategoryDto) => name;
  const many = useManyRows({
    kind: "category",
    verbs: canRemove ? ["trash"] : [],
    page: categories.data,
    filter: searchOf(list),
    hooks: categoryHooks,
    nameOf,
  });
  const newCategory = (
    <NewButton
      call="POST /categories"
      label={t("categories.new")}
      onPress={dialog.openNew}
    />
  );
  return (
    <Screen title={t("fields.categories")} actions={newCategory}>
      <SearchField list={list} noun={t("categories.noun")} />
      {removal.notice}
      {many.bar}
      <DataTable
        noun={t("categories.noun")}
        result={categories}
        list={list}
        failure={t("categories.failed")}
        columns={[
          ...many.column,
          ...columns(),
          actionsColumn({
            nameOf,
            canEdit: useCan("edit_categories"),
            canRemove,
            onEdit: dialog.open,
            onRemove: removal.ask,
          }),
        ]}
        empty={{
          icon: <FolderOpen />,
          title: t("categories.none"),
          text: t("categories.noneText"),
          action: newCategory,
        }}
      />
      {dialog.isOpen && (
        <CategoryFormDialog category={dialog.item} onClose={dialog.close} />
      )}
      {removal.dialogs}
    </Screen>
  );
}

const columns = (): Column<CategoryDto>[] => [
  {
    header: t("fields.icon"),
    kind: "icon",
    cell: ({ icon }) => <span className={styles.icon}>{icon}</span>,
  },
  {
    header: t("fields.name"),
    kind: "name",
    sort: "name",
    cell: ({ name }) => name,
  },
  {
    header: t("fields.description"),
    cell: ({ description }) => (
      <span className={styles.description}>{description || "—"}</span>
    ),
  },
];
