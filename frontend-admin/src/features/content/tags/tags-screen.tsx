import { Can, useCan } from "@octavo/auth";
import type { TagDto } from "@octavo/contracts";
import { Button, EmptyState } from "@octavo/ui";
import { Plus, Tags } from "lucide-react";
import { choiceColumn, useRowChoice } from "../../../shared/bulk/chosen-rows";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { NothingFound, SearchField } from "../../../shared/crud/list-filters";
import { RowActions } from "../../../shared/crud/row-actions";
import { useDialog } from "../../../shared/crud/use-dialog";
import { useListState } from "../../../shared/crud/use-list-state";
import { useUndoableRemoval } from "../../../shared/crud/use-undoable-removal";
import { Screen } from "../../../shared/layout/screen";
import { TagFormDialog } from "./tag-form-dialog";
import { ManyTerms } from "../../../shared/taxonomy/many-terms";
import { tagHooks } from "../../../shared/taxonomy/taxonomy.hooks";
import { t } from "../../../texts/terms";

export function TagsScreen() {
  const list = useListState({ defaultSort: "-created_at" });
  const tags = tagHooks.useList(list.query);
  const dialog = useDialog<TagDto>();
  const removal = useUndoableRemoval(tagHooks, {
    noun: t("tags.single"),
    failure: t("tags.failedDelete"),
  });
  const choice = useRowChoice(list.search);
  const newTag = (
    <Can permission="create_tags">
      <Button
        variant="primary"
        icon={<Plus aria-hidden="true" />}
        onClick={dialog.openNew}
      >
        {t("tags.new")}
      </Button>
    </Can>
  );
  return (
    <Screen title={t("fields.tags")} actions={newTag}>
      <SearchField list={list} noun={t("tags.noun")} />
      {removal.notice}
      <ManyTerms kind="tag" list={list} choice={choice} page={tags.data} />
      <DataTable
        noun={t("tags.noun")}
        result={tags}
        list={list}
        failure={t("tags.failed")}
        empty={
          list.isFiltered ? (
            <NothingFound list={list} noun={t("tags.noun")} />
          ) : (
            <EmptyState icon={<Tags />} title={t("tags.none")} action={newTag}>
              {t("tags.noneText")}
            </EmptyState>
          )
        }
        columns={[
          ...choiceColumn<TagDto>(choice, ({ name }) => name),
          ...columns(dialog.open, removal.remove),
        ]}
      />
      {dialog.isOpen && (
        <TagFormDialog tag={dialog.item} onClose={dialog.close} />
      )}
    </Screen>
  );
}

type Handler = (tag: TagDto) => void;

function columns(onEdit: Handler, onRemove: Handler): Column<TagDto>[] {
  return [
    {
      header: t("fields.name"),
      kind: "name",
      sort: "name",
      cell: ({ name }) => name,
    },
    {
      header: t("fields.actions"),
      kind: "actions",
      cell: (tag) => (
        <TagActions
          tag={tag}
          onEdit={() => onEdit(tag)}
          onRemove={() => onRemove(tag)}
        />
      ),
    },
  ];
}

interface TagActionsProps {
  tag: TagDto;
  onEdit: () => void;
  onRemove: () => void;
}

function TagActions({ tag, onEdit, onRemove }: TagActionsProps) {
  return (
    <RowActions
      name={tag.name}
      canEdit={useCan("edit_tags")}
      canRemove={useCan("delete_tags")}
      onEdit={onEdit}
      onRemove={onRemove}
    />
  );
}
