import { Injectable } from "@nestjs/common";
import {
  canonicalLanguage,
  LIMITS,
  postTexts,
  seoTexts,
  type PostDto,
  type PostFieldsDto,
} from "@octavo/contracts";
import { AppConfig } from "../../infrastructure/config/app-config";
import {
  idIn,
  idsIn,
  textIn,
  textOrNullIn,
  type Form,
} from "../drafts/draft-form";
import { SiteSettingsService } from "../../operations/settings/site-settings.service";
import { storageKeyOf } from "../media/storage-keys";
import { RevisionsService } from "../revisions/revisions.service";
import type { RenderedHtml } from "../rich-text/render-html";
import { RichTextService } from "../rich-text/rich-text.service";
import { StoredTextService } from "../rich-text/stored-text.service";
import {
  PostPreviewsRepository,
  type DraftSurroundings,
} from "./post-previews.repository";
import { seoIn } from "../writing/seo.mapper";
import { careOf, EMPTY_POST, toColumns } from "./post-fields.mapper";
import { toPostDto, type WholePostRow } from "./post.mapper";
import { UNPUBLISHED } from "./post-publication.policy";
import { PostsRepository } from "./posts.repository";
import { t } from "../../common/texts";

/** What a text is called that has no category or title yet. */
const NO_TITLE = "Untitled";
const NO_CATEGORY = {
  categoryId: 0,
  categorySlug: "",
  categoryName: t("noCategoryYet"),
};

const SHOWN_ADDRESS = /^(?:https?:\/\/|\/(?!\/))/;

/** Posts before readers see them. */
@Injectable()
export class PostPreviewsService {
  constructor(
    private readonly rows: PostsRepository,
    private readonly previews: PostPreviewsRepository,
    private readonly revisions: RevisionsService,
    private readonly richText: RichTextService,
    private readonly texts: StoredTextService,
    private readonly config: AppConfig,
    private readonly site: SiteSettingsService,
  ) {}

  /**
   * Shows a post as its next publication will, in any status, to holders of a preview link. Returns null for
   * one in the trash.
   */
  async find(id: number): Promise<PostDto | null> {
    const stored = await this.rows.find(id);
    if (!stored || stored.deletedAt) return null;
    const row = await this.withPending(stored);
    const key = `post:${row.id}:${row.version}`;
    return this.show(
      row,
      await this.texts.render(key, row.content, row.language),
    );
  }

  private show(row: WholePostRow, rendered: RenderedHtml): PostDto {
    const { language } = this.site.known;
    return toPostDto(row, rendered, { user: null, language });
  }

  /** What the article itself shows of changes that wait; its category and tags stay those of today. */
  private async withPending(row: WholePostRow): Promise<WholePostRow> {
    const waiting = await this.rows.findPending(row.id);
    if (!waiting) return row;
    const { version, fields } = await this.revisions.get<PostFieldsDto>(
      { kind: "post", id: row.id },
      waiting.version,
    );
    const { slug, categoryId, authorId, isFeatured } = row;
    const isSamePicture = fields.featured_image_url === row.featuredImageUrl;
    return {
      ...row,
      // What an older save does not know stays as it is.
      ...toColumns({
        ...seoTexts((name) => row[name]),
        ...postTexts((name) => row[name]),
        ...careOf(row),
        ...fields,
      }),
      language: fields.language === undefined ? row.language : fields.language,
      slug,
      categoryId,
      authorId,
      isFeatured,
      version,
      content: fields.content,
      ...(!isSamePicture && {
        featuredImageUrl: fields.featured_image_url,
        featuredPicture: null,
        mediaKey: null,
        thumbnailKey: null,
      }),
    };
  }

  /** Shows a post as readers would see it if this form were published now. */
  async showForm(form: Form, writerId: number): Promise<PostDto> {
    const { html: content, facts } = await this.richText.clean(
      textIn(form, "content"),
    );
    const image = imageIn(form);
    const around = await this.previews.findSurroundings({
      writerId,
      authorId: idIn(form, "author_id"),
      categoryId: idIn(form, "category_id"),
      tagIds: idsIn(form, "tags", LIMITS.tagsPerPost),
      imageKey: image && storageKeyOf(image, this.config.publicUrl),
    });
    const { minutes } = facts;
    const row = toRow(form, { content, minutes, image, around });
    return this.show(
      row,
      await this.texts.renderUnsaved(content, row.language),
    );
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
    ...toColumns(EMPTY_POST),
    ...UNPUBLISHED,
    ...NO_CATEGORY,
    ...around,
    ...seoIn(form),
    id: 0,
    version: 0,
    title: textOrNullIn(form, "title") ?? NO_TITLE,
    slug: textOrNullIn(form, "slug") ?? "preview",
    ...postTexts((name) => textOrNullIn(form, name)),
    featuredImageUrl: image,
    readingMinutes: minutes,
    createdAt: now,
    updatedAt: now,
    publishedAt: now,
    verifiedAt: now,
    language: canonicalLanguage(textIn(form, "language")) ?? null,
    translationGroup: 0,
    translations: [],
    hasPendingChanges: false,
    review: null,
    deletedAt: null,
    content,
  };
}
