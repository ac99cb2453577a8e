import { Injectable } from "@nestjs/common";
import type {
  ItemPage,
  ListPagesDto,
  PageDto,
  PageSummaryDto,
} from "@octavo/contracts";
import { ForbiddenError } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { nextCursor, readKeyset } from "../../infrastructure/database/keyset";
import { pageRequest } from "../../infrastructure/database/paginate";
import { RedirectsService } from "../redirects/redirects.service";
import { StoredTextService } from "../rich-text/stored-text.service";
import { pageNotFound, pagePath } from "./page-source";
import { toPageDto, toPageSummaryDto, type WholePageRow } from "./page.mapper";
import { mayEditPage, pageScope, type PageScope } from "./page.policy";
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
