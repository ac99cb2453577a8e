import type { ComponentType, ReactNode } from "react";
import { useSlug } from "../../data/slug-context";
import { LoadFailure } from "../../components/load-failure";
import { NotFound } from "../../components/not-found";
import { SiteDate } from "../../components/site-date";
import styles from "../../components/preview-bar.module.css";
import { useReader, useSection } from "../../data/reader-context";
import { isMissing } from "../../data/views";
import type { PageView, PreviewView } from "../../data/views";
import { Article } from "./article";
import { ArticleSkeleton } from "./article-skeleton";
import { t } from "../../texts/pages";

interface PreviewScreenProps {
  /** Shows a page, which is another part of the site. */
  Page: ComponentType<{ page: PageView; slug: string; bar: ReactNode }>;
}

/** A post or page for people with a link to it, before readers see it. */
export function PreviewScreen({ Page }: PreviewScreenProps) {
  const slug = useSlug();
  const { queries } = useReader();
  const preview = useSection(queries.preview(slug));
  if (preview.data === undefined && preview.isError)
    return <LoadFailure text={t("failedPost")} onRetry={preview.retry} />;
  if (preview.data === undefined) return <ArticleSkeleton />;
  if (isMissing(preview.data)) return <NotFound title={t("previewInvalid")} />;
  const bar = <Bar preview={preview.data} />;
  if ("page" in preview.data)
    return <Page page={preview.data.page} slug={slug} bar={bar} />;
  // As a draft, it counts no views and is hidden from search engines.
  return <Article post={{ ...preview.data.post, status: "draft" }} bar={bar} />;
}

/** An unsaved post has no number yet. */
const isUnsaved = (preview: PreviewView): boolean =>
  ("page" in preview ? preview.page : preview.post).id === 0;

function Bar({ preview }: { preview: PreviewView }) {
  const date = <SiteDate key="date" date={preview.expires} isLong />;
  return (
    <p className={styles.bar} role="status">
      {isUnsaved(preview)
        ? t("previewUnsaved")
        : t.parts<"previewUntil", ReactNode>("previewUntil", { date })}
    </p>
  );
}
