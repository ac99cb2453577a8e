import { isApiError } from "@octavo/api-client";
import { useCan, useSession } from "@octavo/auth";
import type { PostDto } from "@octavo/contracts";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { NothingToEdit } from "../../../shared/editor/editing-frame";
import { LoadingEditor } from "../../../shared/editor/loading-editor";
import { useEditedRecord } from "../../../shared/editor/use-edited-record";
import { useDocumentTitle } from "../../../shared/layout/screen";
import { useTagChoices } from "../../../shared/taxonomy/taxonomy.hooks";
import { OpenUnsavedText } from "../../../shared/unsaved-work/open-text";
import { PostEditor } from "./post-editor";
import { NEW_POST, postDefaults } from "./post-form";
import { canEditPost, useWaitsForReview } from "./post-permissions";
import { postHooks, usePendingChanges } from "./posts.hooks";
import { POSTS_SCREEN } from "./use-post-editor";
import { withPending } from "./with-pending";
import { t } from "../../../texts/posts";

export function PostEditorScreen() {
  const edited = useEditedRecord<PostDto>();
  if (edited.kind === "unknown") return <NoSuchPost />;
  if (edited.kind === "existing")
    return <EditPost key={edited.id} id={edited.id} />;
  const { key, created, setCreated } = edited;
  return (
    <NewPost
      key={key}
      created={created}
      onCreated={setCreated}
      onReload={() => setCreated(null)}
    />
  );
}

interface NewPostProps {
  created: PostDto | null;
  onCreated: (post: PostDto) => void;
  /** Loads the created post again, as it is stored. */
  onReload: () => void;
}

function NewPost({ created, onCreated, onReload }: NewPostProps) {
  useDocumentTitle(
    created ? t("common.editOne", { name: created.title }) : t("posts.new"),
  );
  const canCreate = useCan("create_posts");
  return (
    <OpenUnsavedText subject="post-new" sample={NEW_POST} onRefresh={onReload}>
      {(start) => (
        <PostEditor
          start={start}
          onCreated={onCreated}
          onReload={onReload}
          refusal={canCreate ? undefined : t("posts.mayNotCreate")}
        />
      )}
    </OpenUnsavedText>
  );
}

function EditPost({ id }: { id: number }) {
  const post = postHooks.useItem(id);
  useDocumentTitle(
    post.data
      ? t("common.editOne", { name: post.data.title })
      : t("posts.edit"),
  );
  if (isApiError(post.error) && [404, 410].includes(post.error.status))
    return <NoSuchPost />;
  const retry = () => post.refetch();
  if (post.error)
    return <LoadFailure error={post.error} onRetry={() => void retry()} />;
  if (!post.data) return <LoadingEditor />;
  const state = `${post.data.version} ${post.data.has_pending_changes}`;
  return <LoadedPost key={state} post={post.data} onReload={retry} />;
}

interface LoadedPostProps {
  post: PostDto;
  onReload: () => Promise<unknown>;
}

/** People who may only propose changes continue with those that wait; others see the live post. */
function LoadedPost({ post, onReload }: LoadedPostProps) {
  const { user } = useSession();
  const canEdit = canEditPost(user, post);
  const isWaiting = canEdit && post.has_pending_changes;
  const pending = usePendingChanges(post, isWaiting);
  const isProposing = useWaitsForReview(post) && isWaiting;
  const choices = useTagChoices();
  if (pending.error)
    return (
      <LoadFailure
        error={pending.error}
        onRetry={() => {
          // Someone may have decided about them since.
          void onReload();
          void pending.refetch();
        }}
      />
    );
  const isReady = !isWaiting || pending.data;
  if (!isReady || (isProposing && choices.isPending)) return <LoadingEditor />;
  const shown =
    isProposing && pending.data
      ? withPending(post, pending.data.fields, choices.data ?? [])
      : post;
  return (
    <OpenUnsavedText
      subject={`post-${post.id}`}
      sample={postDefaults(shown)}
      onRefresh={onReload}
    >
      {(start) => (
        <PostEditor
          start={start}
          post={shown}
          live={post}
          pending={pending.data}
          onReload={() => void onReload()}
          refusal={canEdit ? undefined : t("posts.notYours")}
        />
      )}
    </OpenUnsavedText>
  );
}

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
}

function LoadFailure({ error, onRetry }: LoadFailureProps) {
  return (
    <FailureNotice
      text={t("posts.failedOne")}
      error={error}
      onRetry={onRetry}
    />
  );
}

function NoSuchPost() {
  return <NothingToEdit title={t("posts.gone")} back={POSTS_SCREEN} />;
}
