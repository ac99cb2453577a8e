import { Injectable } from "@nestjs/common";
import type {
  Deleted,
  ListPagesDto,
  PageDto,
  PageSummaryDto,
  Paged,
  SavePageDto,
} from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import { PostRenderingService } from "../posts/post-rendering.service";
import { RedirectsService } from "../redirects/redirects.service";
import { PageEditingService } from "./page-editing.service";
import { pageNotFound } from "./page-errors";
import { PageTrashService } from "./page-trash.service";
import { PageWritingService, type PageEdit } from "./page-writing.service";
import { toPageDto, toPageSummaryDto, type WholePageRow } from "./page.mapper";
import { checkPagePublication, pageScope, type PageScope } from "./page.policy";
import { PagesRepository } from "./pages.repository";

/** The menu and the admin table show all pages at once (D-607). */
const ALL_PAGES = 500;

@Injectable()
export class PagesService {
  constructor(
    private readonly pages: PagesRepository,
    private readonly editing: PageEditingService,
    private readonly writing: PageWritingService,
    private readonly trash: PageTrashService,
    private readonly redirects: RedirectsService,
    private readonly rendering: PostRenderingService,
  ) {}

  list(
    query: ListPagesDto,
    user: Principal | null,
  ): Promise<Paged<PageSummaryDto>> {
    const page = pageRequest(query, { usual: ALL_PAGES, most: ALL_PAGES });
    const scope = pageScope(user);
    return paginate(
      page,
      {
        rows: this.pages.list(query, scope, page),
        total: this.pages.count(query, scope),
      },
      toPageSummaryDto,
    );
  }

  async get(id: number, user: Principal | null): Promise<PageDto> {
    const row = await this.pages.find(id, pageScope(user));
    if (!row) throw pageNotFound();
    return this.show(row);
  }

  /** An address that a page has left is not found either, but says where the page is now. */
  async getBySlug(slug: string, user: Principal | null): Promise<PageDto> {
    const scope = pageScope(user);
    const row = await this.pages.findBySlug(slug, scope);
    if (!row) throw pageNotFound(await this.findMoved(slug, scope));
    return this.show(row);
  }

  async create(input: SavePageDto, user: Principal): Promise<PageDto> {
    checkPagePublication(user, "draft", input.publish_status ?? "draft");
    const form = await this.editing.prepare(input, user);
    return this.getSaved(await this.writing.create(form, user));
  }

  async update(
    id: number,
    input: SavePageDto,
    edit: PageEdit,
  ): Promise<PageDto> {
    await this.editing.requireEditable(id, edit.user);
    const form = await this.editing.prepare(input, edit.user);
    await this.writing.update(id, form, edit);
    return this.getSaved(id);
  }

  async remove(id: number, user: Principal): Promise<Deleted> {
    await this.trash.remove(id, user);
    return { success: true };
  }

  async restore(id: number, user: Principal): Promise<PageDto> {
    await this.trash.restore(id, user);
    return this.get(id, user);
  }

  /** For whoever has just written it. */
  private async getSaved(id: number): Promise<PageDto> {
    const row = await this.pages.find(id, { kind: "all" });
    if (!row) throw pageNotFound();
    return this.show(row);
  }

  /** Only to pages that the person may see: a hidden page's address is hidden too. */
  private async findMoved(
    slug: string,
    scope: PageScope,
  ): Promise<string | undefined> {
    const redirect = await this.redirects.find(`/${slug}`);
    if (!redirect?.toPath) return undefined;
    const page = await this.pages.findBySlug(redirect.toPath.slice(1), scope);
    return page ? redirect.toPath : undefined;
  }

  private async show(row: WholePageRow): Promise<PageDto> {
    const key = `page:${row.id}:${row.version}`;
    return toPageDto(row, await this.rendering.render(key, row.content));
  }
}
