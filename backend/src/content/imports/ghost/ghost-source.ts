import { sha256 } from "../../../common/sha256";
import { said } from "../../../common/texts/said";
import type { Article } from "../article";
import { readFields } from "../article-fields";
import { readFolderImage } from "../article-pictures";
import type {
  ImportSource,
  KnownSlugs,
  OpenArticle,
  PictureAnswer,
  ReadingContext,
  SourceArticle,
} from "../import-source";
import { fieldsOf, isFields, textOf, type Fields } from "../json-fields";
import { OldSiteLinks } from "../old-site-links";
import { assertNotTooLong, convertedText } from "../source-text";
import { convertNodes, ownText } from "../wordpress/convert-text";
import { flow, nodesOf } from "../wordpress/html-nodes";
import type { TextNotes } from "../wordpress/text-notes";
import { plainCards } from "./ghost-cards";
import { readGhostSite, type GhostPost, type GhostSite } from "./ghost-site";
import { lexicalToHtml } from "./lexical-html";
import { mobiledocToHtml } from "./mobiledoc-html";

/** Raised whenever the same post would become other HTML than before, so that it is made again. */
const FORMAT = "ghost 1";
/** Exports have this in place of the site's address. */
const PLACEHOLDER = /__GHOST_URL__/g;
/** The site's address, unless `origin` gives it. */
const NOWHERE = "https://ghost.invalid";
/** Copies that Ghost makes of a picture. */
const COPY = /\/size\/w\d{1,5}(?:h\d{1,5})?(?:\/format\/[a-z]{3,4})?(?=\/)/;
const NOT_THERE = said("import.pictureNotAmong");

interface GhostOptions {
  origin?: string | undefined;
  /** What the archive of the content folder holds; null without one. */
  content: string | null;
}

/** An export of a Ghost site, with the pictures of its content folder or of the site itself. */
export class GhostSource implements ImportSource {
  readonly name: string;
  readonly paths: readonly string[];
  readonly isArchive = true;
  readonly links = new OldSiteLinks(new Map());
  readonly noun = "posts and pages";
  readonly parallel = 3;
  private readonly origin: string;

  private constructor(
    private readonly site: GhostSite,
    private readonly options: GhostOptions,
  ) {
    this.name = `Ghost ${site.title}`.trim().slice(0, 500);
    this.paths = site.posts.map(({ path }) => path);
    this.origin = options.origin ?? site.own ?? NOWHERE;
    this.links.begin(this.origin, site.own !== null);
  }

  static async open(file: string, options: GhostOptions): Promise<GhostSource> {
    return new GhostSource(await readGhostSite(file), options);
  }

  survey(known: KnownSlugs) {
    for (const { path, fields } of this.site.posts) {
      const slug = textOf(fields, "slug");
      const folder = this.site.own && path.startsWith("post/") ? "post/" : "";
      this.links.place(path, `${this.origin}/${folder}${slug}/`);
      this.links.set(path, known.get(path) ?? slug);
    }
    const { posts, notes } = this.site;
    return Promise.resolve({ total: posts.length, notes: [...notes] });
  }

  *entries(): Iterable<SourceArticle> {
    for (const post of this.site.posts) {
      const title = textOf(post.fields, "title").slice(0, 200);
      const kind = post.isPage ? "page" : "post";
      yield {
        path: post.path,
        label: `${kind} "${title}"`,
        open: () => this.open(post),
      };
    }
  }

  private open(post: GhostPost): OpenArticle {
    return {
      hash: sha256(FORMAT, JSON.stringify(post)),
      read: (context) => this.read(post, context),
      findPicture: (address) => this.findPicture(address),
    };
  }

  private read(post: GhostPost, context: ReadingContext): Article {
    const { isPage, path, fields, tags, authors } = post;
    const isOwn = this.site.own !== null;
    const data = {
      ...frontMatterOf(post, context),
      // Its addresses are those of here.
      ...(isOwn && { redirect_from: [] }),
    };
    const modifiedAt = context.now;
    const read = readFields({ data }, { ...context, path, modifiedAt });
    return {
      ...read,
      content: convertedText(context.warn, (notes) =>
        this.textOf(fields, notes),
      ),
      isPage,
      image: this.complete(read.image),
      slug: this.links.slugOf(path) || read.slug,
      authorEmail: authors[0]?.email ?? null,
      ...(tags[0] && { categorySlug: tags[0].slug }),
      tagSlugs: new Map(tags.map(({ name, slug }) => [name, slug])),
    };
  }

  /** Uses Ghost's rendering, and renders here only what Ghost never rendered. */
  private textOf(fields: Fields, notes: TextNotes): string {
    const html = htmlOf(fields, (name) => notes.add("blocks", name));
    assertNotTooLong(html);
    const isOwn = (address: string) => address.startsWith(`${this.origin}/`);
    const resolveLink = (href: string) => this.resolve(href);
    if (this.site.own !== null) return ownText(html, { resolveLink });
    const nodes = nodesOf(html.replace(PLACEHOLDER, this.origin));
    return convertNodes(flow(plainCards(nodes, notes)), {
      notes,
      resolveLink,
      isOwnFile: (href) => isOwn(href) && href.includes("/content/"),
      picture: (src) => ({ address: src.replace(COPY, ""), altText: "" }),
    });
  }

  /** Without the site's address, what is not here is a path of this site. */
  private resolve(href: string): string {
    const address = this.links.resolve(href, `${this.origin}/`);
    return address.startsWith(`${NOWHERE}/`)
      ? address.slice(NOWHERE.length)
      : address;
  }

  private complete(address: string | null): string | null {
    return address?.replace(PLACEHOLDER, this.origin).replace(COPY, "") ?? null;
  }

  private async findPicture(address: string): Promise<PictureAnswer | null> {
    if (!address.startsWith(`${this.origin}/`)) return null;
    const { content } = this.options;
    const place = address.slice(this.origin.length);
    // The archive is of the folder `content`, or of what is in it.
    for (const one of [place, place.replace(/^\/content/, "")]) {
      if (content === null) break;
      const found = await readFolderImage(content, content, one);
      if ("file" in found) return found;
    }
    return this.origin === NOWHERE
      ? { problem: NOT_THERE }
      : { remote: { address, altText: "" } };
  }
}

function htmlOf(fields: Fields, unknown: (name: string) => void): string {
  const html = textOf(fields, "html");
  if (html !== "") return html;
  const lexical = fieldsOf(textOf(fields, "lexical"));
  if (isFields(lexical?.root)) return lexicalToHtml(lexical.root, unknown);
  const mobiledoc = fieldsOf(textOf(fields, "mobiledoc"));
  return mobiledoc ? mobiledocToHtml(mobiledoc, unknown) : "";
}

/** What a post says of itself, in the words of front matter, which are read like those of any file. */
function frontMatterOf(
  post: GhostPost,
  context: ReadingContext,
): Readonly<Record<string, unknown>> {
  const { fields, meta, tags, authors, isPage } = post;
  const [category, ...others] = tags;
  const slug = textOf(fields, "slug");
  const status = statusOf(post, context);
  const either = (name: string) => textOf(meta, name) || textOf(fields, name);
  if (either("codeinjection_head") || either("codeinjection_foot"))
    context.warn(said("import.ownCode"));
  return {
    title: textOf(fields, "title"),
    slug,
    status,
    date: textOf(fields, "published_at", "updated_at", "created_at"),
    excerpt: textOf(fields, "custom_excerpt"),
    meta_title: either("meta_title"),
    meta_description: either("meta_description"),
    og_title: either("og_title"),
    og_description: either("og_description"),
    authors: authors.slice(0, 1).map(({ name }) => name),
    category: category?.name ?? (isPage ? context.defaultCategory : ""),
    tags: others.map(({ name }) => name),
    image: textOf(fields, "feature_image"),
    image_alt: either("feature_image_alt"),
    locale: textOf(fields, "locale"),
    featured: fields.featured === true || fields.featured === 1,
    redirect_from: status === "draft" || slug === "" ? [] : [`/${slug}/`],
  };
}

/** Nothing becomes public that was not. */
function statusOf(
  { fields, isPage, authors }: GhostPost,
  { now, warn }: ReadingContext,
): "draft" | "published" | "scheduled" {
  const status = textOf(fields, "status");
  const visibility = textOf(fields, "visibility") || "public";
  if (authors.length > 1)
    warn(
      said("import.firstAuthor", {
        count: `${authors.length}`,
        name: authors[0]?.name ?? "",
      }),
    );
  if (status === "draft") return "draft";
  if (visibility !== "public") {
    warn(said("import.wasFor", { visibility: visibility.slice(0, 40) }));
    return "draft";
  }
  if (status === "published") return "published";
  const isToCome = Date.parse(textOf(fields, "published_at")) > now.getTime();
  if (status === "scheduled" && isToCome && !isPage) return "scheduled";
  if (status === "scheduled")
    warn(said(isPage ? "import.scheduledPage" : "import.scheduledBefore"));
  else
    warn(
      status === "sent"
        ? said("import.sentOnly")
        : said("import.hadStatus", { status: status.slice(0, 40) }),
    );
  return "draft";
}
