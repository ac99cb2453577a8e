import { LIMITS, SITE_DISPLAY } from "@octavo/contracts";
import type { PendingChangesDto, PostDto } from "@octavo/contracts";
import { Button, TextArea, Notice, ConfirmDialog } from "@octavo/ui";
import { Controller, useWatch } from "react-hook-form";
import { ContentEditor } from "../../../shared/editor/rich-text-editor";
import { EditingFrame, TitleArea } from "../../../shared/editor/editing-frame";
import { AutosaveStatus } from "../../../shared/unsaved-work/autosave-status";
import { PreviewButton } from "../../../shared/unsaved-work/preview-button";
import { RecoveryNotice } from "../../../shared/unsaved-work/recovery-notice";
import { UnsavedTextsButton } from "../../../shared/unsaved-work/unsaved-texts-button";
import type { EditorStart } from "../../../shared/unsaved-work/open-text";
import { ConflictDialog } from "../../../shared/versions/conflict-dialog";
import { PendingNotice } from "./pending-changes";
import styles from "./post-editor.module.css";
import {
  fieldsOfForm,
  fieldsOfPost,
  readPost,
  usePostNames,
} from "./post-form";
import type { PostForm, PostFormControl } from "./post-form";
import { PostSettings } from "./post-settings";
import { PostTools } from "./post-tools";
import { hidingSentence, saveLabel } from "./publication";
import { POSTS_SCREEN, usePostEditor } from "./use-post-editor";
import type { PostEditorState } from "./use-post-editor";

interface PostEditorProps {
  /** As the form shows it: with the changes that wait, for whoever made them. */
  post?: PostDto;
  /** As readers see it, where changes of it wait. */
  live?: PostDto;
  pending?: PendingChangesDto | undefined;
  /** Reads the post again and begins anew; what was typed is offered then. */
  onReload: () => void;
  /** Why this post cannot be saved by this user. */
  refusal?: string | undefined;
  kept: EditorStart<PostForm>;
  /** Called with a post that was created here, which goes on in this editor. */
  onCreated?: (post: PostDto) => void;
}

export function PostEditor(props: PostEditorProps) {
  const { live, pending, onReload, refusal, onCreated = nothing } = props;
  const editor = usePostEditor({
    ...{ opened: props.post, kept: props.kept, onCreated },
    isRefused: !!refusal,
  });
  const { post, recovery } = editor;
  const reload = () => {
    recovery.putAside();
    onReload();
  };
  return (
    <EditingFrame
      title={post ? "Edit Post" : "New Post"}
      back={POSTS_SCREEN}
      onSubmit={() => {
        if (!refusal) editor.submit();
      }}
      actions={
        <>
          <AutosaveStatus state={recovery.state} />
          <UnsavedTextsButton open={recovery} />
          {!refusal && (
            <PreviewButton
              recovery={recovery}
              stored={post ? `/post/${post.slug}` : null}
            />
          )}
          {post && !refusal && <PostTools post={post} onReload={reload} />}
          <SubmitButton editor={editor} post={post} isRefused={!!refusal} />
        </>
      }
      notices={
        <PostNotices
          {...{ editor, live, pending, refusal }}
          onDecided={reload}
        />
      }
      settingsLabel="Post settings"
      settings={<PostSettings editor={editor} post={post} />}
    >
      <PostTitleFields form={editor.form} isNew={!post} />
      <Controller
        control={editor.form.control}
        name="content"
        render={({ field: { name: _name, ...field }, fieldState }) => (
          <ContentEditor {...field} error={fieldState.error} />
        )}
      />
      <PostConflict editor={editor} onReload={reload} />
      <HidingDialog editor={editor} />
    </EditingFrame>
  );
}

const nothing = () => undefined;

interface SubmitButtonProps {
  editor: PostEditorState;
  post: PostDto | undefined;
  isRefused: boolean;
}

/** Says what a press will do. */
function SubmitButton({ editor, post, isRefused }: SubmitButtonProps) {
  const { form, before, timeZone, isSaving, waits } = editor;
  const [status, date] = useWatch({
    control: form.control,
    name: ["status", "published_at"],
  });
  const label = saveLabel({
    form: { status, published_at: date },
    ...{ before, stored: post, timeZone },
  });
  return (
    <Button
      type="submit"
      variant="primary"
      isBusy={isSaving}
      disabled={isRefused}
      title="Ctrl+S saves and stays"
    >
      {waits ? "Send for review" : label}
    </Button>
  );
}

interface PostTitleFieldsProps {
  form: PostFormControl;
  isNew: boolean;
}

function PostTitleFields({ form, isNew }: PostTitleFieldsProps) {
  const { register, control, formState } = form;
  const excerpt = useWatch({ control, name: "excerpt" });
  return (
    <>
      <TitleArea
        autoFocus={isNew}
        placeholder="A title that says what one learns"
        error={formState.errors.title}
        {...register("title")}
      />
      <TextArea
        label="Excerpt"
        rows={2}
        className={styles.excerpt}
        aside={`${excerpt.length} / ${LIMITS.excerptMax}`}
        hint={`Cards show the first ${SITE_DISPLAY.excerptLength} characters. Empty: the beginning of the text.`}
        error={formState.errors.excerpt}
        {...register("excerpt")}
      />
    </>
  );
}

interface PostNoticesProps {
  editor: PostEditorState;
  /** As readers see it, where changes of it wait. */
  live: PostDto | undefined;
  pending: PendingChangesDto | undefined;
  /** Why this post cannot be saved by this user. */
  refusal: string | undefined;
  onDecided: () => void;
}

/** What somebody has to know before going on with a post. */
function PostNotices(props: PostNoticesProps) {
  const { editor, live, pending, refusal, onDecided } = props;
  const { failure, waits, recovery } = editor;
  return (
    <>
      {refusal && <Notice tone="warning">{refusal}</Notice>}
      {failure && <Notice tone="danger">{failure}</Notice>}
      {live && pending && (
        <PendingNotice post={live} pending={pending} onDecided={onDecided} />
      )}
      {waits && !pending && (
        <Notice>
          Readers go on seeing the published post until somebody publishes your
          changes.
        </Notice>
      )}
      <RecoveryNotice recovery={recovery} />
    </>
  );
}

interface PostConflictProps {
  editor: PostEditorState;
  onReload: () => void;
}

/** Two texts of one post: both are shown, and the writer decides. */
function PostConflict({ editor, onReload }: PostConflictProps) {
  const names = usePostNames();
  const { conflict, form, isSaving, keepMine, closeConflict } = editor;
  if (!conflict) return null;
  return (
    <ConflictDialog
      noun="post"
      mine={readPost(fieldsOfForm(form.getValues(), names.timeZone), names)}
      theirs={readPost(fieldsOfPost(conflict), names)}
      isSaving={isSaving}
      onKeepMine={keepMine}
      onTakeTheirs={onReload}
      onClose={closeConflict}
    />
  );
}

interface HidingDialogProps {
  editor: Pick<PostEditorState, "hiding" | "timeZone">;
}

/** A date to come takes a live post from its readers, which is seldom what was meant. */
function HidingDialog({ editor }: HidingDialogProps) {
  const { hiding, timeZone } = editor;
  if (hiding.until === null) return null;
  return (
    <ConfirmDialog
      title="Take this post from its readers?"
      description={hidingSentence(hiding.until, timeZone)}
      confirmLabel="Schedule"
      onConfirm={hiding.confirm}
      onCancel={hiding.cancel}
    />
  );
}
