import { said } from "../../../common/texts/said";
import {
  emptyItem,
  itemTextReader,
  WANTED_META,
  type WxrItem,
} from "./wxr-item";
import { XmlReader } from "../xml/xml-reader";
import { LONGEST_TEXT } from "../source-text";
import { textOf } from "../xml/xml-text";

/** A part of an export, in the order of the file. */
export type WxrPart =
  | { kind: "channel"; name: string; text: string }
  | { kind: "author"; fields: ReadonlyMap<string, string> }
  | { kind: "term"; fields: ReadonlyMap<string, string> }
  | { kind: "item"; item: WxrItem }
  /** `cut`: the title of an item without an end; "" outside of one. `faults`: what is no XML, and the first of it. */
  | { kind: "end"; cut: string | null; faults: number; fault: string };

/** Terms, and custom fields. */
const MOST_OF_AN_ITEM = 1000;

/**
 * Reads an export piece by piece. What is no XML is counted, and reading continues.
 * @throws {ImportSourceError}
 */
export async function* readWxr(
  file: string,
  encoding: string,
): AsyncGenerator<WxrPart> {
  const reader = new WxrReader(file);
  for await (const piece of textOf(file, encoding)) yield* reader.read(piece);
  yield* reader.finish();
}

class WxrReader extends XmlReader<WxrPart> {
  private item: WxrItem | null = null;
  private fields: Map<string, string> | null = null;
  private faults = 0;
  private fault = "";
  private isWhole = false;

  constructor(file: string) {
    super(said("import.wordPressTags", { file }));
  }

  finish(): WxrPart[] {
    const { faults, fault, isWhole } = this;
    const cut = isWhole ? null : (this.item?.title ?? "");
    return [{ kind: "end", cut, faults, fault }];
  }

  protected override notice(fault: string): void {
    this.faults += 1;
    this.fault ||= fault;
  }

  protected open(name: string, attributes: Record<string, string>): void {
    this.text = "";
    const [, channel, kind] = this.path;
    if (channel !== "channel") return;
    if (this.path.length === 3) this.begin(kind ?? "");
    if (this.path.length === 4 && kind === "item") {
      const terms = this.item?.terms ?? [];
      if (name === "category" && terms.length < MOST_OF_AN_ITEM)
        terms.push(termOf(attributes));
      if (name === "wp:postmeta" || name === "wp:comment")
        this.fields = new Map();
    }
  }

  private begin(kind: string): void {
    this.item = kind === "item" ? emptyItem() : null;
    this.fields = /^wp:(author|category|tag|term)$/.test(kind)
      ? new Map()
      : null;
  }

  protected close(name: string): void {
    const depth = this.path.length;
    const kind = this.path[2] ?? "";
    if (depth === 3) this.endPart(kind);
    else if (depth === 4 && kind === "item") this.endOfItem(name);
    else if (depth === 4) this.fields?.set(name, this.text);
    else if (depth === 5) this.fields?.set(name, this.text);
    if (depth === 1 && name === "rss") this.isWhole = true;
    this.text = "";
  }

  private endPart(kind: string): void {
    const { item, fields } = this;
    if (item) this.parts.push({ kind: "item", item });
    else if (fields)
      this.parts.push({
        kind: kind === "wp:author" ? "author" : "term",
        fields,
      });
    else this.parts.push({ kind: "channel", name: kind, text: this.text });
    this.item = null;
    this.fields = null;
  }

  private endOfItem(name: string): void {
    const { item, fields, text } = this;
    if (!item) return;
    if (text.length > LONGEST_TEXT) item.isTooLong = true;
    if (name === "category") {
      const term = item.terms.at(-1);
      if (term) term.name = text;
    } else if (name === "wp:postmeta" && fields) addMeta(item, fields);
    else if (name === "wp:comment" && fields) addComment(item, fields);
    else itemTextReader(name)?.(item, text);
    if (fields) this.fields = null;
  }
}

const termOf = ({ domain = "", nicename = "" }: Record<string, string>) => ({
  domain,
  slug: nicename,
  name: "",
});

function addMeta(item: WxrItem, fields: ReadonlyMap<string, string>): void {
  const key = fields.get("wp:meta_key") ?? "";
  const value = fields.get("wp:meta_value") ?? "";
  if (WANTED_META.has(key)) item.meta.set(key, value);
  else if (value.trim() !== "" && item.otherMeta.length < MOST_OF_AN_ITEM)
    item.otherMeta.push(key.slice(0, 100));
}

function addComment(item: WxrItem, fields: ReadonlyMap<string, string>): void {
  const isComment = /^(comment)?$/.test(fields.get("wp:comment_type") ?? "");
  const isApproved = fields.get("wp:comment_approved") === "1";
  if (!isComment) item.comments.pings += 1;
  else if (isApproved) item.comments.approved += 1;
  else item.comments.others += 1;
}
