import { createHash } from "node:crypto";
import { said } from "../../../common/texts/said";
import type { Article } from "../article";
import { readFields } from "../article-fields";
import { readFolderImage } from "../article-pictures";
import { ImportRefusal } from "../import-report";
import { notTooDeep } from "../not-too-deep";
import type {
  ImportSource,
  OpenArticle,
  PictureAnswer,
  ReadingContext,
  SourceArticle,
} from "../import-source";
import { convertNodes, ownText } from "../wordpress/convert-text";
import { flow, nodesOf } from "../wordpress/html-nodes";
import { TextNotes } from "../wordpress/text-notes";
import { OldSiteLinks } from "../old-site-links";
import { fieldsOf, isFields, textOf, type Fields } from "./card-html";
import { plainCards } from "./ghost-cards";
import { frontMatterOf } from "./ghost-fields";
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
const LONGEST_TEXT = 5_000_000;

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

  survey(known: ReadonlyMap<string, string>) {
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
    const hash = createHash("sha256")
      .update(FORMAT)
      .update(JSON.stringify(post))
      .digest("hex");
    return {
      hash,
      read: (context) => Promise.resolve(this.read(post, context)),
      findPicture: (address) => this.findPicture(address),
    };
  }

  private read(post: GhostPost, context: ReadingContext): Article {
    const { warn } = context;
    const { isPage, path, fields, tags, authors } = post;
    const isOwn = this.site.own !== null;
    const data = {
      ...frontMatterOf(post, context),
      // Its addresses are those of here.
      ...(isOwn && { redirect_from: [] }),
    };
    const file = { data, hasFrontMatter: true, body: "", linesBefore: 0 };
    const read = readFields(file, {
      ...context,
      path,
      modifiedAt: context.now,
    });
    const notes = new TextNotes();
    const content = this.textOf(fields, notes);
    for (const sentence of notes.sentences()) warn(sentence);
    return {
      ...read,
      content,
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
    if (html.length > LONGEST_TEXT)
      throw new ImportRefusal(
        said("import.longText", { count: LONGEST_TEXT / 1_000_000 }),
      );
    const isOwn = (address: string) => address.startsWith(`${this.origin}/`);
    const resolveLink = (href: string) => this.resolve(href);
    return notTooDeep(() => {
      if (this.site.own !== null) return ownText(html, { resolveLink });
      const nodes = nodesOf(html.replace(PLACEHOLDER, this.origin));
      return convertNodes(flow(plainCards(nodes, notes)), {
        notes,
        footnotes: new Map(),
        resolveLink,
        isOwnFile: (href) => isOwn(href) && href.includes("/content/"),
        picture: (src) => ({ address: src.replace(COPY, ""), altText: "" }),
        gallery: () => [],
        reusable: () => null,
      });
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
