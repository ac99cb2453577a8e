import { useSlug } from "../../data/slug-context";
import { LoadFailure } from "../../components/load-failure";
import { Moved } from "../../components/moved";
import { useReader, useSection } from "../../data/reader-context";
import { useRefetchWithSession } from "../../data/use-refetch-with-session";
import { isMissing } from "../../data/views";
import { Article } from "./article";
import { ArticleSkeleton } from "./article-skeleton";
import { NotFound } from "../../components/not-found";
import { t } from "../../texts";
import { isApiError } from "@octavo/api-client";
import { useEffect } from "react";
import { useVisit } from "../../layout/visit";
import type { Section } from "../../data/reader-context";

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

/**
 * If an article cannot be loaded on a weak network, its page is loaded again as a document, because the
 * site's worker may have a copy of that. This happens once: the document says so if there is no copy.
 * @returns true until the document arrives.
 */
function useStoredCopy({ data, error }: Section<unknown>): boolean {
  const { isFirst } = useVisit();
  const isLeft =
    !isFirst &&
    data === undefined &&
    isApiError(error) &&
    error.status === 0 &&
    hasWorker();
  useEffect(() => {
    if (isLeft) location.reload();
  }, [isLeft]);
  return isLeft;
}

/** Only secure sites may have one. */
const hasWorker = (): boolean =>
  !!(navigator as Partial<Navigator>).serviceWorker?.controller;
