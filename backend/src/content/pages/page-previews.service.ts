import { Injectable } from "@nestjs/common";
import {
  LIMITS,
  PAGE_TYPES,
  type PageDto,
  type PageType,
} from "@octavo/contracts";
import { idsIn, textIn, textOrNullIn, type Form } from "../drafts/draft-form";
import { RichTextService } from "../rich-text/rich-text.service";
import { StoredTextService } from "../rich-text/stored-text.service";
import { seoIn } from "../writing/seo.mapper";
import { EMPTY_PAGE, toColumns, toPageDto } from "./page.mapper";
import { PagesRepository } from "./pages.repository";
import { PagesService } from "./pages.service";

/** Pages before readers see them. */
@Injectable()
export class PagePreviewsService {
  constructor(
    private readonly pages: PagesRepository,
    private readonly richText: RichTextService,
    private readonly texts: StoredTextService,
    private readonly shown: PagesService,
  ) {}

  /** A page as it was saved last, for someone who was let in by a link. */
  async show(id: number): Promise<PageDto> {
    return this.shown.show(await this.pages.find(id, { kind: "all" }));
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
}

function typeIn(form: Form): PageType {
  const type = textIn(form, "page_type");
  return PAGE_TYPES.find((known) => known === type) ?? "standard";
}
