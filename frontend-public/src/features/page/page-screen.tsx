import { publicTexts } from "@octavo/contracts";
import { useParams } from "react-router-dom";
import { LoadFailure } from "../../components/load-failure";
import { NotFound } from "../../components/not-found";
import { PageHeading } from "../../components/page-heading";
import { RichText } from "../../components/rich-text";
import { useReader, useSection } from "../../data/reader-context";
import { useDocumentHead } from "../../data/use-document-head";
import { isMissing } from "../../data/views";
import type { PageView } from "../../data/views";
import { CategoryCarousel } from "./category-carousel";
import styles from "./page-screen.module.css";

/** An unknown slug is not found; every other failure can be tried again (D-140). */
export function PageScreen() {
  const { slug = "" } = useParams();
  const { queries } = useReader();
  const page = useSection(queries.page(slug));
  if (page.data === undefined && page.isError)
    return <LoadFailure text={publicTexts.failedPage} onRetry={page.retry} />;
  if (page.data === undefined)
    return <div className={styles.skeleton} aria-busy="true" />;
  if (isMissing(page.data))
    return (
      <NotFound title={publicTexts.pageNotFound} status={page.data.missing} />
    );
  return <CustomPage page={page.data} slug={slug} />;
}

function CustomPage({ page, slug }: { page: PageView; slug: string }) {
  useDocumentHead({
    title: page.metaTitle || page.title,
    description: page.metaDescription || undefined,
    path: `/${slug}`,
  });
  const categories = page.type === "blog" ? page.categories : [];
  return (
    <>
      <article className={styles.page}>
        <PageHeading className={styles.title}>{page.title}</PageHeading>
        {page.html !== "" && <RichText html={page.html} />}
      </article>
      {categories.map((category) => (
        <CategoryCarousel key={category.id} category={category} />
      ))}
    </>
  );
}
