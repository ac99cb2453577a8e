import { Injectable } from "@nestjs/common";
import {
  LIMITS,
  PAGE_TYPES,
  type PageDto,
  type PageType,
} from "@octavo/contracts";
import { idsIn, textIn, textOrNullIn, type Form } from "../drafts/draft-form";
import { RichTextService } from "../rich-text";
import { PostRenderingService } from "../posts/post-rendering.service";
import { toPageDto } from "./page.mapper";
import { PagesRepository } from "./pages.repository";

/** A page as readers would see it if the form that somebody is filling in were published now. */
@Injectable()
export class PageDraftsService {
  constructor(
    private readonly pages: PagesRepository,
    private readonly texts: RichTextService,
    private readonly rendering: PostRenderingService,
  ) {}

  async show(form: Form): Promise<PageDto> {
    const content = await this.texts.clean(textIn(form, "content"));
    const type = typeIn(form);
    const ids = idsIn(form, "categories", LIMITS.categoriesPerPage);
    return toPageDto(
      {
        id: 0,
        version: 0,
        title: textOrNullIn(form, "title") ?? "Untitled",
        slug: textOrNullIn(form, "slug") ?? "preview",
        content,
        publish_status: "draft",
        page_type: type,
        show_in_menu: false,
        menu_order: null,
        menu_label: null,
        author_id: null,
        updated_at: new Date(),
        meta_title: textOrNullIn(form, "meta_title"),
        meta_description: textOrNullIn(form, "meta_description"),
        category_details:
          type === "blog" ? await this.pages.listCategories(ids) : [],
      },
      await this.rendering.renderUnsaved(content),
    );
  }
}

function typeIn(form: Form): PageType {
  const type = textIn(form, "page_type");
  return PAGE_TYPES.find((known) => known === type) ?? "standard";
}
