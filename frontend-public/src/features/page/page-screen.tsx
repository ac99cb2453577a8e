import { READING_LIMITS } from "@octavo/contracts";
import type { ReactNode } from "react";
import { useSlug } from "../../data/slug-context";
import { LoadFailure } from "../../components/load-failure";
import { Moved } from "../../components/moved";
import { PageNotFound } from "../../components/not-found";
import { PathOffers } from "../../components/path-offers";
import { PageHeading } from "../../components/page-heading";
import { PreviewBar } from "../../components/preview-bar";
import { RichText } from "../../components/rich-text";
import { useReader, useSection } from "../../data/reader-context";
import { useDocumentHead } from "../../data/use-document-head";
import { useRefetchWithSession } from "../../data/use-refetch-with-session";
import { isMissing } from "../../data/views";
import type { PageView } from "../../data/views";
import { CategoryCarousel } from "./category-carousel";
import { ContactForm } from "./contact-form";
import { PATHS_PAGE } from "../../site-display";
import styles from "./page-screen.module.css";
import { t } from "../../texts/pages";

/** An unknown slug is not found; every other failure offers a retry. */
export function PageScreen() {
  const slug = useSlug();
  const { queries } = useReader();
  const page = useSection(queries.page(slug));
  const isRefetching = useRefetchWithSession(page);
  if (page.data === undefined && page.isError)
    return <LoadFailure text={t("failedPage")} onRetry={page.retry} />;
  if (page.data === undefined || isRefetching)
    return <div className={styles.skeleton} aria-busy="true" />;
  if (!isMissing(page.data)) return <CustomPage page={page.data} slug={slug} />;
  const { missing, movedTo } = page.data;
  if (movedTo) return <Moved to={movedTo} />;
  return <PageNotFound status={missing} />;
}

interface CustomPageProps {
  page: PageView;
  slug: string;
  /** Says above the text what kind of preview this is. */
  bar?: ReactNode;
}

export function CustomPage({ page, slug, bar }: CustomPageProps) {
  const { site } = useReader();
  useDocumentHead({
    title: page.metaTitle || page.title,
    description:
      page.metaDescription ||
      t("pageDescription", { title: page.title, site: site.name }),
    social: page.social,
    path: bar ? undefined : `/${slug}`,
    noindex: page.status !== "published",
  });
  const categories = page.type === "blog" ? page.categories : [];
  return (
    <>
      {bar ??
        (page.status !== "published" && <PreviewBar status={page.status} />)}
      <article className={styles.page}>
        <PageHeading className={styles.title}>{page.title}</PageHeading>
        {page.html !== "" && <RichText html={page.html} />}
        {page.type === "contact" && <ContactForm slug={slug} />}
      </article>
      {slug === PATHS_PAGE && (
        <div className={styles.page}>
          <PathOffers offers={{ limit: READING_LIMITS.maxLimit }} />
        </div>
      )}
      {categories.map((category) => (
        <CategoryCarousel key={category.id} category={category} />
      ))}
    </>
  );
}
