import { useCan, useSession } from "@octavo/auth";
import type { PostDto } from "@octavo/contracts";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { LoadingEditor } from "../../../shared/editor/loading-editor";
import { RecordScreen } from "../../../shared/editor/record-screen";
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
  const canCreate = useCan("create_posts");
  return (
    <RecordScreen
      noun="post"
      hooks={postHooks}
      blank={NEW_POST}
      texts={{
        new: t("posts.new"),
        edit: t("posts.edit"),
        gone: t("posts.gone"),
        failed: t("posts.failedOne"),
      }}
      back={POSTS_SCREEN}
      editNew={(props) => (
        <PostEditor
          {...props}
          refusal={canCreate ? undefined : t("posts.mayNotCreate")}
        />
      )}
      edit={(post, onReload) => (
        <LoadedPost
          key={`${post.version} ${post.has_pending_changes}`}
          post={post}
          onReload={onReload}
        />
      )}
    />
  );
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
      <FailureNotice
        text={t("posts.failedOne")}
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
