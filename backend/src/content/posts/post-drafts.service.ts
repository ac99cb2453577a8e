import { Injectable } from "@nestjs/common";
import { LIMITS, type PostDto } from "@octavo/contracts";
import {
  idIn,
  idsIn,
  textIn,
  textOrNullIn,
  type Form,
} from "../drafts/draft-form";
import { AppConfig } from "../../infrastructure/config/app-config";
import { RichTextService } from "../rich-text";
import { storageKeyOf } from "../media/media-url";
import {
  PostDraftsRepository,
  type DraftSurroundings,
} from "./post-drafts.repository";
import { PostRenderingService } from "./post-rendering.service";
import { toPostDto, type WholePostRow } from "./post.mapper";

/** What a text is called that has no category or title yet. */
const NO_TITLE = "Untitled";
const NO_CATEGORY = { id: 0, slug: "", name: "No category yet" };

const SHOWN_ADDRESS = /^(?:https?:\/\/|\/(?!\/))/;

/** A post as readers would see it if the form that somebody is filling in were published now. */
@Injectable()
export class PostDraftsService {
  constructor(
    private readonly drafts: PostDraftsRepository,
    private readonly texts: RichTextService,
    private readonly rendering: PostRenderingService,
    private readonly config: AppConfig,
  ) {}

  async show(form: Form, writerId: number): Promise<PostDto> {
    const content = await this.texts.clean(textIn(form, "content"));
    const image = imageIn(form);
    const around = await this.drafts.findSurroundings({
      writerId,
      authorId: idIn(form, "author_id"),
      categoryId: idIn(form, "category_id"),
      tagIds: idsIn(form, "tags", LIMITS.tagsPerPost),
      imageKey: image && storageKeyOf(image, this.config.publicUrl),
    });
    const { minutes } = await this.texts.facts(content);
    const row = toRow(form, { content, minutes, image, around });
    return toPostDto(row, await this.rendering.renderUnsaved(content), null);
  }
}

function imageIn(form: Form): string | null {
  const address = textIn(form, "featured_image_url");
  return SHOWN_ADDRESS.test(address) ? address : null;
}

interface RowParts {
  content: string;
  minutes: number;
  image: string | null;
  around: DraftSurroundings;
}

function toRow(form: Form, parts: RowParts): WholePostRow {
  const { content, minutes, image, around } = parts;
  const now = new Date();
  return {
    ...around,
    id: 0,
    version: 0,
    title: textOrNullIn(form, "title") ?? NO_TITLE,
    slug: textOrNullIn(form, "slug") ?? "preview",
    subtitle: null,
    excerpt: textOrNullIn(form, "excerpt"),
    featured_image_url: image,
    status: "draft",
    is_featured: false,
    reading_minutes: minutes,
    created_at: now,
    updated_at: now,
    published_at: now,
    category_id: around.category_id ?? NO_CATEGORY.id,
    category_slug: around.category_slug ?? NO_CATEGORY.slug,
    category_name: around.category_name ?? NO_CATEGORY.name,
    has_pending_changes: false,
    deleted_at: null,
    content,
  };
}
