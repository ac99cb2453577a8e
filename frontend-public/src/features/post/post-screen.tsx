import { useParams } from "react-router-dom";
import { useReader, useSection } from "../../data/reader-context";
import { isMissing } from "../../data/views";
import { LoadFailure } from "../../components/load-failure";
import { Article } from "./article";
import { ArticleSkeleton } from "./article-skeleton";
import { PostMoved } from "./post-moved";
import { PostNotFound } from "./post-not-found";

export function PostScreen() {
  const { slug = "" } = useParams();
  const { queries } = useReader();
  const post = useSection(queries.post(slug));
  if (post.data === undefined && post.isError)
    return <LoadFailure text="Failed to load post" onRetry={post.retry} />;
  if (post.data === undefined) return <ArticleSkeleton />;
  if (isMissing(post.data)) return <PostNotFound status={post.data.missing} />;
  if (post.data.slug !== slug) return <PostMoved to={post.data.slug} />;
  return <Article post={post.data} />;
}
