import { listingHead, pageAddress, pageWindow, saysMore } from "@octavo/format";
import type { ReactNode, RefObject } from "react";
import { Link } from "../../components/link";
import { CardGrid, CardGridSkeleton } from "../../components/card-grid";
import { FeedLink } from "../../components/feed-link";
import { ErrorNotice } from "../../components/notice";
import { PageHeading } from "../../components/page-heading";
import { useReader } from "../../data/reader-context";
import { useDocumentHead } from "../../data/use-document-head";
import styles from "./listing.module.css";
import type { ListingState } from "./use-listing";
import { useEffect, useRef } from "react";
import { t } from "../../texts";

interface ListingProps {
  listing: ListingState;
  kind: string;
  /** From the slug. */
  title: string;
  /** The real name, when it is known. */
  name?: string | undefined;
  description?: string | null | undefined;
  count: (total: number) => string;
  emptyText: string;
  path: string;
  exists: boolean;
  /** After the posts. */
  below?: ReactNode;
  /** Picture next to the heading. */
  portrait?: ReactNode;
}

/** Category and tag pages: the same grid under another heading. */
export function Listing(props: ListingProps) {
  const { listing } = props;
  const { site } = useReader();
  useDocumentHead(headOf(props, site.name));
  return (
    <div className={styles.page}>
      <ListingHeader {...props} />
      <ListingPosts listing={listing} path={props.path} />
      {listing.total === 0 && <EmptyListing text={props.emptyText} />}
      {isPastEnd(listing) && (
        <>
          <EmptyListing text="" />
          <Link to={props.path} className={styles.more}>
            {t("firstPage")}
          </Link>
        </>
      )}
      <PageLinks
        page={listing.page}
        pages={listing.pages}
        addressOf={(to) => pageAddress(props.path, to)}
      />
      {props.below}
    </div>
  );
}

function headOf({ listing, exists, ...props }: ListingProps, siteName: string) {
  const { page, total } = listing;
  const isNothing = total === 0 && !exists;
  const facts = { ...props, page, total, isNothing, hasFeeds: true };
  return listingHead({ ...facts, isPastEnd: isPastEnd(listing) }, siteName);
}

function ListingHeader(props: ListingProps) {
  const { kind, title, name, description, count, portrait, path } = props;
  const { total } = props.listing;
  return (
    <header className={styles.header}>
      {portrait && <div className={styles.portrait}>{portrait}</div>}
      <p className={styles.kind}>{kind}</p>
      <PageHeading>{title}</PageHeading>
      {name && saysMore(name, title) && <p className={styles.name}>{name}</p>}
      {description && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
      <p className={styles.count}>
        <bdi>{total === undefined ? "\u00a0" : count(total)}</bdi>
      </p>
      {props.exists && <FeedLink path={path} />}
    </header>
  );
}

/** A page number beyond the last page. */
function isPastEnd({ posts, total = 0, isLoading }: ListingState): boolean {
  return total > 0 && !isLoading && posts.length === 0;
}

function ListingPosts(props: { listing: ListingState; path: string }) {
  const { posts, isLoading, isError, retry, hasMore, page, pages, firstPage } =
    props.listing;
  const isFull = page - firstPage + 1 >= MOST_PAGES;
  const cards = useFocusOnAdded(posts.length, page > firstPage);
  return (
    <>
      {firstPage > 1 && firstPage <= pages && (
        <Link
          to={pageAddress(props.path, firstPage - 1)}
          className={styles.more}
        >
          {t("newerPosts")}
        </Link>
      )}
      {posts.length > 0 && (
        <div ref={cards}>
          <CardGrid posts={posts} headingLevel={2} isFirst />
        </div>
      )}
      {isError && <ErrorNotice text={t("failedPosts")} onRetry={retry} />}
      {isLoading && !isError && <CardGridSkeleton count={6} />}
      {hasMore && !isLoading && (
        <Link
          to={pageAddress(props.path, page + 1)}
          state={isFull ? null : { firstPage }}
          className={styles.more}
        >
          {t(isFull ? "olderPosts" : "loadMore")}
        </Link>
      )}
    </>
  );
}

/** Pages on one screen. The next one replaces them, so that no browser holds ten thousand cards. */
const MOST_PAGES = 10;

function EmptyListing({ text }: { text: string }) {
  return (
    <div className={styles.empty}>
      <h2>{t("noPostsFound")}</h2>
      {text && <p>{text}</p>}
    </div>
  );
}

interface PageLinksProps {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
}

/** Every page of a long list a few clicks away, for people and for search engines. */
function PageLinks({ page, pages, addressOf }: PageLinksProps) {
  if (pages < 2) return null;
  return (
    <nav className={styles.pages} aria-label={t("pages")}>
      <ol role="list">
        {pageWindow(page, pages).map((entry, index) => (
          <li key={entry === "gap" ? `gap-${index}` : entry}>
            {entry === "gap" ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                to={addressOf(entry)}
                aria-label={t("page", { number: entry })}
                aria-current={entry === page ? "page" : undefined}
              >
                {entry}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/**
 * "Load more" disappears when it is done, so the focus moves to the first card that was added.
 * @returns for the element that holds the cards.
 */
function useFocusOnAdded(
  count: number,
  isAddition: boolean,
): RefObject<HTMLDivElement | null> {
  const cards = useRef<HTMLDivElement>(null);
  const shown = useRef(count);
  useEffect(() => {
    const before = shown.current;
    shown.current = count;
    if (!isAddition || before === 0 || count <= before) return;
    const first = cards.current?.querySelectorAll("article")[before];
    first?.querySelector("a")?.focus({ preventScroll: true });
  }, [count, isAddition]);
  return cards;
}
