import { publicTexts } from "@octavo/contracts";
import { Link } from "react-router-dom";
import { CardGrid, CardGridSkeleton } from "../../components/card-grid";
import { ErrorNotice } from "../../components/notice";
import { PageHeading } from "../../components/page-heading";
import type { Head } from "../../data/document-head";
import { useDocumentHead } from "../../data/use-document-head";
import styles from "./listing.module.css";
import type { ListingState } from "./use-listing";

interface ListingProps {
  listing: ListingState;
  kind: string;
  /** From the slug (D-133). */
  title: string;
  /** The real name, when it is known. */
  name?: string | undefined;
  description?: string | null | undefined;
  count: (total: number) => string;
  emptyText: string;
  path: string;
  exists: boolean;
}

/** Category and tag pages: the same grid under another heading. */
export function Listing(props: ListingProps) {
  const { listing } = props;
  useDocumentHead(headOf(props));
  return (
    <div className={styles.page}>
      <ListingHeader {...props} />
      <ListingPosts listing={listing} path={props.path} />
      {listing.total === 0 && <EmptyListing text={props.emptyText} />}
      {isPastEnd(listing) && <EmptyListing text="" />}
    </div>
  );
}

function headOf(props: ListingProps): Head {
  const { page, total } = props.listing;
  const isNothing = total === 0 && !props.exists;
  const title = props.name ?? props.title;
  return {
    title: page > 1 ? `${title} – page ${page}` : title,
    description: props.description ?? undefined,
    path: pageAddress(props.path, page),
    status: isNothing || isPastEnd(props.listing) ? 404 : 200,
  };
}

function ListingHeader(props: ListingProps) {
  const { kind, title, name, description, count } = props;
  const { total } = props.listing;
  return (
    <header className={styles.header}>
      <p className={styles.kind}>{kind}</p>
      <PageHeading>{title}</PageHeading>
      {name && name !== title && <p className={styles.name}>{name}</p>}
      {description && <p className={styles.description}>{description}</p>}
      <p className={styles.count}>
        {total === undefined ? "\u00a0" : count(total)}
      </p>
    </header>
  );
}

/** A page number beyond the last page. */
function isPastEnd({ posts, total = 0, isLoading }: ListingState): boolean {
  return total > 0 && !isLoading && posts.length === 0;
}

function ListingPosts(props: { listing: ListingState; path: string }) {
  const { posts, isLoading, isError, retry, hasMore, page, firstPage } =
    props.listing;
  return (
    <>
      {firstPage > 1 && (
        <Link
          to={pageAddress(props.path, firstPage - 1)}
          className={styles.more}
        >
          Newer posts
        </Link>
      )}
      {posts.length > 0 && (
        <CardGrid posts={posts} isDetailed headingLevel={2} />
      )}
      {isError && (
        <ErrorNotice text={publicTexts.failedPosts} onRetry={retry} />
      )}
      {isLoading && !isError && <CardGridSkeleton count={6} />}
      {hasMore && !isLoading && (
        <Link
          to={pageAddress(props.path, page + 1)}
          state={{ firstPage }}
          className={styles.more}
        >
          Load more
        </Link>
      )}
    </>
  );
}

function pageAddress(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}

function EmptyListing({ text }: { text: string }) {
  return (
    <div className={styles.empty}>
      <h2>{publicTexts.noPostsFound}</h2>
      {text && <p>{text}</p>}
    </div>
  );
}
