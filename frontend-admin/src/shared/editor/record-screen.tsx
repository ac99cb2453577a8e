import { isApiError } from "@octavo/api-client";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { t } from "../../texts/editor";
import { LoadFailure } from "../crud/failure-notice";
import { useDocumentTitle } from "../layout/screen";
import { OpenUnsavedText } from "../unsaved-work/open-text";
import type { EditorStart } from "../unsaved-work/open-text";
import { NothingToEdit } from "./editing-frame";
import { LoadingEditor } from "./loading-editor";
import { useEditedRecord } from "./use-edited-record";
import type { ListScreen } from "./use-record-editor";

interface NewEditorProps<Form, Item> {
  start: EditorStart<Form>;
  /** Called with what was created here; the editor stays open with it. */
  onCreated: (item: Item) => void;
  /** Loads what was created again, as it is stored. */
  onReload: () => void;
}

interface RecordScreenProps<Form, Item> {
  noun: "post" | "page";
  hooks: { useItem: (id: number | null) => UseQueryResult<Item> };
  /** The form of a new one. */
  blank: Form;
  texts: { new: string; edit: string; gone: string; failed: string };
  back: ListScreen;
  editNew: (props: NewEditorProps<Form, Item>) => ReactNode;
  edit: (item: Item, onReload: () => Promise<unknown>) => ReactNode;
}

/** A new post or page, or one that there is. */
export function RecordScreen<
  Form extends object,
  Item extends { id: number; title: string },
>(props: RecordScreenProps<Form, Item>) {
  const edited = useEditedRecord<Item>();
  if (edited.kind === "unknown") return <NoSuchRecord {...props} />;
  if (edited.kind === "existing")
    return <ExistingRecord key={edited.id} id={edited.id} {...props} />;
  const { key, created, setCreated } = edited;
  return (
    <NewRecord
      key={key}
      created={created}
      onCreated={setCreated}
      onReload={() => setCreated(null)}
      {...props}
    />
  );
}

type NewRecordProps<Form, Item> = RecordScreenProps<Form, Item> &
  Omit<NewEditorProps<Form, Item>, "start"> & { created: Item | null };

function NewRecord<
  Form extends object,
  Item extends { id: number; title: string },
>(props: NewRecordProps<Form, Item>) {
  const { noun, blank, texts, created, onCreated, onReload, editNew } = props;
  useDocumentTitle(
    created ? t("common.editOne", { name: created.title }) : texts.new,
  );
  return (
    <OpenUnsavedText
      subject={`${noun}-new`}
      sample={blank}
      onRefresh={onReload}
    >
      {(start) => editNew({ start, onCreated, onReload })}
    </OpenUnsavedText>
  );
}

function ExistingRecord<
  Form extends object,
  Item extends { id: number; title: string },
>(props: RecordScreenProps<Form, Item> & { id: number }) {
  const { id, hooks, texts, edit } = props;
  const item = hooks.useItem(id);
  useDocumentTitle(
    item.data ? t("common.editOne", { name: item.data.title }) : texts.edit,
  );
  if (isApiError(item.error) && [404, 410].includes(item.error.status))
    return <NoSuchRecord {...props} />;
  if (item.error) return <LoadFailure text={texts.failed} query={item} />;
  if (!item.data) return <LoadingEditor />;
  return edit(item.data, item.refetch);
}

const NoSuchRecord = <Form, Item>({
  texts,
  back,
}: RecordScreenProps<Form, Item>) => (
  <NothingToEdit title={texts.gone} back={back} />
);
