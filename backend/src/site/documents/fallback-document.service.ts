import { Injectable } from "@nestjs/common";
import {
  LIMITS,
  SLUG,
  apiTexts,
  unwrapList,
  type CategoryDto,
  type PageDto,
  type PageSummaryDto,
  type Paged,
  type PostDto,
  type PostSummaryDto,
} from "@octavo/contracts";
import { slugTitle } from "@octavo/format";
import { SiteSettingsService } from "../../operations/settings/site-settings.service";
import { basePathOf } from "./boot-data.service";
import type { DocumentContent } from "./document-assembly.service";
import { escapeHtml } from "./document-template";
import {
  menuOf,
  NO_MENU,
  plainDocument,
  postList,
  type PlainLink,
  type PlainMenu,
} from "./fallback-page";
import { InternalApiService } from "./internal-api.service";
import { ApiAwayError } from "./rendering/render-calls";
import type { Visit } from "./visits.service";

type Article = Pick<PostDto, "title" | "content_html"> &
  Partial<
    Pick<PostDto, "excerpt"> & Pick<PageDto, "meta_title" | "meta_description">
  >;

/** A list of posts that an address shows. */
interface Listing {
  title: string;
  /** Query of the API's list of posts. */
  query: Record<string, string>;
  /** The call that finds posts. */
  call: "/posts" | "/posts/search";
  /** The call that knows whether there is such a list, with what a page says that is empty. */
  subject?: { call: string; emptyText: string };
  page: number;
}

/** Asks the API, as whoever reads the page. */
type Ask = (path: string) => Promise<{ status: number; body: unknown }>;

/** What readers get when no release can render: what they came to read, and links that lead on. */
@Injectable()
export class FallbackDocumentService {
  constructor(
    private readonly api: InternalApiService,
    private readonly site: SiteSettingsService,
  ) {}

  /**
   * @param hasFailed whether there should have been a rendering: a list of nothing is no page then.
   * @throws {ApiAwayError} when nothing could be had.
   */
  async make(visit: Visit, hasFailed: boolean): Promise<DocumentContent> {
    const { owner, path, url, readerIp } = visit;
    if (basePathOf(owner) !== "/") return this.unavailable(owner.title);
    const ask: Ask = async (call) => {
      const { status, body } = await this.api.get(call, readerIp);
      return { status, body: JSON.parse(body) as unknown };
    };
    const source = articleSource(path);
    if (source !== null) return this.article(ask, path, source);
    const listing = readListing(path, new URL(url, "http://site").searchParams);
    if (listing) return this.listing(ask, listing, hasFailed);
    if (path.startsWith("/preview/"))
      return this.unavailable(this.site.known.name);
    return this.notFound(apiTexts.pageNotFound, await readMenu(ask));
  }

  private async article(
    ask: Ask,
    path: string,
    source: string,
  ): Promise<DocumentContent> {
    const [answer, menu] = await Promise.all([ask(source), readMenu(ask)]);
    const missing = path.startsWith("/post/")
      ? apiTexts.postNotFound
      : apiTexts.pageNotFound;
    if (isMissing(answer.status))
      return this.notFound(missing, menu, answer.status === 410 ? 410 : 404);
    if (answer.status !== 200) throw new ApiAwayError();
    const article = answer.body as Article;
    const heading = `<h1>${escapeHtml(article.title)}</h1>`;
    return this.page({
      status: 200,
      title: article.meta_title ?? article.title,
      description: article.meta_description ?? article.excerpt,
      main: `<article>${heading}${article.content_html}</article>`,
      menu,
    });
  }

  private async listing(
    ask: Ask,
    listing: Listing,
    hasFailed: boolean,
  ): Promise<DocumentContent> {
    const { title, subject } = listing;
    const [{ status, body }, menu, isKnown] = await Promise.all([
      ask(listingCall(listing)),
      readMenu(ask),
      subject ? isSubject(ask, subject.call) : true,
    ]);
    if (isMissing(status) || !isKnown)
      return this.notFound(apiTexts.pageNotFound, menu);
    if (status !== 200) throw new ApiAwayError();
    const { data, total } = unwrapList(body as Paged<PostSummaryDto>);
    if (data.length === 0)
      return this.emptyList(title, menu, subject?.emptyText ?? hasFailed);
    const main = postList(
      title || this.site.known.name,
      data,
      furtherPages(listing, total),
    );
    return this.page({ status: 200, title, main, menu });
  }

  /** Without what would tell that there is nothing, scripts may still draw what belongs here. */
  private emptyList(
    title: string,
    menu: PlainMenu,
    text: string | boolean,
  ): DocumentContent {
    const { name, tagline } = this.site.known;
    const said = typeof text === "string" ? text : text && apiTexts.unavailable;
    return this.page({
      status: text === true ? 503 : 200,
      title,
      main: `<h1>${escapeHtml(title || name)}</h1><p>${escapeHtml(said || tagline)}</p>`,
      menu,
    });
  }

  private notFound(
    text: string,
    menu: PlainMenu,
    status = 404,
  ): DocumentContent {
    const { name } = this.site.known;
    const main = `<h1>${escapeHtml(text)}</h1><p><a href="/">${escapeHtml(name)}</a></p>`;
    return this.page({ status, title: text, description: text, main, menu });
  }

  private unavailable(title: string): DocumentContent {
    const main = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(apiTexts.unavailable)}</p>`;
    return this.page({ status: 503, title, main, menu: NO_MENU });
  }

  private page({
    status,
    title,
    description,
    main,
    menu,
  }: Plain): DocumentContent {
    const { name, tagline } = this.site.known;
    const full = title === "" || title === name ? name : `${title} · ${name}`;
    const robots =
      status === 200 ? "" : `<meta name="robots" content="noindex">`;
    const head =
      `<title>${escapeHtml(full)}</title>` +
      `<meta name="description" content="${escapeHtml(description ?? tagline)}">` +
      `<meta property="og:site_name" content="${escapeHtml(name)}">${robots}`;
    return { status, head, html: plainDocument(name, main, menu) };
  }
}

interface Plain {
  status: number;
  /** Empty: the site's name. */
  title: string;
  description?: string | null | undefined;
  main: string;
  menu: PlainMenu;
}

/** An address that names nothing, nothing any more, or nothing for this reader. */
const isMissing = (status: number): boolean =>
  [400, 403, 404, 410].includes(status);

/** The API call that has the text of an address; null for all other addresses. */
function articleSource(path: string): string | null {
  const [, slug, more] = /^\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? [];
  if (slug === undefined) return null;
  if (more === undefined)
    return slug === "search" ? null : `/pages/slug/${slug}`;
  return slug === "post" ? `/posts/slug/${more}` : null;
}

const LISTS = new Map([
  [
    "category",
    {
      list: "categories",
      emptyText: "There are no published posts in this category yet.",
    },
  ],
  [
    "tag",
    {
      list: "tags",
      emptyText: "There are no published posts with this tag yet.",
    },
  ],
]);

/** The list that an address shows; null for those that show none. */
function readListing(path: string, search: URLSearchParams): Listing | null {
  const page = pageNumber(search.get("page"));
  if (path === "/") return { title: "", call: "/posts", query: {}, page: 1 };
  if (path === "/search") {
    const text = (search.get("q") ?? "").trim().slice(0, LIMITS.titleMax);
    const title = text === "" ? "Search" : `Search: ${text}`;
    return { title, call: "/posts/search", query: { query: text }, page };
  }
  const [, kind = "", slug = ""] = /^\/([a-z]+)\/([^/]+)$/.exec(path) ?? [];
  if (!SLUG.test(slug)) return null;
  const common = { title: slugTitle(slug), call: "/posts", page } as const;
  if (kind === "author")
    return { ...common, query: { author: slug }, subject: undefined };
  const known = LISTS.get(kind);
  if (!known) return null;
  const { list, emptyText } = known;
  const subject = { call: `/${list}?slug=${slug}&limit=1`, emptyText };
  return { ...common, query: { [kind]: slug }, subject };
}

/** Anything that is no page counts as the first. */
function pageNumber(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

const PAGE_POSTS = 24;

function listingCall({ call, query, page }: Listing): string {
  const offset = (page - 1) * PAGE_POSTS;
  const search = new URLSearchParams({
    ...query,
    ...(call === "/posts" ? { status: "published" } : {}),
    limit: String(PAGE_POSTS),
    offset: String(offset),
  });
  return `${call}?${search.toString()}`;
}

function furtherPages({ page, query }: Listing, total: number): PlainLink[] {
  const address = (wanted: number) => {
    const search = new URLSearchParams(
      query.query === undefined ? {} : { q: query.query },
    );
    search.set("page", String(wanted));
    return `?${search.toString()}`;
  };
  const pages: PlainLink[] = [];
  if (page > 1) pages.push({ href: address(page - 1), label: "Newer posts" });
  if (page * PAGE_POSTS < total && Object.keys(query).length > 0)
    pages.push({ href: address(page + 1), label: "Older posts" });
  return pages;
}

/** What could not be asked counts as being there: its posts say more. */
async function isSubject(ask: Ask, call: string): Promise<boolean> {
  const { status, body } = await ask(call);
  return status !== 200 || unwrapList(body as Paged<unknown>).data.length > 0;
}

/** Pages without a menu are better than none. */
async function readMenu(ask: Ask): Promise<PlainMenu> {
  const limit = String(LIMITS.maxLimit);
  const [pages, categories] = await Promise.all([
    ask(`/pages?publish_status=published&limit=${limit}`),
    ask(`/categories?sort=-post_count&limit=${limit}`),
  ]);
  if (pages.status !== 200 || categories.status !== 200) return NO_MENU;
  return menuOf(
    unwrapList(pages.body as Paged<PageSummaryDto>).data,
    unwrapList(categories.body as Paged<CategoryDto>).data,
  );
}
