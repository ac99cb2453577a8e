import { Can, useCan } from "@octavo/auth";
import type { CategoryDto } from "@octavo/contracts";
import { Button, EmptyState } from "@octavo/ui";
import { FolderOpen, Plus } from "lucide-react";
import { choiceColumn, useRowChoice } from "../../../shared/bulk/chosen-rows";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { NothingFound, SearchField } from "../../../shared/crud/list-filters";
import { RowActions } from "../../../shared/crud/row-actions";
import { useDialog } from "../../../shared/crud/use-dialog";
import { useListState } from "../../../shared/crud/use-list-state";
import { Screen } from "../../../shared/layout/screen";
import { ManyTerms } from "../../../shared/taxonomy/many-terms";
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
  const choice = useRowChoice(list.search);
  const newCategory = (
    <Can permission="create_categories">
      <Button
        variant="primary"
        icon={<Plus aria-hidden="true" />}
        onClick={dialog.openNew}
      >
        {t("categories.new")}
      </Button>
    </Can>
  );
  return (
    <Screen title={t("fields.categories")} actions={newCategory}>
      <SearchField list={list} noun={t("categories.noun")} />
      {removal.notice}
      <ManyTerms
        kind="category"
        list={list}
        choice={choice}
        page={categories.data}
      />
      <DataTable
        noun={t("categories.noun")}
        result={categories}
        list={list}
        failure={t("categories.failed")}
        columns={[
          ...choiceColumn<CategoryDto>(choice, ({ name }) => name),
          ...columns(dialog.open, removal.ask),
        ]}
        empty={
          list.isFiltered ? (
            <NothingFound list={list} noun={t("categories.noun")} />
          ) : (
            <EmptyState
              icon={<FolderOpen />}
              title={t("categories.none")}
              action={newCategory}
            >
              {t("categories.noneText")}
            </EmptyState>
          )
        }
      />
      {dialog.isOpen && (
        <CategoryFormDialog category={dialog.item} onClose={dialog.close} />
      )}
      {removal.dialogs}
    </Screen>
  );
}

type Handler = (category: CategoryDto) => void;

function columns(onEdit: Handler, onRemove: Handler): Column<CategoryDto>[] {
  return [
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
    {
      header: t("fields.actions"),
      kind: "actions",
      cell: (category) => (
        <CategoryActions
          category={category}
          onEdit={() => onEdit(category)}
          onRemove={() => onRemove(category)}
        />
      ),
    },
  ];
}

interface CategoryActionsProps {
  category: CategoryDto;
  onEdit: () => void;
  onRemove: () => void;
}

function CategoryActions(props: CategoryActionsProps) {
  return (
    <RowActions
      name={props.category.name}
      canEdit={useCan("edit_categories")}
      canRemove={useCan("delete_categories")}
      onEdit={props.onEdit}
      onRemove={props.onRemove}
    />
  );
}
