import { stat } from "node:fs/promises";
import path from "node:path";
import { LIMITS } from "@octavo/contracts";
import { sha256 } from "../../../common/sha256";
import { said } from "../../../common/texts/said";
import { toSlug } from "../../../infrastructure/database/free-slug";
import { htmlToText } from "../../rich-text/text";
import type { Article } from "../article";
import { readFields } from "../article-fields";
import { lastSegment } from "../article-links";
import {
  ImportSourceError,
  type ImportSource,
  type KnownSlugs,
  type OpenArticle,
  type PictureAnswer,
  type ReadingContext,
  type SourceArticle,
} from "../import-source";
import { OldSiteLinks } from "../old-site-links";
import { assertNotTooLong, convertedText } from "../source-text";
import { convertText } from "../wordpress/convert-text";
import { encodingOf } from "../xml/xml-text";
import { NoFeedError, readFeed, type FeedItem } from "./feed-reader";

/** Raised whenever the same entry would become other HTML than before, so that it is made again. */
const FORMAT = "feed 1";
const LONGEST_NAME = 300;
const MOST_ENTRIES = 100_000;
const EXCERPT = said("import.excerptOnly");

/** A feed of another site (RSS 2.0, RSS 1.0 or Atom), saved as a file. */
export class FeedSource implements ImportSource {
  readonly links = new OldSiteLinks(new Map());
  readonly noun = "entries";
  readonly parallel = 3;
  private isCut = false;

  readonly name: string;

  private constructor(
    private readonly feed: { file: string; encoding: string; modifiedAt: Date },
    site: string,
  ) {
    const host = URL.canParse(site) ? new URL(site).host : "";
    this.name = `feed of ${host || path.basename(feed.file)}`.slice(0, 500);
    this.links.begin(site);
  }

  /** Null for a file that has no entries, or is an export of WordPress. */
  static async open(file: string): Promise<FeedSource | null> {
    const encoding = await encodingOf(file);
    let site = "";
    try {
      for await (const part of readFeed(file, encoding)) {
        if (part.kind === "site") site ||= part.link;
        if (part.kind === "wordpress" || part.kind === "end") return null;
        if (part.kind !== "item") continue;
        const { mtime: modifiedAt } = await stat(file);
        const feed = { file, encoding, modifiedAt };
        return new FeedSource(feed, URL.canParse(site) ? site : part.item.link);
      }
    } catch (error) {
      // It may be something else.
      if (!(error instanceof NoFeedError)) throw error;
    }
    return null;
  }

  async survey(known: KnownSlugs) {
    let total = 0;
    let excerpts = 0;
    for await (const [place, item] of this.items()) {
      total += 1;
      if (item.content.trim() === "") excerpts += 1;
      this.links.place(place, item.link);
      this.links.set(place, known.get(place) ?? slugOf(item));
      if (total > MOST_ENTRIES)
        throw new ImportSourceError(
          said("import.feedEntries", { limit: MOST_ENTRIES }),
        );
    }
    const file = path.basename(this.feed.file);
    const notes = [
      ...(this.isCut ? [said("import.endsEarly", { file })] : []),
      said("import.feedLatest"),
      ...(excerpts > 0
        ? [said("import.feedExcerpts", { count: `${excerpts}` })]
        : []),
    ];
    return { total, notes };
  }

  async *entries(): AsyncIterable<SourceArticle> {
    for await (const [place, item] of this.items()) {
      const label = (item.title || place).slice(0, 200);
      yield { path: place, label, open: () => this.open(place, item) };
    }
  }

  /** Each entry once, with the key by which it is recognized. */
  private async *items(): AsyncGenerator<[string, FeedItem]> {
    const seen = new Set<string>();
    for await (const part of readFeed(this.feed.file, this.feed.encoding)) {
      if (part.kind === "end") this.isCut = part.isCut;
      if (part.kind !== "item") continue;
      const place = pathOf(part.item);
      if (seen.has(place)) continue;
      seen.add(place);
      yield [place, part.item];
    }
  }

  private open(place: string, item: FeedItem): OpenArticle {
    return {
      hash: sha256(FORMAT, JSON.stringify(item)),
      read: (context) => this.read(place, item, context),
      findPicture: (address) => this.findPicture(address),
    };
  }

  private read(
    place: string,
    item: FeedItem,
    context: ReadingContext,
  ): Article {
    const { warn } = context;
    const isWhole = item.content.trim() !== "";
    const given = isWhole ? item.content : item.description;
    assertNotTooLong(given);
    if (!isWhole) warn(EXCERPT);
    for (const file of item.files.slice(0, 5))
      warn(said("import.fileStays", { address: file.slice(0, 200) }));
    const fields = readFields(
      { data: this.dataOf(place, item, context) },
      { ...context, path: place, modifiedAt: this.feed.modifiedAt },
    );
    const { links } = this;
    const content = convertedText(warn, (notes) =>
      convertText(given, {
        notes,
        resolveLink: (href) => links.resolve(href, item.link),
        picture: (src) => ({
          address: links.urlOf(src, item.link)?.href ?? src,
          altText: "",
        }),
      }),
    );
    return { ...fields, content };
  }

  private dataOf(
    place: string,
    item: FeedItem,
    { defaultAuthor, defaultCategory }: ReadingContext,
  ) {
    const description = htmlToText(item.description).trim();
    const hasExcerpt =
      item.content.trim() !== "" && description.length <= LIMITS.excerptMax;
    const date = new Date(item.date);
    return {
      title: htmlToText(item.title),
      slug: this.links.slugOf(place) ?? slugOf(item),
      date: Number.isNaN(date.getTime()) ? "" : date,
      author: nameOf(item.author) || defaultAuthor,
      category: defaultCategory,
      tags: item.categories.map((name) => htmlToText(name)),
      ...(hasExcerpt && description !== "" && { excerpt: description }),
      status: "published",
      redirect_from: this.formerPaths(item),
    };
  }

  /** Those of the site itself are fetched; others stay where they are. */
  private findPicture(address: string): PictureAnswer | null {
    const url = this.links.urlOf(address);
    return url && this.links.isOwn(url)
      ? { remote: { address: url.href, altText: "" } }
      : null;
  }

  private formerPaths({ link }: FeedItem): string[] {
    const url = this.links.urlOf(link);
    return url && this.links.isOwn(url) && url.pathname !== "/"
      ? [url.pathname]
      : [];
  }
}

/** The key by which an entry is recognized. */
const pathOf = ({ id }: FeedItem): string =>
  id.length <= 500 ? id : sha256(id);

function slugOf({ link, title }: FeedItem): string {
  const { pathname } = new URL(
    URL.canParse(link) ? link : "https://none.invalid/",
  );
  const last = lastSegment(pathname).replace(/\.(?:html?|php|aspx?)$/i, "");
  return toSlug(last) || toSlug(title) || "entry";
}

/** RSS has `ana@example.org (Ana Lima)`; a bare address is not a name. */
function nameOf(given: string): string {
  const author = given.trim().slice(0, LONGEST_NAME);
  const [first = "", ...others] = author.split(" ");
  if (!first.includes("@")) return author;
  return others
    .join(" ")
    .replace(/^\(|\)$/g, "")
    .trim();
}
