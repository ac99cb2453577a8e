import { Button, EmptyState, Notice, TextArea, buttonClass } from "@octavo/ui";
import { ArrowLeft, FileQuestion } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router-dom";
import { t } from "../../texts";
import { AutosaveStatus } from "../unsaved-work/autosave-status";
import { PreviewButton } from "../unsaved-work/preview-button";
import type { StoredPreview } from "../unsaved-work/preview-button";
import { RecoveryNotice } from "../unsaved-work/recovery-notice";
import { UnsavedTextsButton } from "../unsaved-work/unsaved-texts-button";
import type { ReadableField } from "../versions/comparison";
import { ConflictDialog } from "../versions/conflict-dialog";
import styles from "./editing-frame.module.css";
import { shortcutText } from "./toolbar/shortcuts";
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
  /** Why this user cannot save it. */
  refusal: string | undefined;
  /** The saved state, null before the first save; undefined if there is no preview. */
  preview: StoredPreview | null | undefined;
  /** More actions, for a record that exists. */
  tools: ReactNode;
  /** Names what the button does. */
  saveLabel: ReactNode;
  /** More facts that the writer has to know first. */
  notices?: ReactNode;
  settings: ReactNode;
  /** Both texts in readable words, for a conflict. */
  compare: (theirs: Item) => {
    mine: readonly ReadableField[];
    theirs: readonly ReadableField[];
  };
  /** Starts again with the stored text, and offers what was typed. */
  onReload: () => void;
  /** The column with the text. */
  children: ReactNode;
}

const TITLES = {
  post: {
    new: "posts.new",
    edit: "posts.edit",
    settings: "editor.postSettings",
  },
  page: {
    new: "pages.new",
    edit: "pages.edit",
    settings: "editor.pageSettings",
  },
} as const;

/** The form of a post or page: a link back, the text, and the settings beside it if there is room. */
export function EditingFrame<
  Form extends WrittenForm,
  Payload,
  Item extends StoredRecord,
>(props: EditingFrameProps<Form, Payload, Item>) {
  const { noun, editor, refusal, notices, settings, children } = props;
  const { item, list, failure, recovery } = editor;
  const titles = TITLES[noun];
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
        <h1 className="visually-hidden">
          {t(item ? titles.edit : titles.new)}
        </h1>
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
        <aside className={styles.settings} aria-label={t(titles.settings)}>
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
        title={t("editor.saveKeys", { keys: shortcutText("Mod+S") })}
      >
        {saveLabel}
      </Button>
    </div>
  );
}

/** Shows two texts of one record, so that the writer can decide. */
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

/** A title of one paragraph. The field grows with its words. */
export function TitleArea(
  props: Omit<ComponentProps<typeof TextArea>, "label">,
) {
  return (
    <TextArea
      label={t("fields.title")}
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
      {t("editor.gone")}
    </EmptyState>
  );
}
