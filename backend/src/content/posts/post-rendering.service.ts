import { Injectable, Logger } from "@nestjs/common";
import { contentHash } from "../../common/http/entity-tags";
import { LruCache } from "../../infrastructure/cache/lru-cache";
import {
  RichTextService,
  wordsOnly,
  type RenderedHtml,
  type TextToRender,
} from "../rich-text";
import { ArticlePicturesService } from "../media/article-pictures.service";

const MOST_CHARACTERS = 8_000_000;

/**
 * Stored text made ready for display, remembered per version: it is the same until the next save,
 * or until something about its pictures changes.
 */
@Injectable()
export class PostRenderingService {
  private readonly logger = new Logger(PostRenderingService.name);
  private readonly rendered = new LruCache<RenderedHtml>(MOST_CHARACTERS);
  /** Being made: whoever asks for the same meanwhile waits for it. */
  private readonly begun = new Map<string, Promise<RenderedHtml>>();

  constructor(
    private readonly pictures: ArticlePicturesService,
    private readonly texts: RichTextService,
  ) {}

  /** `text` names text and version, e.g. `post:12:3`. */
  async render(text: string, content: string): Promise<RenderedHtml> {
    const { pictures, fingerprint } = await this.pictures.shownIn(content);
    const key = `${text}:${fingerprint}`;
    const known = this.rendered.get(key) ?? this.begun.get(key);
    if (known) return known;
    const making = this.make(text, { html: content, pictures }, (result) =>
      this.rendered.set(key, result, result.html.length + key.length),
    ).finally(() => this.begun.delete(key));
    this.begun.set(key, making);
    return making;
  }

  /** Of a text that no version names. */
  renderUnsaved(content: string): Promise<RenderedHtml> {
    return this.render(`draft:${contentHash(content)}`, content);
  }

  /**
   * A text that cannot be made ready is shown as its words: no save, list or feed fails because of it.
   * What only took too long is tried again for whoever asks next.
   */
  private async make(
    text: string,
    toRender: TextToRender,
    keep: (result: RenderedHtml) => void,
  ): Promise<RenderedHtml> {
    try {
      const result = await this.texts.render(toRender);
      keep(result);
      return result;
    } catch (error) {
      this.logger.warn(`${text} is shown as plain words: ${String(error)}`);
      const words = { html: wordsOnly(toRender.html), headings: [] };
      if (!isTimeout(error)) keep(words);
      return words;
    }
  }
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.name === "AbortError";
