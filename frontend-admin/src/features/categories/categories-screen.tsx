import { Can, useCan } from "@octavo/auth";
import { adminTexts } from "@octavo/contracts";
import type { CategoryDto } from "@octavo/contracts";
import { Button, ConfirmDialog, EmptyState, useToast } from "@octavo/ui";
import { FolderOpen, Plus } from "lucide-react";
import { useState } from "react";
import { DataTable } from "../../crud/data-table";
import type { Column } from "../../crud/data-table";
import { FailureNotice } from "../../crud/failure-notice";
import { RowActions } from "../../crud/row-actions";
import { useDialog } from "../../crud/use-dialog";
import { useListState } from "../../crud/use-list-state";
import { Screen } from "../../layout/screen";
import styles from "./categories-screen.module.css";
import { categoryHooks } from "./categories.hooks";
import { CategoryFormDialog } from "./category-form-dialog";

export function CategoriesScreen() {
  const list = useListState({ defaultSort: "-created_at" });
  const categories = categoryHooks.useList(list.query);
  const dialog = useDialog<CategoryDto>();
  const removal = useCategoryRemoval();
  const newCategory = (
    <Can permission="create_categories">
      <Button
        variant="primary"
        icon={<Plus aria-hidden="true" />}
        onClick={dialog.openNew}
      >
        New Category
      </Button>
    </Can>
  );
  return (
    <Screen title="Categories" actions={newCategory}>
      {removal.notice}
      <DataTable
        noun="categories"
        result={categories}
        list={list}
        failure={adminTexts.failedCategories}
        columns={columns(dialog.open, removal.ask)}
        empty={
          <EmptyState
            icon={<FolderOpen />}
            title="No categories yet"
            action={newCategory}
          >
            Every post belongs to one category. Add the first one.
          </EmptyState>
        }
      />
      {dialog.isOpen && (
        <CategoryFormDialog category={dialog.item} onClose={dialog.close} />
      )}
      {removal.dialog}
    </Screen>
  );
}

type Handler = (category: CategoryDto) => void;

function columns(onEdit: Handler, onRemove: Handler): Column<CategoryDto>[] {
  return [
    {
      header: "Icon",
      kind: "icon",
      cell: ({ icon }) => <span className={styles.icon}>{icon}</span>,
    },
    { header: "Name", kind: "name", sort: "name", cell: ({ name }) => name },
    {
      header: "Description",
      cell: ({ description }) => (
        <span className={styles.description}>{description || "—"}</span>
      ),
    },
    {
      header: "Actions",
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

/** Asks before a category goes, and shows the reason when the server keeps it. */
function useCategoryRemoval() {
  const [asked, ask] = useState<CategoryDto | null>(null);
  const remove = categoryHooks.useRemove();
  const toast = useToast();
  const confirm = (category: CategoryDto) =>
    remove.mutate(category.id, {
      onSuccess: () => toast({ text: `Category "${category.name}" deleted` }),
      onSettled: () => ask(null),
    });
  return {
    ask,
    notice: remove.error && (
      <FailureNotice
        text={adminTexts.failedDeleteCategory}
        error={remove.error}
      />
    ),
    dialog: asked && (
      <ConfirmDialog
        title={adminTexts.confirmDeleteCategory}
        description={asked.name}
        confirmLabel="Delete"
        isBusy={remove.isPending}
        onConfirm={() => confirm(asked)}
        onCancel={() => ask(null)}
      />
    ),
  };
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
