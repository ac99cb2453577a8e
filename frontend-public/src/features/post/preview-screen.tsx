import { previewTexts } from "@octavo/contracts";
import { formatLongDate } from "@octavo/format";
import type { ComponentType, ReactNode } from "react";
import { useSlug } from "../../data/slug-context";
import { LoadFailure } from "../../components/load-failure";
import { NotFound } from "../../components/not-found";
import styles from "../../components/preview-bar.module.css";
import { useReader, useSection } from "../../data/reader-context";
import { isMissing } from "../../data/views";
import type { PageView, PreviewView } from "../../data/views";
import { Article } from "./article";
import { ArticleSkeleton } from "./article-skeleton";

interface PreviewScreenProps {
  /** Shows a page, which is another part of the site. */
  Page: ComponentType<{ page: PageView; slug: string; bar: ReactNode }>;
}

/** A post or page for whoever was given a link to it, before readers see it. */
export function PreviewScreen({ Page }: PreviewScreenProps) {
  const slug = useSlug();
  const { queries } = useReader();
  const preview = useSection(queries.preview(slug));
  if (preview.data === undefined && preview.isError)
    return <LoadFailure text="Failed to load post" onRetry={preview.retry} />;
  if (preview.data === undefined) return <ArticleSkeleton />;
  if (isMissing(preview.data))
    return <NotFound title={previewTexts.linkInvalid} />;
  const bar = <Bar preview={preview.data} />;
  if ("page" in preview.data)
    return <Page page={preview.data.page} slug={slug} bar={bar} />;
  // Nobody reads a draft: it counts no views, and robots leave it alone.
  return <Article post={{ ...preview.data.post, status: "draft" }} bar={bar} />;
}

/** What is not saved has no number yet. */
const isUnsaved = (preview: PreviewView): boolean =>
  ("page" in preview ? preview.page : preview.post).id === 0;

function Bar({ preview }: { preview: PreviewView }) {
  const { timeZone } = useReader().site;
  return (
    <p className={styles.bar} role="status">
      {isUnsaved(preview) ? (
        "Preview of what you have not saved yet — reload it to see what you typed since."
      ) : (
        <>
          Preview — shared with you by a link that works until{" "}
          <time dateTime={preview.expires}>
            {formatLongDate(preview.expires, "", timeZone)}
          </time>
          .
        </>
      )}
    </p>
  );
}
