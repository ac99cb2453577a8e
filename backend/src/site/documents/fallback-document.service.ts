import { Injectable } from "@nestjs/common";
import type { PageDto, PostDto } from "@octavo/contracts";
import { apiTexts } from "@octavo/contracts";
import { AppConfig } from "../../infrastructure/config/app-config";
import { escapeHtml } from "./document-template";
import { InternalApiService } from "./internal-api.service";
import { ApiAwayError } from "./rendering/renderer.service";

export interface Fallback {
  status: number;
  head: string;
  html: string;
}

type Article = Pick<PostDto, "title" | "content_html"> &
  Partial<
    Pick<PostDto, "excerpt"> & Pick<PageDto, "meta_title" | "meta_description">
  >;

/** What readers get when the public app cannot render: at least what they came to read. */
@Injectable()
export class FallbackDocumentService {
  constructor(
    private readonly api: InternalApiService,
    private readonly config: AppConfig,
  ) {}

  /**
   * @param hasFailed whether there should have been a rendering: a list of nothing is no page then.
   * @throws {ApiAwayError}
   */
  async make(path: string, hasFailed: boolean): Promise<Fallback> {
    const { name } = this.config.site;
    const source = articleSource(path);
    if (source === null) return this.empty(hasFailed);
    const answer = await this.api.get(source);
    if (answer.status === 200)
      return this.article(JSON.parse(answer.body) as Article);
    const text = path.startsWith("/post/")
      ? apiTexts.postNotFound
      : apiTexts.pageNotFound;
    if (![404, 410].includes(answer.status)) throw new ApiAwayError();
    return this.page(
      answer.status,
      text,
      text,
      `<h1>${escapeHtml(text)}</h1><p><a href="/">${escapeHtml(name)}</a></p>`,
    );
  }

  /** Scripts may still draw what belongs here. */
  private empty(hasFailed: boolean): Fallback {
    const { name, tagline } = this.config.site;
    const text = hasFailed ? apiTexts.unavailable : tagline;
    return this.page(
      hasFailed ? 503 : 200,
      name,
      tagline,
      `<h1>${escapeHtml(name)}</h1><p>${escapeHtml(text)}</p>`,
    );
  }

  private article(article: Article): Fallback {
    const title = article.meta_title ?? article.title;
    const description =
      article.meta_description ?? article.excerpt ?? this.config.site.tagline;
    const heading = `<h1>${escapeHtml(article.title)}</h1>`;
    return this.page(
      200,
      title,
      description,
      `<main><article>${heading}${article.content_html}</article></main>`,
    );
  }

  private page(
    status: number,
    title: string,
    description: string,
    html: string,
  ): Fallback {
    const { name } = this.config.site;
    const full = title === name ? name : `${title} · ${name}`;
    const robots =
      status === 200 ? "" : `<meta name="robots" content="noindex">`;
    const head =
      `<title>${escapeHtml(full)}</title>` +
      `<meta name="description" content="${escapeHtml(description)}">` +
      `<meta property="og:site_name" content="${escapeHtml(name)}">${robots}`;
    return { status, head, html };
  }
}

/** The API call that has the text of an address; null for addresses that are lists of things. */
function articleSource(path: string): string | null {
  const [, slug, more] = /^\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? [];
  if (slug === undefined) return null;
  if (more === undefined)
    return slug === "search" ? null : `/pages/slug/${slug}`;
  return slug === "post" ? `/posts/slug/${more}` : null;
}
