import { Injectable } from "@nestjs/common";
import {
  apiTexts,
  directionOf,
  unwrapList,
  type Paged,
} from "@octavo/contracts";
import { headMarkup, type Head } from "@octavo/format";
import { AppConfig } from "../../infrastructure/config/app-config";
import type {
  ListSubject,
  PlainArticle,
} from "../../infrastructure/public-resources/public-resource";
import { PublicResourcesService } from "../../infrastructure/public-resources/public-resources.service";
import { ReadingSettingsService } from "../../operations/settings/reading-settings.service";
import { SiteSettingsService } from "../../operations/settings/site-settings.service";
import { basePathOf } from "./boot-data.service";
import type { DocumentContent } from "./document-assembly.service";
import { escapeHtml } from "../../common/html/escape-html";
import { readFinding, type FindingPage } from "./fallback-finding";
import {
  emptyText,
  furtherPages,
  headOfListing,
  isKnownByPosts,
  listingCall,
  listingTitle,
  ownPosts,
  pageNumber,
  readListing,
  subjectCall,
  subjectIn,
  type Listing,
} from "./fallback-listing";
import {
  NO_MENU,
  plainDocument,
  postList,
  searchForm,
  type PlainMenu,
} from "./fallback-page";
import { InternalApiService } from "../../infrastructure/internal-api/internal-api.service";
import { ApiAwayError } from "../../delivery/rendering/render-calls";
import type { Visit } from "./visits.service";

/** Asks the API as the reader of the page. */
type Ask = (path: string) => Promise<{ status: number; body: unknown }>;

/** The document for readers when no release can render: the text that they came for, and links to more. */
@Injectable()
export class FallbackDocumentService {
  constructor(
    private readonly api: InternalApiService,
    private readonly site: SiteSettingsService,
    private readonly reading: ReadingSettingsService,
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
    const search = new URL(url, "http://site").searchParams;
    const finding = readFinding(path, pageNumber(search.get("page")));
    if (finding) return this.finding(ask, finding);
    const at = this.resources.pagesAt(path);
    const listing = readListing(path, search, {
      at,
      postsPerPage: this.reading.known.posts_per_page,
    });
    if (listing) return this.listing(ask, listing, hasFailed);
    if (at?.pages.shows.kind === "article") {
      const call = at.pages.path.replace("{slug}", at.slug);
      return this.article(ask, call, at.pages.shows);
    }
    if (path.startsWith("/preview/"))
      return this.unavailable(this.site.known.name);
    return this.notFound(apiTexts.pageNotFound, await this.readMenu(ask));
  }

  /** Has an error status only if the page is more than its text. */
  private async article(
    ask: Ask,
    call: string,
    { missing, show }: PlainArticle,
  ): Promise<DocumentContent> {
    const [answer, menu] = await Promise.all([ask(call), this.readMenu(ask)]);
    if (isMissing(answer.status))
      return this.notFound(missing(), menu, answer.status === 410 ? 410 : 404);
    if (answer.status !== 200) throw new ApiAwayError();
    const { name } = this.site.known;
    const { head, title, html, isPart, language } = show(
      answer.body as never,
      name,
    );
    const words = language
      ? ` lang="${escapeHtml(language)}" dir="${directionOf(language)}"`
      : "";
    return this.page({
      status: isPart ? 503 : 200,
      head,
      main: `<article${words}><h1>${escapeHtml(title)}</h1>${html}</article>`,
      menu,
    });
  }

  private async finding(
    ask: Ask,
    { calls, show }: FindingPage,
  ): Promise<DocumentContent> {
    const [menu, ...answers] = await Promise.all([
      this.readMenu(ask),
      ...calls.map((call) => ask(call)),
    ]);
    const isPage = answers.every(({ status }) => status === 200);
    if (!isPage && !answers.some(({ status }) => isMissing(status)))
      throw new ApiAwayError();
    const shown = isPage && show(answers.map(({ body }) => body as never));
    return shown
      ? this.page({ status: 200, ...shown, menu })
      : this.notFound(apiTexts.pageNotFound, menu);
  }

  private async listing(
    ask: Ask,
    listing: Listing,
    hasFailed: boolean,
  ): Promise<DocumentContent> {
    const [{ status, body }, menu, named] = await Promise.all([
      ask(listingCall(listing)),
      this.readMenu(ask),
      readSubject(ask, listing),
    ]);
    if (isMissing(status) || named === null)
      return this.notFound(apiTexts.pageNotFound, menu);
    if (status !== 200) throw new ApiAwayError();
    const { data, total } = ownPosts(listing, body);
    const subject = named ?? subjectIn(data[0], listing);
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
    if (total > 0 || isKnownByPosts(listing))
      return this.notFound(apiTexts.pageNotFound, menu);
    // The API could not say whether the list exists.
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

  /** Pages without a menu are better than none. */
  private async readMenu(ask: Ask): Promise<PlainMenu> {
    const menus = await Promise.all(
      this.resources.menus.map(async (menu) => ({
        ...menu,
        answer: await ask(menu.call),
      })),
    );
    if (menus.some(({ answer }) => answer.status !== 200)) return NO_MENU;
    return menus.flatMap(({ place, lists, answer }) =>
      lists(answer.body as never).map((list) => ({ place, ...list })),
    );
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

/** @returns null if it does not exist, undefined if the API does not answer. */
async function readSubject(
  ask: Ask,
  listing: Listing,
): Promise<ListSubject | null | undefined> {
  const call = subjectCall(listing);
  if (call === null) return undefined;
  const { status, body } = await ask(call);
  if (status !== 200) return undefined;
  return unwrapList(body as Paged<ListSubject>).data[0] ?? null;
}
