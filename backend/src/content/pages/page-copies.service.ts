import { Injectable } from "@nestjs/common";
import { seoTexts, type PageDto, type SavePageDto } from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import { toSlug, withFreeSlug } from "../../infrastructure/database/free-slug";
import { copyTitle } from "../writing/copy-title";
import { slugKey } from "../writing/writing.service";
import { PAGES } from "./page-source";
import { PageWritingService } from "./page-writing.service";
import { PagesRepository } from "./pages.repository";
import { PagesService } from "./pages.service";

/** New drafts with the texts of pages that the person can read. */
@Injectable()
export class PageCopiesService {
  constructor(
    private readonly pages: PagesService,
    private readonly rows: PagesRepository,
    private readonly writing: PageWritingService,
  ) {}

  /** The address is made of that of the original, because pages do not have their titles in it. */
  async copy(id: number, user: Principal): Promise<PageDto> {
    const page = await this.pages.get(id, user);
    const place = {
      base: toSlug(copyTitle(page.slug)),
      constraint: slugKey(PAGES),
      findTaken: (base: string) => this.rows.findTakenSlugs(base),
    };
    return withFreeSlug(place, (slug) =>
      this.writing.write(copyOf(page, slug), user),
    );
  }
}

/** Its place in the menu stays that of the original. */
const copyOf = (page: PageDto, slug: string): SavePageDto => ({
  ...seoTexts((name) => page[name]),
  title: copyTitle(page.title),
  slug,
  content: page.content,
  page_type: page.page_type,
  categories: page.categories,
  menu_label: page.menu_label,
});
