import { Injectable } from "@nestjs/common";
import {
  LIMITS,
  PAGE_TYPES,
  type ItemPage,
  type ListPagesDto,
  type PageDto,
  type PageSummaryDto,
  type PageType,
} from "@octavo/contracts";
import { ForbiddenError } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { nextCursor, readKeyset } from "../../infrastructure/database/keyset";
import { pageRequest } from "../../infrastructure/database/paginate";
import { RedirectsService } from "../redirects/redirects.service";
import { idsIn, textIn, textOrNullIn, type Form } from "../drafts/draft-form";
import { RichTextService } from "../rich-text/rich-text.service";
import { StoredTextService } from "../rich-text/stored-text.service";
import {
  pageNotFound,
  pagePath,
  mayEditPage,
  pageScope,
  type PageScope,
} from "./page.policy";
import { seoIn } from "../writing/seo.mapper";
import {
  EMPTY_PAGE,
  toColumns,
  toPageDto,
  toPageSummaryDto,
  type WholePageRow,
} from "./page.mapper";
import { shownRows, shownText, textPage } from "../writing/list-texts";
import { pageOrder, PagesRepository } from "./pages.repository";

/** The menu and the admin table show all pages at once. */
const ALL_PAGES = 500;

/** Pages as people see them. */
@Injectable()
export class PagesService {
  constructor(
    private readonly pages: PagesRepository,
    private readonly redirects: RedirectsService,
    private readonly texts: StoredTextService,
    private readonly richText: RichTextService,
  ) {}

  async list(
    query: ListPagesDto,
    user: Principal | null,
  ): Promise<ItemPage<PageSummaryDto>> {
    const keyset = readKeyset("pages", query, pageOrder(query));
    const sizes = { usual: ALL_PAGES, most: ALL_PAGES };
    const wanted = textPage(query, pageRequest(query, sizes));
    const scope = pageScope(user);
    const [found, total] = await Promise.all([
      this.pages.list(query, scope, { ...wanted, keyset }),
      this.pages.count(query, scope),
    ]);
    const { rows, page, hasMore } = shownRows(
      found,
      wanted,
      query.content_format,
    );
    const texts = await this.pages.findTexts(query.search, rows);
    const data = rows.map((row) => ({
      ...toPageSummaryDto(row),
      ...texts.get(row.id),
      ...shownText(row),
    }));
    return { data, total, ...page, ...nextCursor(keyset, rows, hasMore) };
  }

  async get(id: number, user: Principal | null): Promise<PageDto> {
    return this.show(await this.pages.find(id, pageScope(user)));
  }

  /** An address that a page has left is not found either, but says where the page is now. */
  async getBySlug(slug: string, user: Principal | null): Promise<PageDto> {
    const scope = pageScope(user);
    const row = await this.pages.findBySlug(slug, scope);
    if (!row) throw pageNotFound(await this.findMoved(slug, scope));
    return this.show(row);
  }

  /** A page that the person may not even see does not exist for them. */
  async requireEditable(id: number, user: Principal): Promise<void> {
    const page = await this.pages.find(id, pageScope(user));
    if (!page) throw pageNotFound();
    if (!mayEditPage(user, page)) throw new ForbiddenError();
  }

  /** Shows a page that has been read, if the person may see it. */
  async show(row: WholePageRow | null): Promise<PageDto> {
    if (!row) throw pageNotFound();
    const key = `page:${row.id}:${row.version}`;
    return toPageDto(row, await this.texts.render(key, row.content));
  }

  /** A page as it was saved last, for someone who was let in by a link. */
  async showStored(id: number): Promise<PageDto> {
    return this.show(await this.pages.find(id, { kind: "all" }));
  }

  /** Shows a page as readers would see it if this form were published now. */
  async showForm(form: Form): Promise<PageDto> {
    const { html: content } = await this.richText.clean(
      textIn(form, "content"),
    );
    const type = typeIn(form);
    const ids = idsIn(form, "categories", LIMITS.categoriesPerPage);
    const now = new Date();
    return toPageDto(
      {
        ...toColumns(EMPTY_PAGE),
        id: 0,
        version: 0,
        title: textOrNullIn(form, "title") ?? "Untitled",
        slug: textOrNullIn(form, "slug") ?? "preview",
        content,
        pageType: type,
        authorId: null,
        createdAt: now,
        updatedAt: now,
        publishedAt: null,
        deletedAt: null,
        ...seoIn(form),
        review: null,
        categoryDetails:
          type === "blog" ? await this.pages.listCategories(ids) : [],
      },
      await this.texts.renderUnsaved(content),
    );
  }

  /** Only to what the person may see: a hidden page's address is hidden too. An imported post may have had the address. */
  private async findMoved(
    slug: string,
    scope: PageScope,
  ): Promise<string | undefined> {
    const redirect = await this.redirects.find(pagePath(slug));
    if (!redirect?.toPath) return undefined;
    const { toPath } = redirect;
    const isSeen =
      (await this.pages.findBySlug(toPath.slice(1), scope)) !== null ||
      (await this.redirects.isLive(toPath));
    return isSeen ? toPath : undefined;
  }
}

function typeIn(form: Form): PageType {
  const type = textIn(form, "page_type");
  return PAGE_TYPES.find((known) => known === type) ?? "standard";
}
