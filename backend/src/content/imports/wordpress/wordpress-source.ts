import { stat } from "node:fs/promises";
import path from "node:path";
import { sha256 } from "../../../common/sha256";
import { said } from "../../../common/texts/said";
import type { Article } from "../article";
import { plain } from "../front-matter";
import {
  ImportSourceError,
  type ImportSource,
  type KnownSlugs,
  type OpenArticle,
  type ReadingContext,
  type SourceEntry,
} from "../import-source";
import { fieldsIn, parseJson } from "../json-fields";
import { OldSiteLinks } from "../old-site-links";
import { assertNotTooLong, convertedText } from "../source-text";
import { encodingOf } from "../xml/xml-text";
import { convertText, ownText } from "./convert-text";
import type { TextContext } from "./text-context";
import type { TextNotes } from "./text-notes";
import { readWordPressFields } from "./wordpress-fields";
import { WordPressPictures } from "./wordpress-pictures";
import { isArticle, isPicture, pathOf, WordPressSite } from "./wordpress-site";
import type { WxrItem } from "./wxr-item";
import { readWxr, type WxrPart } from "./wxr-reader";

/** Raised whenever the same item would become other HTML than before, so that it is made again. */
const FORMAT = "wordpress 2";

interface WxrFile {
  file: string;
  encoding: string;
  modifiedAt: Date;
}

/** Exports of one WordPress site (WXR), in one file or several. */
export class WordPressSource implements ImportSource {
  readonly links: OldSiteLinks;
  readonly noun = "items";
  readonly parallel = 3;
  private readonly site = new WordPressSite();
  /** Paths of what is taken. */
  private readonly seen = new Set<string>();
  private pictures: WordPressPictures;

  private constructor(
    readonly name: string,
    private readonly files: readonly WxrFile[],
  ) {
    this.links = new OldSiteLinks(this.site.paths);
    this.pictures = new WordPressPictures(this.site, this.links);
  }

  static async open(files: readonly string[]): Promise<WordPressSource> {
    const opened: WxrFile[] = [];
    const names = new Set<string>();
    for (const file of files) {
      const { mtime } = await stat(file);
      const encoding = await encodingOf(file);
      opened.push({ file, encoding, modifiedAt: mtime });
      names.add(await siteOf(file, encoding));
    }
    const [name = "", other] = names;
    if (other !== undefined)
      throw new ImportSourceError(said("import.twoSites", { name, other }));
    return new WordPressSource(name, opened);
  }

  async survey(known: KnownSlugs) {
    for (const { file, encoding } of this.files)
      for await (const part of readWxr(file, encoding))
        this.look(part, path.basename(file), known);
    this.pictures = new WordPressPictures(this.site, this.links);
    return { total: this.site.entries, notes: this.site.remarks() };
  }

  async *entries(): AsyncIterable<SourceEntry> {
    const seen = new Set<string>();
    for (const { file, encoding, modifiedAt } of this.files)
      for await (const part of readWxr(file, encoding)) {
        if (part.kind !== "item") continue;
        const entry = this.entryOf(part.item, modifiedAt);
        if (!entry) continue;
        // The same item in two files would be imported over and over again.
        const isTwice = seen.has(entry.path);
        seen.add(entry.path);
        if (!isTwice) yield entry;
      }
  }

  private look(part: WxrPart, file: string, known: KnownSlugs): void {
    if (part.kind === "end") this.site.notes.push(...endNotes(part, file));
    else if (part.kind !== "item") {
      this.site.take(part);
      this.links.begin(this.site.address, this.site.isOwn);
    } else this.lookAt(part.item, known);
  }

  private lookAt(item: WxrItem, known: KnownSlugs): void {
    const itemPath = pathOf(item);
    if (this.seen.has(itemPath)) return this.site.add("twice", itemPath);
    if (isPicture(item) || isArticle(item)) this.seen.add(itemPath);
    const slug = this.site.takeItem(item);
    if (slug === null) return;
    this.links.place(itemPath, item.link);
    this.links.set(itemPath, known.get(itemPath) ?? slug);
  }

  private entryOf(item: WxrItem, modifiedAt: Date): SourceEntry | null {
    const { fileAddress: address } = item;
    if (isPicture(item)) {
      const { altText = "" } = this.site.attachments.get(item.id) ?? {};
      return {
        path: pathOf(item),
        label: address,
        picture: { address, altText },
      };
    }
    if (!isArticle(item)) return null;
    const itemPath = pathOf(item);
    const label = `${itemPath} "${plain(item.title).slice(0, 200)}"`;
    return { path: itemPath, label, open: () => this.open(item, modifiedAt) };
  }

  private open(item: WxrItem, modifiedAt: Date): OpenArticle {
    return {
      hash: this.hashOf(item),
      read: (context) => this.read(item, { ...context, modifiedAt }),
      findPicture: (address) => this.pictures.find(address),
    };
  }

  /** Comments and the fields of other programs change nothing here. */
  private hashOf({ comments: _, otherMeta: __, meta, ...item }: WxrItem) {
    const thumbnail = this.site.attachments.get(
      meta.get("_thumbnail_id") ?? "",
    );
    const author = this.site.authors.get(item.author);
    const all = { ...item, meta: [...meta].sort(), thumbnail, author };
    return sha256(FORMAT, JSON.stringify(all));
  }

  private read(
    item: WxrItem,
    context: ReadingContext & { modifiedAt: Date },
  ): Article {
    assertNotTooLong(item.content);
    const { warn } = context;
    const fields = readWordPressFields(item, this.site, context);
    const isPage = item.type === "page";
    const convert = this.site.isOwn ? ownText : convertText;
    const content = convertedText(warn, (notes) =>
      convert(item.content, this.textContext(item, notes)),
    );
    remarkOn(item, warn);
    const slug = this.links.slugOf(pathOf(item)) ?? fields.slug;
    return { ...fields, slug, content, isPage };
  }

  private textContext(item: WxrItem, notes: TextNotes): TextContext {
    const { site, links, pictures } = this;
    return {
      notes,
      footnotes: footnotesOf(item.meta.get("footnotes") ?? ""),
      resolveLink: (href) => links.resolve(href, item.link),
      isOwnFile: (href) => pictures.isOwnFile(href, item.link),
      picture: (src, id) => pictures.shown(src, id, item.link),
      gallery: (ids) =>
        ids === null
          ? site.attachedTo(item.id)
          : ids.flatMap((id) => site.attachments.get(id.trim()) ?? []),
      reusable: (id) => site.shared.get(id) ?? null,
    };
  }
}

/** @throws {ImportSourceError} for a file that is no export. */
async function siteOf(file: string, encoding: string): Promise<string> {
  const site = new WordPressSite();
  for await (const part of readWxr(file, encoding)) {
    if (part.kind === "end" || part.kind === "item") break;
    site.take(part);
    // Both come before everything else.
    if (site.version !== "" && site.address !== "" && part.kind !== "channel")
      break;
  }
  if (site.version === "")
    throw new ImportSourceError(
      said("import.noWordPress", { file: path.basename(file) }),
    );
  const { address } = site;
  const name = URL.canParse(address)
    ? new URL(address).host + new URL(address).pathname.replace(/\/$/, "")
    : address || path.basename(file);
  return name.slice(0, 500);
}

function endNotes(
  { cut, faults, fault }: Extract<WxrPart, { kind: "end" }>,
  file: string,
): string[] {
  const notes: string[] = [];
  if (cut !== null)
    notes.push(
      cut === ""
        ? said("import.endsEarly", { file })
        : said("import.endsWithin", { file, cut: cut.slice(0, 200) }),
    );
  const [first = ""] = fault.split("\n");
  if (faults > 0 && cut === null)
    notes.push(
      said("import.badXml", {
        file,
        count: `${faults}`,
        first: first.slice(0, 200),
      }),
    );
  return notes;
}

/** The texts of footnotes by their ids, of a field such as `[{"content":"…","id":"…"}]`. */
function footnotesOf(json: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const { id, content } of fieldsIn(parseJson(json)))
    if (typeof id === "string" && typeof content === "string")
      found.set(id, content);
  return found;
}

/** Fields in which page builders keep what the text does not have. */
const BUILDERS =
  /^_(?:elementor_data|fl_builder_data|et_pb_use_builder|wpb_vc_js_status)$/;

/** What belongs to an item and is not taken. */
function remarkOn(item: WxrItem, warn: (message: string) => void): void {
  const { approved, others, pings } = item.comments;
  const comments = approved + others + pings;
  if (comments > 0) warn(said("import.comments", { count: `${comments}` }));
  if (item.otherMeta.some((name) => BUILDERS.test(name)))
    warn(said("import.pageBuilder"));
  const own = [...new Set(item.otherMeta)].filter(
    (name) => !name.startsWith("_") && !name.startsWith("rank_math"),
  );
  if (own.length > 0)
    warn(
      said("import.ownFields", {
        names: `${own.slice(0, 10).join(", ")}${own.length > 10 ? ", …" : ""}`,
      }),
    );
}
