import { Injectable } from "@nestjs/common";
import { LruCache } from "../../infrastructure/cache/lru-cache";
import { renderHtml, type RenderedHtml } from "../../infrastructure/rich-text";

const MOST_CHARACTERS = 8_000_000;

/** Stored text made ready for display, remembered per version: it is the same until the next save. */
@Injectable()
export class PostRenderingService {
  private readonly rendered = new LruCache<RenderedHtml>(MOST_CHARACTERS);

  /** `key` names text and version, e.g. `post:12:3`. */
  render(key: string, content: string): RenderedHtml {
    const known = this.rendered.get(key);
    if (known) return known;
    const result = renderHtml(content);
    this.rendered.set(key, result, result.html.length + key.length);
    return result;
  }
}
