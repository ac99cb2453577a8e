import { useSession } from "@octavo/auth";
import { LIMITS } from "@octavo/contracts";
import type { PostDto } from "@octavo/contracts";
import { Button, Notice, TextArea } from "@octavo/ui";
import { plainText } from "@octavo/format";
import { ArrowLeft } from "lucide-react";
import { useDeferredValue } from "react";
import { Controller, useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import { useUploadImage } from "../../crud/use-upload-image";
import { RichTextEditor } from "../../editor/rich-text-editor";
import { ConflictDialog } from "./conflict-dialog";
import styles from "./post-editor.module.css";
import { PostSettings } from "./post-settings";
import { RecoveryNotice } from "./recovery-notice";
import { usePostEditor } from "./use-post-editor";

interface PostEditorProps {
  post?: PostDto;
  /** Reads the post again, giving up what was typed. */
  onReload: () => void;
  /** Why this post cannot be saved by this user. */
  refusal?: string | undefined;
}

export function PostEditor({ post, onReload, refusal }: PostEditorProps) {
  const { user } = useSession();
  const upload = useUploadImage();
  const editor = usePostEditor(post, user?.id ?? 0);
  const { form, before, failure } = editor;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!refusal) void editor.submit();
      }}
    >
      <EditorHeader editor={editor} isNew={!post} isRefused={!!refusal} />
      {refusal && <Notice tone="warning">{refusal}</Notice>}
      {failure && <Notice tone="danger">{failure}</Notice>}
      <RecoveryNotice editor={editor} />
      <div className={styles.columns}>
        <div className={styles.writing}>
          <TitleField form={form} isNew={!post} />
          <ExcerptField form={form} />
          <Controller
            control={form.control}
            name="content"
            render={({ field, fieldState }) => (
              <RichTextEditor
                key={editor.contentKey}
                ref={field.ref}
                label="Content"
                initialHtml={field.value}
                error={fieldState.error}
                userId={user?.id}
                upload={upload}
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
        </div>
        <PostSettings form={form} before={before} />
      </div>
      {editor.conflict && (
        <ConflictDialog
          isSaving={editor.isSaving}
          onOverwrite={editor.overwrite}
          onReload={onReload}
          onCancel={editor.closeConflict}
        />
      )}
    </form>
  );
}

type Editor = ReturnType<typeof usePostEditor>;

function EditorHeader({ editor, isNew, isRefused }: SubmitButtonProps) {
  return (
    <header className={styles.header}>
      <Link className={styles.back} to="/posts">
        <ArrowLeft aria-hidden="true" />
        Back to Posts
      </Link>
      <h1 className="visually-hidden">{isNew ? "New Post" : "Edit Post"}</h1>
      <div className={styles.actions}>
        <WordCount control={editor.form.control} />
        <SubmitButton editor={editor} isNew={isNew} isRefused={isRefused} />
      </div>
    </header>
  );
}

interface TitleFieldProps extends Pick<Editor, "form"> {
  isNew: boolean;
}

function TitleField({ form, isNew }: TitleFieldProps) {
  const { register, formState } = form;
  return (
    <TextArea
      label="Title"
      rows={1}
      className={styles.title}
      autoFocus={isNew}
      autoComplete="off"
      placeholder="A title that says what one learns"
      error={formState.errors.title}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.preventDefault();
      }}
      {...register("title")}
    />
  );
}

function ExcerptField({ form }: Pick<Editor, "form">) {
  const { register, control, formState } = form;
  const excerpt = useWatch({ control, name: "excerpt" });
  return (
    <TextArea
      label="Excerpt"
      rows={2}
      className={styles.excerpt}
      aside={`${excerpt.length} / ${LIMITS.excerptMax}`}
      hint={`Cards show the first ${LIMITS.excerptLength} characters. Empty: the beginning of the text.`}
      error={formState.errors.excerpt}
      {...register("excerpt")}
    />
  );
}

function WordCount({ control }: Pick<Editor["form"], "control">) {
  const content = useDeferredValue(useWatch({ control, name: "content" }));
  const words = plainText(content).split(" ").filter(Boolean).length;
  return (
    <span className={styles.words}>
      {words.toLocaleString("en")} {words === 1 ? "word" : "words"}
    </span>
  );
}

interface SubmitButtonProps {
  editor: Editor;
  isNew: boolean;
  isRefused: boolean;
}

/** Says what a press will do. */
function SubmitButton({ editor, isNew, isRefused }: SubmitButtonProps) {
  const { form, before, isSaving } = editor;
  const status = useWatch({ control: form.control, name: "status" });
  const isLive = status === "published" || status === "scheduled";
  const wasLive =
    before.status === "published" || before.status === "scheduled";
  const verb = isLive ? (wasLive && !isNew ? "Update" : "Publish") : "Save";
  return (
    <Button
      type="submit"
      variant="primary"
      isBusy={isSaving}
      disabled={isRefused}
      title="Ctrl+S"
    >
      {isLive ? verb : status === "draft" ? "Save Draft" : verb}
    </Button>
  );
}
