import { Injectable } from "@nestjs/common";
import {
  LIMITS,
  PUBLIC_SEGMENTS,
  apiTexts,
  unwrapList,
  type CategoryDto,
  type PageDto,
  type PageSummaryDto,
  type Paged,
  type PostDto,
  type PostSummaryDto,
} from "@octavo/contracts";
import { excerpt, headMarkup, type Head } from "@octavo/format";
import { AppConfig } from "../../infrastructure/config/app-config";
import { PublicResourcesService } from "../../infrastructure/public-resources/public-resources.service";
import { SiteSettingsService } from "../../operations/settings/site-settings.service";
import { basePathOf } from "./boot-data.service";
import type { DocumentContent } from "./document-assembly.service";
import { escapeHtml } from "../../common/html/escape-html";
import {
  emptyText,
  furtherPages,
  headOfListing,
  isOfAuthor,
  listingCall,
  listingTitle,
  ownPosts,
  readListing,
  subjectCall,
  type Listing,
  type Subject,
} from "./fallback-listing";
import {
  menuOf,
  NO_MENU,
  plainDocument,
  postList,
  searchForm,
  type PlainMenu,
} from "./fallback-page";
import { InternalApiService } from "../../infrastructure/internal-api/internal-api.service";
import { ApiAwayError } from "../../delivery/rendering/render-calls";
import type { Visit } from "./visits.service";

/** Asks the API, as whoever reads the page. */
type Ask = (path: string) => Promise<{ status: number; body: unknown }>;

/** What readers get when no release can render: what they came to read, and links that lead on. */
@Injectable()
export class FallbackDocumentService {
  constructor(
    private readonly api: InternalApiService,
    private readonly site: SiteSettingsService,
    private readonly config: AppConfig,
    private readonly resources: PublicResourcesService,
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
    const listing = readListing(
      path,
      new URL(url, "http://site").searchParams,
      this.resources.postLists,
    );
    if (listing) return this.listing(ask, listing, hasFailed);
    if (path.startsWith("/preview/"))
      return this.unavailable(this.site.known.name);
    return this.notFound(apiTexts.pageNotFound, await readMenu(ask));
  }

  /** With a status of its own only where the page is more than its text. */
  private async article(
    ask: Ask,
    path: string,
    source: string,
  ): Promise<DocumentContent> {
    const [answer, menu] = await Promise.all([ask(source), readMenu(ask)]);
    const isPost = path.startsWith("/post/");
    const missing = isPost ? apiTexts.postNotFound : apiTexts.pageNotFound;
    if (isMissing(answer.status))
      return this.notFound(missing, menu, answer.status === 410 ? 410 : 404);
    if (answer.status !== 200) throw new ApiAwayError();
    const { title, content_html: html } = answer.body as PostDto | PageDto;
    return this.page({
      status: isWholePage(answer.body as PostDto | PageDto) ? 200 : 503,
      head: isPost
        ? headOfPost(answer.body as PostDto)
        : headOfPage(answer.body as PageDto, this.site.known.name),
      main: `<article><h1>${escapeHtml(title)}</h1>${html}</article>`,
      menu,
    });
  }

  private async listing(
    ask: Ask,
    listing: Listing,
    hasFailed: boolean,
  ): Promise<DocumentContent> {
    const [{ status, body }, menu, named] = await Promise.all([
      ask(listingCall(listing)),
      readMenu(ask),
      readSubject(ask, listing),
    ]);
    if (isMissing(status) || named === null)
      return this.notFound(apiTexts.pageNotFound, menu);
    if (status !== 200) throw new ApiAwayError();
    const { data, total } = ownPosts(listing, body);
    const subject = named ?? subjectOf(data[0], listing);
    const head = headOfListing({
      listing,
      subject,
      total,
      site: this.site.known,
    });
    const title = listingTitle(listing, subject) || this.site.known.name;
    if (data.length > 0)
      return this.page({
        status: 200,
        head,
        main:
          (listing.kind === "search" ? searchForm(listing.word) : "") +
          postList(title, data, furtherPages(listing, total)),
        menu,
      });
    if (total > 0 || isOfAuthor(listing.lists))
      return this.notFound(apiTexts.pageNotFound, menu);
    // Whether there is such a list could not be asked.
    if (named === undefined && subjectCall(listing)) throw new ApiAwayError();
    return this.emptyList({ listing, title, head, menu }, hasFailed);
  }

  /** A home page of nothing is no page, unless scripts may still draw what belongs there. */
  private emptyList(
    { listing, title, head, menu }: EmptyList,
    hasFailed: boolean,
  ): DocumentContent {
    const text = emptyText(listing);
    const isLacking = text === null && hasFailed;
    const said = text ?? (hasFailed ? apiTexts.unavailable : head.description);
    const form = listing.kind === "search" ? searchForm(listing.word) : "";
    return this.page({
      status: isLacking ? 503 : 200,
      head: isLacking ? { ...head, noindex: true } : head,
      main: `<h1>${escapeHtml(title)}</h1>${form}<p>${escapeHtml(said ?? "")}</p>`,
      menu,
    });
  }

  private notFound(
    text: string,
    menu: PlainMenu,
    status: 404 | 410 = 404,
  ): DocumentContent {
    const { name } = this.site.known;
    const main = `<h1>${escapeHtml(text)}</h1><p><a href="/">${escapeHtml(name)}</a></p>`;
    return this.page({ status, head: { title: text, status }, main, menu });
  }

  private unavailable(title: string): DocumentContent {
    const main = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(apiTexts.unavailable)}</p>`;
    const head = { title, noindex: true };
    return this.page({ status: 503, head, main, menu: NO_MENU });
  }

  private page({ status, head, main, menu }: Plain): DocumentContent {
    const { name, tagline, language } = this.site.known;
    const site = { name, tagline, language, origin: this.config.publicUrl };
    return {
      status,
      head: headMarkup(head, site),
      html: plainDocument(name, main, menu),
    };
  }
}

interface Plain {
  status: number;
  head: Head;
  main: string;
  menu: PlainMenu;
}

interface EmptyList extends Pick<Plain, "head" | "menu"> {
  listing: Listing;
  title: string;
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

/** A contact form, or the lists of a page of lists, are only drawn by a release. */
const isWholePage = (article: PostDto | PageDto): boolean =>
  !("page_type" in article) || article.page_type === "standard";

function headOfPost(post: PostDto): Head {
  return {
    title: post.title,
    description: excerpt(post.excerpt ?? "") || undefined,
    path: `/post/${post.slug}`,
    article: {
      sharePicture: `/share/post/${post.slug}-${post.version}.jpg`,
      published: post.published_at,
      modified: post.updated_at,
      author: { name: post.author_name, slug: post.author.slug },
      section: { name: post.category_name, slug: post.category_slug },
      tags: post.tags.map(({ name }) => name),
    },
  };
}

function headOfPage(page: PageDto, siteName: string): Head {
  const { title, slug, meta_title, meta_description } = page;
  return {
    title: meta_title || title,
    description: meta_description || `${title} on ${siteName}.`,
    path: `/${slug}`,
  };
}

/** @returns null where it does not exist, undefined where nobody can be asked. */
async function readSubject(
  ask: Ask,
  listing: Listing,
): Promise<Subject | null | undefined> {
  const call = subjectCall(listing);
  if (call === null) return undefined;
  const { status, body } = await ask(call);
  if (status !== 200) return undefined;
  return unwrapList(body as Paged<Subject>).data[0] ?? null;
}

/** What a post tells of the list that it is in. */
function subjectOf(
  post: PostSummaryDto | undefined,
  { lists, word }: Listing,
): Subject {
  if (isOfAuthor(lists))
    return { name: post?.author_name, description: post?.author.bio };
  if (lists?.segment === PUBLIC_SEGMENTS.categories)
    return { name: post?.category_name };
  return { name: post?.tags.find(({ slug }) => slug === word)?.name };
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
