import { Injectable } from "@nestjs/common";
import {
  publicTexts,
  type ListPagesDto,
  type PageDto,
  type PageSummaryDto,
  type Paged,
} from "@octavo/contracts";
import { NotFoundError } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import { PostRenderingService } from "../posts/post-rendering.service";
import { toPageDto, toPageSummaryDto, type WholePageRow } from "./page.mapper";
import { pageScope } from "./page.policy";
import { PagesRepository } from "./pages.repository";

/** The menu and the admin table show all pages at once (D-607). */
const ALL_PAGES = 500;

@Injectable()
export class PagesService {
  constructor(
    private readonly pages: PagesRepository,
    private readonly rendering: PostRenderingService,
  ) {}

  list(
    query: ListPagesDto,
    user: Principal | null,
  ): Promise<Paged<PageSummaryDto>> {
    const page = pageRequest(
      { limit: query.limit ?? ALL_PAGES, offset: query.offset },
      ALL_PAGES,
    );
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
    return this.show(await this.pages.find(id, pageScope(user)));
  }

  async getBySlug(slug: string, user: Principal | null): Promise<PageDto> {
    return this.show(await this.pages.findBySlug(slug, pageScope(user)));
  }

  private show(row: WholePageRow | null): PageDto {
    if (!row) throw new NotFoundError(publicTexts.pageNotFound);
    return toPageDto(
      row,
      this.rendering.render(`page:${row.id}:${row.version}`, row.content),
    );
  }
}
