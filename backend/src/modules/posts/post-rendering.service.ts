import { Injectable } from "@nestjs/common";
import { LruCache } from "../../infrastructure/cache/lru-cache";
import { renderHtml, type RenderedHtml } from "../../infrastructure/rich-text";
import { ArticlePicturesService } from "../media/article-pictures.service";

const MOST_CHARACTERS = 8_000_000;

/**
 * Stored text made ready for display, remembered per version: it is the same until the next save,
 * or until something about its pictures changes.
 */
@Injectable()
export class PostRenderingService {
  private readonly rendered = new LruCache<RenderedHtml>(MOST_CHARACTERS);

  constructor(private readonly pictures: ArticlePicturesService) {}

  /** `text` names text and version, e.g. `post:12:3`. */
  async render(text: string, content: string): Promise<RenderedHtml> {
    const { find, fingerprint } = await this.pictures.shownIn(content);
    const key = `${text}:${fingerprint}`;
    const known = this.rendered.get(key);
    if (known) return known;
    const result = renderHtml(content, find);
    this.rendered.set(key, result, result.html.length + key.length);
    return result;
  }
}
