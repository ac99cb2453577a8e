import { Injectable } from "@nestjs/common";
import type { SavePageDto } from "@octavo/contracts";
import { ForbiddenError } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { RichTextService } from "../rich-text";
import { refuseTooLong } from "../posts/post-content";
import { TextPicturesService } from "../posts/text-pictures.service";
import { pageNotFound } from "./page-errors";
import type { PageForm } from "./page-fields";
import { mayEditPage, pageScope } from "./page.policy";
import { PagesRepository } from "./pages.repository";

/** What comes before a save: whether the person may, and what takes its time. */
@Injectable()
export class PageEditingService {
  constructor(
    private readonly pages: PagesRepository,
    private readonly pictures: TextPicturesService,
    private readonly texts: RichTextService,
  ) {}

  /** A page that the person may not even see does not exist for them. */
  async requireEditable(id: number, user: Principal): Promise<void> {
    const page = await this.pages.find(id, pageScope(user));
    if (!page) throw pageNotFound();
    if (!mayEditPage(user, { authorId: page.author_id }))
      throw new ForbiddenError();
  }

  /** The text cleaned, and the pictures that it brings along in the media library (D-515). */
  async prepare(input: SavePageDto, user: Principal): Promise<PageForm> {
    const form: PageForm = input;
    if (!form.content) return form;
    const clean = await this.texts.clean(form.content);
    const content = await this.pictures.keep(clean, user.id);
    refuseTooLong(content);
    return { ...form, content };
  }
}
