import { Injectable } from "@nestjs/common";
import type { PostFieldsDto } from "@octavo/contracts";
import { RichTextService } from "../rich-text";
import { MEDIA_BASE } from "../media/media-url";
import { MediaService } from "../media/media.service";
import { textFields, type TextFields } from "./post-content";
import { TextPicturesService } from "./text-pictures.service";

/** What a save needs and what takes its time: made before the post is locked. */
export interface PreparedPost extends TextFields {
  /** File of the media library behind `featured_image_url`, if it is one. */
  featuredMediaId: number | null;
}

@Injectable()
export class PostPreparationService {
  constructor(
    private readonly media: MediaService,
    private readonly pictures: TextPicturesService,
    private readonly texts: RichTextService,
  ) {}

  /** Cleans a text that someone sends and keeps the pictures that it brings along. */
  async prepare(
    input: { content: string; featured_image_url?: string | null },
    userId: number,
  ): Promise<PreparedPost> {
    const clean = await this.texts.clean(input.content);
    const html = await this.pictures.keep(clean, userId);
    return {
      ...textFields(html, await this.texts.facts(html)),
      featuredMediaId: await this.findMedia(input.featured_image_url),
    };
  }

  /** The same for an earlier save: a picture that has been deleted since is left out. */
  async prepareAgain(
    old: PostFieldsDto,
  ): Promise<{ fields: PostFieldsDto; prepared: PreparedPost }> {
    const url = old.featured_image_url;
    const featuredMediaId = await this.findMedia(url);
    const isLost = featuredMediaId === null && url?.startsWith(MEDIA_BASE);
    const html = await this.texts.clean(old.content);
    const text = textFields(html, await this.texts.facts(html));
    return {
      fields: {
        ...old,
        content: text.content,
        featured_image_url: isLost ? null : url,
      },
      prepared: { ...text, featuredMediaId },
    };
  }

  private async findMedia(
    url: string | null | undefined,
  ): Promise<number | null> {
    return url ? ((await this.media.findByUrl(url))?.id ?? null) : null;
  }
}
