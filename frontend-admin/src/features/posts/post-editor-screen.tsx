import { isApiError } from "@octavo/api-client";
import { useCan, useSession } from "@octavo/auth";
import type { PostDto } from "@octavo/contracts";
import { useParams } from "react-router-dom";
import { FailureNotice } from "../../crud/failure-notice";
import { useTagChoices } from "../../crud/use-choices";
import { useDocumentTitle } from "../../layout/use-document-title";
import { LoadingEditor, NothingToEdit } from "../../writing/editing-states";
import { PostEditor } from "./post-editor";
import { withPending } from "./post-form";
import { canEditPost } from "./post-permissions";
import { postHooks, usePendingChanges } from "./posts.hooks";
import { POSTS_SCREEN } from "./use-post-editor";
import { useWaitsForReview } from "./use-waits-for-review";

export function NewPostScreen() {
  useDocumentTitle("New Post");
  const canCreate = useCan("create_posts");
  return (
    <PostEditor
      onReload={() => undefined}
      refusal={
        canCreate ? undefined : "You do not have permission to create posts."
      }
    />
  );
}

export function EditPostScreen() {
  const id = Number(useParams().id);
  if (!Number.isSafeInteger(id) || id < 1) return <NoSuchPost />;
  return <EditPost key={id} id={id} />;
}

function EditPost({ id }: { id: number }) {
  const post = postHooks.useItem(id);
  useDocumentTitle(post.data ? `Edit ${post.data.title}` : "Edit Post");
  if (isApiError(post.error) && [404, 410].includes(post.error.status))
    return <NoSuchPost />;
  const retry = () => void post.refetch();
  if (post.error) return <LoadFailure error={post.error} onRetry={retry} />;
  if (!post.data) return <LoadingEditor />;
  const state = `${post.data.version} ${post.data.has_pending_changes}`;
  return <LoadedPost key={state} post={post.data} onReload={retry} />;
}

interface LoadedPostProps {
  post: PostDto;
  onReload: () => void;
}

/** Whoever may only propose changes goes on with those that wait; the others see what is live. */
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
          // Somebody may have decided about them meanwhile.
          onReload();
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
    <PostEditor
      post={shown}
      live={post}
      pending={pending.data}
      onReload={onReload}
      refusal={
        canEdit ? undefined : "You do not have permission to change this post."
      }
    />
  );
}

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
}

function LoadFailure({ error, onRetry }: LoadFailureProps) {
  return (
    <FailureNotice text="Failed to load post" error={error} onRetry={onRetry} />
  );
}

function NoSuchPost() {
  return <NothingToEdit title="This post does not exist" back={POSTS_SCREEN} />;
}
