import {
  Button,
  EmptyState,
  IconButton,
  Notice,
  TextArea,
  buttonClass,
} from "@octavo/ui";
import { ArrowLeft, FileQuestion, Maximize2, Minimize2 } from "lucide-react";
import { lazy, Suspense } from "react";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router-dom";
import { t } from "../../texts/editor";
import { wayBack } from "../crud/list-places";
import { MergedNotice } from "../merging/merged-notice";
import type { StoredRecord, WrittenForm } from "../merging/use-meeting";
import { OpenHere } from "../presence/open-by";
import { AutosaveStatus } from "../unsaved-work/autosave-status";
import { PreviewButton } from "../unsaved-work/preview-button";
import type { StoredPreview } from "../unsaved-work/preview-button";
import { RecoveryNotice } from "../unsaved-work/recovery-notice";
import { UnsavedTextsButton } from "../unsaved-work/unsaved-texts-views";
import type { ReadableField } from "../versions/comparison";
import { ConflictDialog } from "../versions/conflict-dialog";
import styles from "./editing-frame.module.css";
import { shortcutText } from "./toolbar/shortcuts";
import { useFocusMode } from "./use-focus-mode";
import type { FocusMode } from "./use-focus-mode";
import type { ListScreen, RecordEditor } from "./use-record-editor";

const NotesSection = lazy(() =>
  import("../notes/notes-section").then((module) => ({
    default: module.NotesSection,
  })),
);

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
  /** {@link SaveButtons} with their names. */
  saveButtons: ReactNode;
  /** More facts that the writer has to know first. */
  notices?: ReactNode;
  settings: ReactNode;
  /** A form in readable words, to be compared with another. */
  read: (form: Form) => readonly ReadableField[];
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

/** The form of a post or page: a link back, the text, and the settings next to it if there is room. */
export function EditingFrame<
  Form extends WrittenForm,
  Payload,
  Item extends StoredRecord,
>(props: EditingFrameProps<Form, Payload, Item>) {
  const { noun, editor, refusal, notices, children } = props;
  const { saveButtons } = props;
  const { item, list, failure, recovery } = editor;
  const titles = TITLES[noun];
  const { errors } = editor.form.formState;
  const focus = useFocusMode(Object.keys(errors).length === 0);
  return (
    <form
      className={styles.frame}
      data-alone={focus.isOn || undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        editor.submit();
      }}
    >
      <header className={styles.header}>
        <Link
          className={styles.back}
          aria-label={list.label()}
          {...wayBack(list.path)}
        >
          <ArrowLeft aria-hidden="true" />
          <span>{list.label()}</span>
        </Link>
        <h1 className="visually-hidden">
          {t(item ? titles.edit : titles.new)}
        </h1>
        <div className={styles.status}>
          <AutosaveStatus state={recovery.state} />
        </div>
        <EditorTools {...props} focus={focus} />
        <div className={styles.save}>{saveButtons}</div>
      </header>
      {item && !refusal && <OpenHere kind={noun} id={item.id} />}
      {refusal && <Notice tone="warning">{refusal}</Notice>}
      {failure && <Notice tone="danger">{failure}</Notice>}
      {notices}
      <EditorMerge {...props} />
      <RecoveryNotice recovery={recovery} />
      <div className={styles.columns}>
        <div className={styles.writing}>
          {children}
          <EditorConflict {...props} />
        </div>
        <EditorSide {...props} />
      </div>
    </form>
  );
}

/** The settings, below the notes about what has been saved. */
function EditorSide<
  Form extends WrittenForm,
  Payload,
  Item extends StoredRecord,
>(props: EditingFrameProps<Form, Payload, Item>) {
  const { noun, editor, refusal, settings } = props;
  const { item } = editor;
  return (
    <aside className={styles.settings} aria-label={t(TITLES[noun].settings)}>
      {item && !refusal && (
        <Suspense fallback={null}>
          <NotesSection key={item.id} kind={noun} id={item.id} />
        </Suspense>
      )}
      {settings}
    </aside>
  );
}

function EditorTools<
  Form extends WrittenForm,
  Payload,
  Item extends StoredRecord,
>(props: EditingFrameProps<Form, Payload, Item> & { focus: FocusMode }) {
  const { editor, preview, tools, focus } = props;
  const { recovery } = editor;
  return (
    <div className={styles.tools}>
      <div className={styles.others}>
        <UnsavedTextsButton open={recovery} />
      </div>
      {preview !== undefined && (
        <PreviewButton recovery={recovery} stored={preview} />
      )}
      {tools}
      <IconButton
        label={t("editor.focusMode")}
        icon={focus.isOn ? <Minimize2 /> : <Maximize2 />}
        aria-pressed={focus.isOn}
        onClick={focus.toggle}
      />
    </div>
  );
}

interface SaveButtonsProps<Payload> {
  editor: {
    isSaving: boolean;
    submit: (change?: Partial<Payload>) => void;
  };
  isRefused: boolean;
  /** What saving does. */
  label: string;
  /** Makes a draft public in one press. */
  publish?: { label: string; change: Partial<Payload> } | false;
}

export function SaveButtons<Payload>(props: SaveButtonsProps<Payload>) {
  const { editor, isRefused, label, publish } = props;
  return (
    <>
      <Button
        type="submit"
        variant={publish ? "secondary" : "primary"}
        isBusy={editor.isSaving}
        disabled={isRefused}
        title={t("editor.saveKeys", { keys: shortcutText("Mod+S") })}
      >
        {label}
      </Button>
      {publish && (
        <Button
          variant="primary"
          isBusy={editor.isSaving}
          onClick={() => editor.submit(publish.change)}
        >
          {publish.label}
        </Button>
      )}
    </>
  );
}

/** Shows two texts of one record, so that the writer can decide. */
function EditorConflict<
  Form extends WrittenForm,
  Payload,
  Item extends StoredRecord,
>(props: EditingFrameProps<Form, Payload, Item>) {
  const { noun, editor, read, onReload } = props;
  const { conflict, isSaving, decide, closeConflict } = editor;
  if (!conflict) return null;
  return (
    <ConflictDialog
      {...{ noun, read, isSaving }}
      merge={conflict.merge}
      savers={conflict.savers}
      onDecide={(choices) => decide(conflict, choices)}
      onTakeTheirs={onReload}
      onClose={closeConflict}
    />
  );
}

/** What a save has merged. */
function EditorMerge<
  Form extends WrittenForm,
  Payload,
  Item extends StoredRecord,
>({ editor, read }: EditingFrameProps<Form, Payload, Item>) {
  const { merged, closeMerged } = editor;
  if (!merged) return null;
  return <MergedNotice {...{ merged, read }} onClose={closeMerged} />;
}

type TitleAreaProps = Omit<ComponentProps<typeof TextArea>, "label">;

/** A title of one paragraph at the top of the sheet. The field grows with its words. */
export function TitleArea(props: TitleAreaProps) {
  return (
    <div className={styles.heading}>
      <TextArea
        label={t("fields.title")}
        isLabelHidden
        placeholder={t("fields.title")}
        rows={1}
        className={styles.title}
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
        }}
        {...props}
      />
    </div>
  );
}

interface NothingToEditProps {
  title: string;
  back: ListScreen;
}

export function NothingToEdit({ title, back }: NothingToEditProps) {
  return (
    <EmptyState
      icon={<FileQuestion />}
      title={title}
      action={
        <Link className={buttonClass()} {...wayBack(back.path)}>
          {back.label()}
        </Link>
      }
    >
      {t("editor.gone")}
    </EmptyState>
  );
}
