import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { LIMITS } from "@octavo/contracts";
import type { Element, ElementContent } from "hast";
import { sha256 } from "../../../common/sha256";
import { said } from "../../../common/texts/said";
import { toSlug } from "../../../infrastructure/database/free-slug";
import { codeText } from "../../rich-text/text";
import { hasClass } from "../../rich-text/nodes";
import type { Article } from "../article";
import { readFields } from "../article-fields";
import { ImportRefusal } from "../import-report";
import type {
  ImportSource,
  KnownSlugs,
  OpenArticle,
  PictureAnswer,
  ReadingContext,
  SourceArticle,
} from "../import-source";
import { OldSiteLinks } from "../old-site-links";
import { convertedText, notTooDeep } from "../source-text";
import { convertNodes } from "../wordpress/convert-text";
import { findAll, flow, nodesOf } from "../wordpress/html-nodes";

/** Raised whenever the same file would become other HTML than before, so that it is made again. */
const FORMAT = "medium 1";
const PICTURES =
  /^https:\/\/(?:cdn-images-\d\.medium\.com|miro\.medium\.com)\//;
const MOST_BYTES = 5 * 1024 * 1024;
/** What Medium adds to the words of a title in addresses. */
const NUMBER = /-([0-9a-f]{8,12})$/;
/** Address of a story, at Medium or on a custom domain. */
const STORY = /^https:\/\/[^/?#]+\/(?:[^?#]*[-/])?([0-9a-f]{8,12})(?:[?#]|$)/;
const NOTE = said("import.medium");

interface Story {
  title: string;
  subtitle: string;
  author: string;
  date: string;
  /** Its address there; empty for a draft. */
  address: string;
  body: ElementContent[];
}

/** An export of Medium: an HTML file for each story. */
export class MediumSource implements ImportSource {
  readonly name = "Medium";
  readonly isArchive = true;
  readonly links = new OldSiteLinks(new Map());
  readonly noun = "stories";
  readonly parallel = 3;

  /** Stories by their numbers. */
  private readonly numbers = new Map<string, string>();

  private constructor(
    private readonly folder: string,
    readonly paths: readonly string[],
  ) {}

  /** Null for a folder that is no such export. */
  static async open(folder: string): Promise<MediumSource | null> {
    const names = await readdir(path.join(folder, "posts")).catch(() => []);
    const files = names.filter((name) => /\.html$/i.test(name)).sort();
    const [first] = files;
    if (first === undefined) return null;
    const beginning = await readFile(path.join(folder, "posts", first), "utf8");
    if (!beginning.includes("h-entry")) return null;
    return new MediumSource(
      folder,
      files.map((name) => `posts/${name}`),
    );
  }

  async survey(known: KnownSlugs) {
    for (const file of this.paths) {
      const story = await this.readStory(file).catch(() => null);
      if (!story) continue;
      const [, number] = NUMBER.exec(path.basename(file, ".html")) ?? [];
      if (number !== undefined) this.numbers.set(number, file);
      this.links.set(file, known.get(file) ?? slugOf(file, story));
    }
    return { total: this.paths.length, notes: [NOTE] };
  }

  *entries(): Iterable<SourceArticle> {
    for (const file of this.paths)
      yield { path: file, open: () => this.open(file) };
  }

  private async open(file: string): Promise<OpenArticle> {
    const story = await this.readStory(file);
    return {
      hash: sha256(FORMAT, JSON.stringify(story)),
      read: (context) => this.read(file, story, context),
      findPicture,
    };
  }

  private read(file: string, story: Story, context: ReadingContext): Article {
    const { title, subtitle, author, date, address } = story;
    const isDraft = path.basename(file).startsWith("draft_");
    const isShort = subtitle.length <= LIMITS.titleMax;
    const data = {
      title,
      date,
      slug: this.links.slugOf(file) ?? slugOf(file, story),
      ...(isShort ? { subtitle } : { excerpt: subtitle }),
      status: isDraft || date === "" ? "draft" : "published",
      author: author || context.defaultAuthor,
      category: context.defaultCategory,
      redirect_from: formerPaths(address),
    };
    const place = { path: file, modifiedAt: context.now };
    const fields = readFields({ data }, { ...context, ...place });
    const content = convertedText(context.warn, (notes) =>
      convertNodes(flow(story.body), {
        notes,
        resolveLink: (href) => this.resolve(href),
        picture: (src) => ({ address: src, altText: "" }),
      }),
    );
    return { ...fields, content };
  }

  private resolve(href: string): string {
    const [, number = ""] = STORY.exec(href) ?? [];
    const slug = this.links.slugOf(this.numbers.get(number) ?? "");
    return slug === undefined ? href : `/post/${slug}`;
  }

  /** @throws {ImportRefusal} */
  private async readStory(file: string): Promise<Story> {
    const place = path.join(this.folder, file);
    if ((await stat(place)).size > MOST_BYTES)
      throw new ImportRefusal(said("import.fileTooLarge"));
    const html = await readFile(place, "utf8");
    return notTooDeep(() => storyOf(nodesOf(html)));
  }
}

function storyOf(nodes: readonly ElementContent[]): Story {
  const first = (names: readonly string[], className: string) =>
    findAll(nodes, names).find((node) => hasClass(node, className));
  const words = (node: Element | undefined) =>
    node ? codeText(node).replace(/\s+/g, " ").trim() : "";
  const title = words(first(["h1"], "p-name"));
  const body = first(["section"], "e-content")?.children ?? [];
  return {
    title,
    subtitle: words(first(["section"], "p-summary")),
    author: words(first(["a"], "p-author")),
    date: first(["time"], "dt-published")?.properties.dateTime ?? "",
    address: first(["a"], "p-canonical")?.properties.href ?? "",
    body: withoutTitle(body, (node) => words(node) === title),
  };
}

/** The text repeats its title at the start, and separates sections with a line. */
function withoutTitle(
  nodes: readonly ElementContent[],
  isTitle: (node: Element) => boolean,
): ElementContent[] {
  let isBeginning = true;
  const visit = (list: readonly ElementContent[]): ElementContent[] =>
    list.flatMap((node): ElementContent[] => {
      if (node.type !== "element") return [node];
      if (isBeginning && node.tagName === "hr") return [];
      const isHeading = /^h[1-6]$/.test(node.tagName);
      const isLeaf = isHeading || ["p", "figure"].includes(node.tagName);
      const isDropped = isBeginning && isHeading && isTitle(node);
      if (isLeaf) isBeginning = false;
      if (isDropped) return [];
      return [isLeaf ? node : { ...node, children: visit(node.children) }];
    });
  return visit(nodes);
}

function slugOf(file: string, { address, title }: Story): string {
  const [last = ""] = address.split(/[?#]/)[0]?.split("/").slice(-1) ?? [];
  const name = path
    .basename(file, ".html")
    .replace(/^(?:draft|\d{4}-\d\d-\d\d)_/, "");
  return (
    toSlug(last.replace(NUMBER, "")) ||
    toSlug(title) ||
    toSlug(name.replace(NUMBER, "")) ||
    "story"
  );
}

/** Paths on a custom domain; those at medium.com stay there. */
function formerPaths(address: string): string[] {
  if (!URL.canParse(address)) return [];
  const { host, pathname } = new URL(address);
  return /(?:^|\.)medium\.com$/.test(host) || pathname === "/"
    ? []
    : [pathname];
}

const findPicture = (address: string): PictureAnswer | null =>
  PICTURES.test(address) ? { remote: { address, altText: "" } } : null;
