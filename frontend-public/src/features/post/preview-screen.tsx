import { previewTexts } from "@octavo/contracts";
import { formatLongDate } from "@octavo/format";
import { useParams } from "react-router-dom";
import { LoadFailure } from "../../components/load-failure";
import { NotFound } from "../../components/not-found";
import styles from "../../components/preview-bar.module.css";
import { useReader, useSection } from "../../data/reader-context";
import { isMissing } from "../../data/views";
import { Article } from "./article";
import { ArticleSkeleton } from "./article-skeleton";

/** A post for whoever was given a link to it, before readers see it. */
export function PreviewScreen() {
  const { slug = "" } = useParams();
  const { queries } = useReader();
  const post = useSection(queries.preview(slug));
  if (post.data === undefined && post.isError)
    return <LoadFailure text="Failed to load post" onRetry={post.retry} />;
  if (post.data === undefined) return <ArticleSkeleton />;
  if (isMissing(post.data))
    return <NotFound title={previewTexts.linkInvalid} />;
  const { expires, ...view } = post.data;
  // Nobody reads a draft: it counts no views, and robots leave it alone.
  return (
    <Article
      post={{ ...view, status: "draft" }}
      bar={<SharedBar expires={expires} />}
    />
  );
}

function SharedBar({ expires }: { expires: string }) {
  const { timeZone } = useReader().site;
  return (
    <p className={styles.bar} role="status">
      Preview — shared with you by a link that works until{" "}
      <time dateTime={expires}>{formatLongDate(expires, "", timeZone)}</time>.
    </p>
  );
}
