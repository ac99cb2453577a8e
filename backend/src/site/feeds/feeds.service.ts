import { Injectable } from "@nestjs/common";
import type { PostDto } from "@octavo/contracts";
import { escapeHtml } from "../../common/html/escape-html";
import { t } from "../../common/texts";
import { AppConfig } from "../../infrastructure/config/app-config";
import { ReadingSettingsService } from "../../operations/settings/reading-settings.service";
import {
  SiteSettingsService,
  type SiteFacts,
} from "../../operations/settings/site-settings.service";
import { RichTextService } from "../../content/rich-text/rich-text.service";
import { storageKeyOf, servedType } from "../../content/media/storage-keys";
import { MediaService } from "../../content/media/media.service";
import { PostsService } from "../../content/posts/posts.service";
import {
  type Feed,
  type FeedItem,
  FEED_FORMATS,
  type FeedFile,
} from "./feed-formats";
import { FeedListsRepository, type FeedSubject } from "./feed-lists.repository";

const MOST_ITEMS = 20;
/** Characters of HTML in one feed; what goes beyond is announced without its text. */
const MOST_HTML = 1_000_000;

/** The newest posts for feed readers, with their whole text unless the settings say otherwise. */
@Injectable()
export class FeedsService {
  constructor(
    private readonly posts: PostsService,
    private readonly lists: FeedListsRepository,
    private readonly media: MediaService,
    private readonly config: AppConfig,
    private readonly site: SiteSettingsService,
    private readonly reading: ReadingSettingsService,
    private readonly texts: RichTextService,
  ) {}

  /**
   * @param subject null for the feeds of all posts.
   * @throws NotFoundError for a list that does not exist.
   */
  async write(subject: FeedSubject | null, file: FeedFile): Promise<string> {
    const site = await this.site.get();
    const found = subject && (await this.lists.get(subject, MOST_ITEMS));
    const { title, description } = describe(found, site);
    const posts = await this.newest(subject, found?.postIds ?? null);
    const { publicUrl } = this.config;
    const folder = folderOf(subject);
    const feed: Feed = {
      id: `${publicUrl}${folder}/`,
      title,
      description,
      language: site.language,
      link: `${publicUrl}${folder || "/"}`,
      changed: newestChange(posts),
      addresses: {
        rss: `${publicUrl}${folder}/rss.xml`,
        atom: `${publicUrl}${folder}/atom.xml`,
        json: `${publicUrl}${folder}/feed.json`,
      },
      items: await this.items(posts),
    };
    return FEED_FORMATS[file].write(feed);
  }

  private async newest(
    subject: FeedSubject | null,
    ids: number[] | null,
  ): Promise<PostDto[]> {
    if (ids) return this.posts.listWholeByIds(ids);
    const filter = subject ? { [subject.segment]: subject.slug } : {};
    const posts = await this.posts.listWhole(
      { ...filter, status: "published", limit: MOST_ITEMS },
      null,
    );
    // The API also finds authors by name, which is no address.
    return subject?.segment === "author"
      ? posts.filter(({ author }) => author.slug === subject.slug)
      : posts;
  }

  private async items(posts: PostDto[]): Promise<FeedItem[]> {
    const sizes = await this.media.findSizes(
      posts.flatMap(({ featured_image_url: address }) => this.keyOf(address)),
    );
    const { feed_content } = await this.reading.get();
    let left = feed_content === "full" ? MOST_HTML : 0;
    const items: FeedItem[] = [];
    for (const post of posts) {
      const { content_html: html } = post;
      const isShown = html !== "" && html.length <= left;
      if (isShown) left -= html.length;
      const { publicUrl } = this.config;
      items.push({
        ...this.item(post, sizes),
        html: isShown
          ? this.coverOf(post) +
            (await this.texts.portable(html, publicUrl)) +
            checkOf(post)
          : "",
      });
    }
    return items;
  }

  private item(
    post: PostDto,
    sizes: ReadonlyMap<string, number>,
  ): Omit<FeedItem, "html"> {
    const { publicUrl } = this.config;
    const link = `${publicUrl}/post/${post.slug}`;
    const published = new Date(post.published_at ?? post.created_at);
    return {
      title: post.title,
      id: this.nameOf(post),
      link,
      published,
      changed: lastChange(post),
      summary: post.excerpt ?? "",
      author: {
        name: post.author_name,
        url: `${publicUrl}/author/${post.author.slug}`,
      },
      categories: [post.category, ...post.tags],
      picture: this.picture(post.featured_image_url, sizes),
      language: post.language,
    };
  }

  /** Stays the same when the address changes, so that readers do not see a post twice (RFC 4287, 4.2.6). */
  private nameOf({ id }: PostDto): string {
    return `${this.config.publicUrl}/#post-${id}`;
  }

  /** Only files of this site: of others the type is not known, which RSS asks for. */
  private picture(
    address: string | null,
    sizes: ReadonlyMap<string, number>,
  ): FeedItem["picture"] {
    const [key] = this.keyOf(address);
    const type = key === undefined ? null : servedType(key);
    if (address === null || key === undefined || type === null) return null;
    const { href: url } = new URL(address, this.config.publicUrl);
    return { url, type, bytes: sizes.get(key) ?? null };
  }

  /** Above the text, as on this site; feed readers show an enclosure elsewhere or not at all. */
  private coverOf({
    featured_image: cover,
    content_html: html,
  }: PostDto): string {
    if (cover === null || html.includes(`src="${cover.url}"`)) return "";
    const { href } = new URL(cover.url, this.config.publicUrl);
    return `<p><img src="${escapeHtml(href)}" width="${cover.width}" height="${cover.height}" alt="${escapeHtml(cover.alt ?? "")}"></p>`;
  }

  private keyOf(address: string | null): string[] {
    const key =
      address === null ? null : storageKeyOf(address, this.config.publicUrl);
    return key === null ? [] : [key];
  }
}

const describe = (
  found: { name: string; description: string | null } | null,
  { name, tagline }: SiteFacts,
): { title: string; description: string } => ({
  title: found ? `${found.name} · ${name}` : name,
  description: found?.description || tagline || name,
});

const folderOf = (subject: FeedSubject | null): string =>
  subject ? `/${subject.segment}/${encodeURIComponent(subject.slug)}` : "";

/** Said at the end, where it is no part of the text. */
const checkOf = ({ verified_for: release }: PostDto): string =>
  release === null
    ? ""
    : `<p><em>${escapeHtml(t("verifiedFor", { release }))}</em></p>`;

/** A save that the writer calls no update is none for readers of feeds, either. */
const lastChange = (post: PostDto): Date =>
  new Date(post.revised_at ?? post.published_at ?? post.created_at);

/** Fixed for a feed without posts, so that an unchanged feed stays the same bytes. */
function newestChange(posts: PostDto[]): Date {
  return new Date(
    Math.max(0, ...posts.map((post) => Number(lastChange(post)))),
  );
}
