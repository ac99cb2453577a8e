import { capitalised } from "@octavo/format";
import { Button, EmptyState, Notice, TextArea, buttonClass } from "@octavo/ui";
import { ArrowLeft, FileQuestion } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router-dom";
import { AutosaveStatus } from "../unsaved-work/autosave-status";
import { PreviewButton } from "../unsaved-work/preview-button";
import type { StoredPreview } from "../unsaved-work/preview-button";
import { RecoveryNotice } from "../unsaved-work/recovery-notice";
import { UnsavedTextsButton } from "../unsaved-work/unsaved-texts-button";
import type { ReadableField } from "../versions/comparison";
import { ConflictDialog } from "../versions/conflict-dialog";
import styles from "./editing-frame.module.css";
import type {
  RecordEditor,
  StoredRecord,
  WayBack,
  WrittenForm,
} from "./use-record-editor";

interface EditingFrameProps<
  Form extends WrittenForm,
  Payload,
  Item extends StoredRecord,
> {
  noun: "post" | "page";
  editor: RecordEditor<Form, Payload, Item>;
  /** Why it cannot be saved by this user. */
  refusal: string | undefined;
  /** It as it was saved, null before its first save; without a preview, undefined. */
  preview: StoredPreview | null | undefined;
  /** What else can be done with a record that exists. */
  tools: ReactNode;
  /** What a press of the button does. */
  saveLabel: ReactNode;
  /** What else somebody has to know before going on. */
  notices?: ReactNode;
  settings: ReactNode;
  /** Both texts in readable words, when somebody else has saved meanwhile. */
  compare: (theirs: Item) => {
    mine: readonly ReadableField[];
    theirs: readonly ReadableField[];
  };
  /** Begins anew with what is stored; what was typed is offered then. */
  onReload: () => void;
  /** The column in which one writes. */
  children: ReactNode;
}

/** A form in which one writes: the way back, the text, and its settings beside it where there is room. */
export function EditingFrame<
  Form extends WrittenForm,
  Payload,
  Item extends StoredRecord,
>(props: EditingFrameProps<Form, Payload, Item>) {
  const { noun, editor, refusal, notices, settings, children } = props;
  const { item, list, failure, recovery } = editor;
  const name = capitalised(noun);
  return (
    <form
      className={styles.frame}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        editor.submit();
      }}
    >
      <header className={styles.header}>
        <Link className={styles.back} to={list.to}>
          <ArrowLeft aria-hidden="true" />
          {list.label}
        </Link>
        <h1 className="visually-hidden">{`${item ? "Edit" : "New"} ${name}`}</h1>
        <EditorActions {...props} />
      </header>
      {refusal && <Notice tone="warning">{refusal}</Notice>}
      {failure && <Notice tone="danger">{failure}</Notice>}
      {notices}
      <RecoveryNotice recovery={recovery} />
      <div className={styles.columns}>
        <div className={styles.writing}>
          {children}
          <EditorConflict {...props} />
        </div>
        <aside className={styles.settings} aria-label={`${name} settings`}>
          {settings}
        </aside>
      </div>
    </form>
  );
}

function EditorActions<
  Form extends WrittenForm,
  Payload,
  Item extends StoredRecord,
>(props: EditingFrameProps<Form, Payload, Item>) {
  const { editor, refusal, preview, tools, saveLabel } = props;
  const { recovery, isSaving } = editor;
  return (
    <div className={styles.actions}>
      <AutosaveStatus state={recovery.state} />
      <UnsavedTextsButton open={recovery} />
      {preview !== undefined && (
        <PreviewButton recovery={recovery} stored={preview} />
      )}
      {tools}
      <Button
        type="submit"
        variant="primary"
        isBusy={isSaving}
        disabled={refusal !== undefined}
        title="Ctrl+S saves and stays"
      >
        {saveLabel}
      </Button>
    </div>
  );
}

/** Two texts of one record: both are shown, and the writer decides. */
function EditorConflict<
  Form extends WrittenForm,
  Payload,
  Item extends StoredRecord,
>(props: EditingFrameProps<Form, Payload, Item>) {
  const { noun, editor, compare, onReload } = props;
  const { conflict, isSaving, keepMine, closeConflict } = editor;
  if (!conflict) return null;
  return (
    <ConflictDialog
      noun={noun}
      {...compare(conflict)}
      isSaving={isSaving}
      onKeepMine={keepMine}
      onTakeTheirs={onReload}
      onClose={closeConflict}
    />
  );
}

/** A title of one paragraph, which grows with its words. */
export function TitleArea(
  props: Omit<ComponentProps<typeof TextArea>, "label">,
) {
  return (
    <TextArea
      label="Title"
      rows={1}
      className={styles.title}
      autoComplete="off"
      onKeyDown={(event) => {
        if (event.key === "Enter") event.preventDefault();
      }}
      {...props}
    />
  );
}

interface NothingToEditProps {
  title: string;
  back: WayBack;
}

export function NothingToEdit({ title, back }: NothingToEditProps) {
  return (
    <EmptyState
      icon={<FileQuestion />}
      title={title}
      action={
        <Link className={buttonClass()} to={back.to}>
          {back.label}
        </Link>
      }
    >
      It may have been deleted.
    </EmptyState>
  );
}
