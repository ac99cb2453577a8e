import type { PendingChangesDto, PostDto } from "@octavo/contracts";
import { Button } from "@octavo/ui";
import { Controller, useWatch } from "react-hook-form";
import { AutosaveStatus } from "../../../shared/unsaved-work/autosave-status";
import { PreviewButton } from "../../../shared/unsaved-work/preview-button";
import { UnsavedTextsButton } from "../../../shared/unsaved-work/unsaved-texts-button";
import type { KeptText } from "../../../shared/unsaved-work/use-recovery";
import { ContentEditor } from "../../../shared/editor/content-editor";
import { EditingFrame } from "../../../shared/editor/editing-frame";
import { HidingDialog } from "./hiding-dialog";
import type { PostForm } from "./post-form";
import { PostConflict } from "./post-conflict";
import { PostNotices } from "./post-notices";
import { PostSettings } from "./post-settings";
import { PostTitleFields } from "./post-title-fields";
import { PostTools } from "./post-tools";
import { saveLabel } from "./publication";
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
  kept: KeptText<PostForm>;
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
