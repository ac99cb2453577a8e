import type { PendingChangesDto, PostDto } from "@octavo/contracts";
import { ConfirmDialog, Notice } from "@octavo/ui";
import { lazy, Suspense } from "react";
import { Controller, useWatch } from "react-hook-form";
import { fieldOf } from "../../../shared/crud/form-field";
import { EditingFrame, TitleArea } from "../../../shared/editor/editing-frame";
import { ContentEditor } from "../../../shared/editor/rich-text-editor";
import { useWritten } from "../../../shared/editor/use-written";
import type { EditorStart } from "../../../shared/unsaved-work/open-text";
import { PendingNotice } from "./pending-changes";
import { PostButtons } from "./post-buttons";
import { fieldsOfForm } from "./post-form";
import type { PostForm } from "./post-form";
import { PostSettings } from "./post-settings";
import { PostTools } from "./post-tools";
import { readPost, usePostNames } from "./post-words";
import { hidingSentence } from "./publication";
import { usePostEditor } from "./use-post-editor";
import type { PostEditorState } from "./use-post-editor";
import { t } from "../../../texts/posts";

interface PostEditorProps {
  /** As the form shows it: with the changes that wait, for the person who made them. */
  post?: PostDto;
  /** As readers see it, where changes of it wait. */
  live?: PostDto;
  pending?: PendingChangesDto | undefined;
  /** Loads the post again, and then offers what was typed. */
  onReload: () => void;
  /** Why this post cannot be saved by this user. */
  refusal: string | undefined;
  start: EditorStart<PostForm>;
  /** Called with a post that was created here; the editor stays open with it. */
  onCreated?: (post: PostDto) => void;
}

export function PostEditor(props: PostEditorProps) {
  const { live, pending, onReload, refusal, start, onCreated } = props;
  const isRefused = refusal !== undefined;
  const editor = usePostEditor({
    opened: props.post,
    start,
    onCreated,
    isRefused,
  });
  const { form, post, recovery } = editor;
  const names = usePostNames();
  const stored = post
    ? { path: `/post/${post.slug}`, call: `/posts/${post.id}` }
    : null;
  const reload = () => void recovery.putAside().then(onReload);
  const language = useWatch({ control: form.control, name: "language" });
  const written = useWritten(language);
  const heading = (
    <TitleArea
      {...written}
      autoFocus={!post}
      placeholder={t("posts.titlePlaceholder")}
      {...fieldOf(form, "title")}
    />
  );
  return (
    <EditingFrame
      {...{ noun: "post", editor, refusal }}
      preview={isRefused ? undefined : stored}
      tools={post && !isRefused && <PostTools post={post} onReload={reload} />}
      saveButtons={<PostButtons editor={editor} isRefused={isRefused} />}
      notices={
        <ReviewNotices {...{ editor, live, pending }} onDecided={reload} />
      }
      settings={<PostSettings editor={editor} post={post} />}
      read={(values) => readPost(fieldsOfForm(values, names.timeZone), names)}
      onReload={reload}
    >
      <Controller
        control={form.control}
        name="content"
        render={({ field: { name: _name, ...field }, fieldState }) => (
          <ContentEditor
            {...field}
            surface={editor.surface}
            {...{ heading, written }}
            error={fieldState.error}
          />
        )}
      />
      <HidingDialog editor={editor} />
    </EditingFrame>
  );
}

/** Only for what was sent, so it loads separately. */
const ReviewNotice = lazy(() =>
  import("../../../shared/reviews/review-notice").then((module) => ({
    default: module.ReviewNotice,
  })),
);

interface ReviewNoticesProps {
  editor: PostEditorState;
  /** As readers see it, where changes of it wait. */
  live: PostDto | undefined;
  pending: PendingChangesDto | undefined;
  onDecided: () => void;
}

/** Changes that wait to be published, or would after a save. */
function ReviewNotices(props: ReviewNoticesProps) {
  const { editor, live, pending, onDecided } = props;
  const { post } = editor;
  return (
    <>
      {live && pending && (
        <PendingNotice post={live} pending={pending} onDecided={onDecided} />
      )}
      {post?.review && !(pending && post.review === "waiting") && (
        <Suspense fallback={null}>
          <ReviewNotice
            kind="post"
            id={post.id}
            onTakeBack={() => editor.submit({ for_review: false })}
          />
        </Suspense>
      )}
      {editor.waits && !pending && <Notice>{t("posts.proposalText")}</Notice>}
    </>
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
      title={t("posts.hideQuestion")}
      description={hidingSentence(hiding.until, timeZone)}
      confirmLabel={t("posts.schedule")}
      onConfirm={hiding.confirm}
      onCancel={hiding.cancel}
    />
  );
}
