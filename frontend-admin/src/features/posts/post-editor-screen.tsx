import { isApiError } from "@octavo/api-client";
import { useCan, useSession } from "@octavo/auth";
import { Button, EmptyState, Skeleton, buttonClass } from "@octavo/ui";
import { FileQuestion } from "lucide-react";
import { Link, useParams } from "react-router-dom";
import { FailureNotice } from "../../crud/failure-notice";
import { useDocumentTitle } from "../../layout/use-document-title";
import { PostEditor } from "./post-editor";
import styles from "./post-editor.module.css";
import { canEditPost } from "./post-permissions";
import { postHooks } from "./posts.hooks";

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
  const { user } = useSession();
  useDocumentTitle(post.data ? `Edit ${post.data.title}` : "Edit Post");
  if (isApiError(post.error) && post.error.status === 404)
    return <NoSuchPost />;
  if (post.error)
    return (
      <FailureNotice
        text="Failed to load post"
        error={post.error}
        actions={
          <Button size="small" onClick={() => void post.refetch()}>
            Retry
          </Button>
        }
      />
    );
  if (!post.data) return <LoadingPost />;
  return (
    <PostEditor
      key={post.data.version}
      post={post.data}
      onReload={() => void post.refetch()}
      refusal={
        canEditPost(user, post.data)
          ? undefined
          : "You do not have permission to change this post."
      }
    />
  );
}

function NoSuchPost() {
  return (
    <EmptyState
      icon={<FileQuestion />}
      title="This post does not exist"
      action={
        <Link className={buttonClass()} to="/posts">
          Back to Posts
        </Link>
      }
    >
      It may have been deleted.
    </EmptyState>
  );
}

function LoadingPost() {
  return (
    <div className={styles.loading} aria-busy="true">
      <Skeleton width="8rem" />
      <Skeleton height="3.5rem" />
      <Skeleton height="4.5rem" />
      <Skeleton height="22rem" />
    </div>
  );
}
