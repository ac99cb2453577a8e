import { said } from "../../../common/texts/said";
import { escapeHtml } from "../../../common/html/escape-html";
import { ImportSourceError } from "../import-source";
import { XmlReader } from "../xml/xml-reader";
import { LONGEST_TEXT } from "../source-text";
import { textOf } from "../xml/xml-text";

/** A part of a feed, in the order of the file. */
export type FeedPart =
  | { kind: "site"; link: string }
  | { kind: "item"; item: FeedItem }
  /** It is an export of WordPress, which has the form of a feed. */
  | { kind: "wordpress" }
  | { kind: "end"; isCut: boolean };

/** Its first tag is another one. */
export class NoFeedError extends ImportSourceError {}

const DEEPEST = 200;
const MOST_OF_AN_ITEM = 1000;
/** Of everything but texts. */
const LONGEST_FIELD = 10_000;

const ROOTS = /^(?:rss|rdf:RDF|feed)$/i;
const DATES = ["pubDate", "published", "dc:date", "updated"];
const FIELDS: ReadonlyMap<
  string,
  "id" | "title" | "description" | "content" | "author"
> = new Map([
  ["guid", "id"],
  ["id", "id"],
  ["title", "title"],
  ["description", "description"],
  ["summary", "description"],
  ["content:encoded", "content"],
  ["content", "content"],
  ["author", "author"],
  ["dc:creator", "author"],
] as const);

const emptyItem = () => ({
  id: "",
  title: "",
  link: "",
  date: "",
  author: "",
  /** The whole text; empty where the feed has none. */
  content: "",
  description: "",
  categories: [] as string[],
  /** Files such as episodes of a podcast. */
  files: [] as string[],
});

/** One entry of a feed, in the words of RSS 2.0. */
export type FeedItem = ReturnType<typeof emptyItem>;

/** Reads a feed (RSS or Atom) piece by piece. @throws {ImportSourceError} */
export async function* readFeed(
  file: string,
  encoding: string,
): AsyncGenerator<FeedPart> {
  const reader = new FeedReader(file);
  for await (const piece of textOf(file, encoding)) yield* reader.read(piece);
  yield { kind: "end", isCut: !reader.isWhole };
}

class FeedReader extends XmlReader<FeedPart> {
  isWhole = false;
  private item: FeedItem | null = null;
  private dates = new Map<string, string>();
  private isMarkup = false;
  private isWordPress = false;
  /** Depth of an element whose markup is its text (Atom's XHTML). */
  private raw: number | null = null;

  constructor(private readonly file: string) {
    super(said("import.feedTags", { file }));
  }

  protected override add(text: string): void {
    this.text += this.raw === null ? text : escapeHtml(text);
  }

  protected open(name: string, attributes: Record<string, string>): void {
    this.check(name);
    if (this.raw !== null) {
      if (this.text.length <= LONGEST_TEXT)
        this.text += `<${name}${attributesOf(attributes)}>`;
      return;
    }
    this.text = "";
    this.isMarkup = (attributes.type ?? "text") !== "text";
    if (attributes.type === "xhtml") this.raw = this.path.length;
    if (name === "item" || name === "entry") this.begin();
    else if (name === "link") this.linkTo(attributes);
    else if (name === "enclosure") this.addTo("files", attributes.url);
    else if (name === "category")
      this.addTo("categories", attributes.label ?? attributes.term);
  }

  private check(name: string): void {
    const { length } = this.path;
    if (length === 1 && !ROOTS.test(name))
      throw new NoFeedError(`"${this.file}" is no feed.`);
    if (name === "wp:wxr_version") {
      this.isWordPress = true;
      this.parts.push({ kind: "wordpress" });
    }
    if (length > DEEPEST && !this.isWordPress)
      throw new ImportSourceError(
        said("import.feedDeep", { file: this.file, count: DEEPEST }),
      );
  }

  private begin(): void {
    this.item = emptyItem();
    this.dates = new Map();
  }

  private linkTo({ href, rel = "alternate" }: Record<string, string>): void {
    if (href === undefined) return;
    const link = href.slice(0, LONGEST_FIELD);
    if (rel === "enclosure") this.addTo("files", link);
    if (rel !== "alternate") return;
    if (this.item) this.item.link ||= link;
    else this.parts.push({ kind: "site", link });
  }

  private addTo(list: "categories" | "files", value = ""): void {
    const found = this.item?.[list];
    if (found && found.length < MOST_OF_AN_ITEM && value.trim() !== "")
      found.push(value.trim().slice(0, LONGEST_FIELD));
  }

  protected close(name: string): void {
    const depth = this.path.length;
    if (depth === 1) this.isWhole = true;
    if (this.raw !== null && depth > this.raw) {
      if (this.text.length <= LONGEST_TEXT) this.text += `</${name}>`;
      return;
    }
    this.raw = null;
    const { item, text } = this;
    this.text = "";
    if (!item) {
      if (name === "link" && text.trim() !== "")
        this.parts.push({ kind: "site", link: text.trim() });
      return;
    }
    if (name === "item" || name === "entry") this.end(item);
    else this.take(item, name, text);
  }

  private end(item: FeedItem): void {
    item.date = DATES.map((name) => this.dates.get(name)).find(Boolean) ?? "";
    item.id ||= item.link || item.title;
    this.parts.push({ kind: "item", item });
    this.item = null;
  }

  private take(item: FeedItem, name: string, text: string): void {
    const parent = this.path.at(-2) ?? "";
    const short = text.trim().slice(0, LONGEST_FIELD);
    if (DATES.includes(name)) this.dates.set(name, short);
    else if (name === "link") item.link ||= short;
    else if (name === "category") this.addTo("categories", short);
    else if (name === "name" && parent === "author") item.author = short;
    else if (parent === "item" || parent === "entry")
      this.takeField(item, name, text);
  }

  private takeField(item: FeedItem, name: string, text: string): void {
    const field = FIELDS.get(name);
    const short = text.trim().slice(0, LONGEST_FIELD);
    if (field === "content")
      item.content =
        name === "content" && !this.isMarkup ? escapeHtml(text) : text;
    else if (field === "description") item.description = text;
    // Atom has the name in a separate element, which came before.
    else if (field === "author") item.author ||= short;
    else if (field !== undefined) item[field] = short;
  }
}

const attributesOf = (attributes: Record<string, string>): string =>
  Object.entries(attributes)
    .filter(([name]) => name !== "xmlns")
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join("");
