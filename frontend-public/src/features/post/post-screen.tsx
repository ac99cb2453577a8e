import { useSlug } from "../../data/slug-context";
import { LoadFailure } from "../../components/load-failure";
import { Moved } from "../../components/moved";
import { useReader, useSection } from "../../data/reader-context";
import { useStoredCopy } from "../../data/use-stored-copy";
import { useRefetchWithSession } from "../../data/use-refetch-with-session";
import { isMissing } from "../../data/views";
import { Article } from "./article";
import { ArticleSkeleton } from "./article-skeleton";
import { NotFound } from "../../components/not-found";
import { t } from "../../texts";

export function PostScreen() {
  const slug = useSlug();
  const { queries } = useReader();
  const post = useSection(queries.post(slug));
  const isRefetching = useRefetchWithSession(post);
  const isLeft = useStoredCopy(post);
  if (post.data === undefined && post.isError && !isLeft)
    return <LoadFailure text={t("failedPost")} onRetry={post.retry} />;
  if (post.data === undefined || isRefetching) return <ArticleSkeleton />;
  if (!isMissing(post.data)) return <Article post={post.data} />;
  const { missing, movedTo } = post.data;
  return movedTo ? <Moved to={movedTo} /> : <PostNotFound status={missing} />;
}

function PostNotFound({ status }: { status: 404 | 410 }) {
  return (
    <NotFound
      status={status}
      title={t("postNotFound")}
      text={t("postNotFoundText")}
    />
  );
}
