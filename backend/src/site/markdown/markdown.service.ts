import { Injectable } from "@nestjs/common";
import type { PostDto } from "@octavo/contracts";
import { NotFoundError, ValidationError } from "../../common/errors/app-error";
import { t } from "../../common/texts";
import { PagesService } from "../../content/pages/pages.service";
import { PostsService } from "../../content/posts/posts.service";
import { RichTextService } from "../../content/rich-text/rich-text.service";
import { AppConfig } from "../../infrastructure/config/app-config";
import { dependOn } from "../../infrastructure/ready-answers/answer-computation";
import { SearchSettingsService } from "../../operations/settings/search-settings.service";
import { SiteSettingsService } from "../../operations/settings/site-settings.service";

/** As many as a list of the API gives at once; older ones are in the archive. */
const MOST_POSTS = 100;

/** Posts as Markdown, and the list of them that https://llmstxt.org describes. */
@Injectable()
export class MarkdownService {
  constructor(
    private readonly posts: PostsService,
    private readonly pages: PagesService,
    private readonly texts: RichTextService,
    private readonly config: AppConfig,
    private readonly site: SiteSettingsService,
    private readonly search: SearchSettingsService,
  ) {}

  /**
   * @throws NotFoundError also where the settings do not offer it. Its details name the address that a post
   * has moved to.
   */
  async post(slug: string): Promise<{ address: string; body: string }> {
    await this.requireOffered();
    const { markdownFile } = await import("../exports/markdown-file");
    const post = await this.posts.getBySlug(slug, null);
    dependOn("settings");
    const address = `${this.config.publicUrl}/post/${post.slug}`;
    const { language } = await this.site.get();
    const fields = {
      title: post.title,
      subtitle: post.subtitle,
      url: address,
      lang: post.language ?? language,
      date: post.published_at,
      lastmod: post.revised_at,
      author: post.author_name,
      category: post.category_name,
      tags: post.tags.map(({ name }) => name),
      excerpt: post.excerpt,
      verified_for: post.verified_for,
    };
    const text = await this.markdownOf(post);
    return { address, body: markdownFile(fields, text) };
  }

  /** @throws NotFoundError where the settings do not offer it. */
  async overview(): Promise<string> {
    await this.requireOffered();
    const { name, tagline } = await this.site.get();
    const [posts, pages] = await Promise.all([
      this.posts.list({ status: "published", limit: MOST_POSTS }, null),
      this.pages.list({}, null),
    ]);
    const parts = [
      `# ${inLine(name)}`,
      tagline && `> ${inLine(tagline)}`,
      section(
        t("allPosts"),
        posts.data.map(({ title, slug, excerpt }) =>
          this.entry(title, `/post/${slug}.md`, excerpt),
        ),
      ),
      section(
        t("pages"),
        pages.data.map(({ title, slug }) => this.entry(title, `/${slug}`)),
      ),
      // The heading by which programs know what they may leave out.
      section("Optional", [
        this.entry(t("archive"), "/archive"),
        this.entry(t("topics"), "/topics"),
        this.entry(t("feeds"), "/feeds"),
      ]),
    ];
    return `${parts.filter(Boolean).join("\n\n")}\n`;
  }

  private async requireOffered(): Promise<void> {
    const { markdown } = await this.search.get();
    if (!markdown) throw new NotFoundError();
  }

  /** HTML, which is Markdown as well, where a text is nested too deeply to be converted. */
  private async markdownOf({ content }: PostDto): Promise<string> {
    try {
      return await this.texts.toMarkdown(content);
    } catch (error) {
      if (error instanceof ValidationError) return content;
      throw error;
    }
  }

  private entry(title: string, path: string, about?: string | null): string {
    const link = `- [${inLine(title).replace(/[\\[\]]/g, "\\$&")}](${this.config.publicUrl}${path})`;
    return about ? `${link}: ${inLine(about)}` : link;
  }
}

const section = (title: string, entries: string[]): string =>
  entries.length > 0 ? `## ${title}\n\n${entries.join("\n")}` : "";

const inLine = (text: string): string => text.replace(/\s+/g, " ").trim();
