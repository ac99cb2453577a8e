import { escapeHtml } from "../../../common/html/escape-html";
import { CLOSE_MARK, openMark } from "./mark-blocks";

/** Those whose meaning is known, with whether there is a text between them and their end. */
const KNOWN: ReadonlyMap<string, boolean> = new Map([
  ["caption", true],
  ["wp_caption", true],
  ["gallery", false],
  ["playlist", false],
  ["audio", true],
  ["video", true],
  ["embed", true],
]);

/** Those of code highlighters: what is between them is code to the letter. */
const CODE =
  /^(?:code|sourcecode|source|php|css|js|javascript|html|xml|bash|python|sql|java)$/;

const LONGEST_TAG = 2000;
/** Names of shortcodes whose ends are looked for in one text. */
const MOST_ENDS = 200;
const LITERAL = ["pre", "code", "script", "style", "textarea"];
const NAME = /^\[(\/?)([a-z][\w-]{0,60})(?=[\s\]/])/i;
const ATTRIBUTE =
  /([\w-]{1,60})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/g;

interface Shortcode {
  name: string;
  isEnd: boolean;
  isWhole: boolean;
  attributes: Record<string, string>;
  /** The whole tag. */
  source: string;
}

/**
 * WordPress shortcodes. Known ones become elements. All others stay visible, to the letter, and are noted:
 * each replaced something that the old site put there.
 */
export function markShortcodes(
  content: string,
  note: (name: string) => void,
): string {
  return content.includes("[")
    ? new ShortcodeMarker(content, note).mark()
    : content;
}

class ShortcodeMarker {
  private readonly lower: string;
  private readonly parts: string[] = [];
  /** Where each end was found last; -1 if none follows any more. */
  private readonly ends = new Map<string, number>();
  private position = 0;

  constructor(
    private readonly content: string,
    private readonly note: (name: string) => void,
  ) {
    this.lower = content.toLowerCase();
  }

  mark(): string {
    const signs = /[<[]/g;
    for (
      let match = signs.exec(this.content);
      match;
      match = signs.exec(this.content)
    )
      signs.lastIndex =
        match[0] === "<"
          ? this.afterTag(match.index)
          : this.afterBracket(match.index);
    return this.parts.join("") + this.content.slice(this.position);
  }

  /** Where a tag, a comment or an element whose text is literal ends. */
  private afterTag(index: number): number {
    if (this.content.startsWith("<!--", index))
      return this.after("-->", index) ?? index + 4;
    if (!/^[a-z/!]/.test(this.lower.charAt(index + 1))) return index + 1;
    const literal = LITERAL.find((name) =>
      this.lower.startsWith(`<${name}`, index),
    );
    const end =
      literal === undefined ? null : this.after(`</${literal}`, index);
    return end ?? this.after(">", index) ?? index + 1;
  }

  /** No part of the text is searched twice for the same end, and only for so many. */
  private after(end: string, index: number): number | null {
    const known = this.ends.get(end);
    if (known === undefined && this.ends.size >= MOST_ENDS) return null;
    const isKnown = known !== undefined && (known < 0 || known >= index);
    const found = isKnown ? known : this.lower.indexOf(end, index);
    this.ends.set(end, found);
    return found < 0 ? null : found + end.length;
  }

  private afterBracket(index: number): number {
    const tag = this.readTag(index);
    if (!tag) return index + 1;
    const end = index + tag.source.length;
    const isEscaped =
      this.content[index - 1] === "[" && this.content[end] === "]";
    if (isEscaped) {
      // `[[name]]` shows `[name]`.
      this.replace(index - 1, end + 1, tag.source);
      return end + 1;
    }
    if (tag.isEnd) return end;
    if (KNOWN.has(tag.name) || CODE.test(tag.name))
      return this.markKnown(tag, index);
    if (this.isShortcode(tag, index)) this.note(tag.name);
    return end;
  }

  private markKnown(tag: Shortcode, index: number): number {
    const start = index + tag.source.length;
    const isCode = CODE.test(tag.name);
    const mayHaveText = (isCode || KNOWN.get(tag.name)) && !tag.isWhole;
    const after = mayHaveText ? this.after(`[/${tag.name}]`, start) : null;
    if (isCode && after === null) return start;
    const text =
      after === null
        ? ""
        : this.content.slice(start, after - `[/${tag.name}]`.length);
    const mark = isCode
      ? codeMark(tag, text)
      : openMark(`[${tag.name}]`, { ...tag.attributes, source: tag.source }) +
        text +
        CLOSE_MARK;
    this.replace(index, after ?? start, mark);
    return after ?? start;
  }

  /** A word in brackets is a shortcode only if it has attributes, an end tag, or a whole line. */
  private isShortcode(
    { name, attributes, isWhole, source }: Shortcode,
    index: number,
  ): boolean {
    if (isWhole || Object.keys(attributes).length > 0) return true;
    const end = index + source.length;
    if (this.after(`[/${name}]`, end) !== null) return true;
    const before = /[^ \t]?$/.exec(
      this.content.slice(Math.max(0, index - 20), index),
    );
    const after = /^[ \t]{0,20}(?:\r?\n|<|$)/.test(
      this.content.slice(end, end + 24),
    );
    return after && /^[\n>]?$/.test(before?.[0] ?? "");
  }

  private readTag(index: number): Shortcode | null {
    const piece = this.content.slice(index, index + LONGEST_TAG);
    const [start, slash, name = ""] = NAME.exec(piece) ?? [];
    if (start === undefined) return null;
    const close = piece.indexOf("]", start.length);
    if (close < 0) return null;
    const source = piece.slice(0, close + 1);
    const inner = source.slice(start.length, -1);
    if (inner.includes("[")) return null;
    return {
      name: name.toLowerCase(),
      isEnd: slash === "/",
      isWhole: inner.trimEnd().endsWith("/"),
      attributes: attributesOf(inner),
      source,
    };
  }

  private replace(from: number, to: number, by: string): void {
    this.parts.push(this.content.slice(this.position, from), by);
    this.position = to;
  }
}

function attributesOf(text: string): Record<string, string> {
  const found = [...text.matchAll(ATTRIBUTE)].map(
    ([, name = "", double, single, bare]) =>
      [name.toLowerCase(), double ?? single ?? bare ?? ""] as const,
  );
  const [address] = /(?<=^\s{0,9})https?:\/\/[^\s"'\]]+/.exec(text) ?? [];
  return {
    ...Object.fromEntries(found),
    ...(address !== undefined && { src: address }),
  };
}

/** Highlighters store their code with or without entities. */
function codeMark({ name, attributes }: Shortcode, text: string): string {
  const given = attributes.language ?? attributes.lang ?? attributes.type;
  const language = given ?? (/code$|^source$/.test(name) ? "" : name);
  const code = text.replace(/^\r?\n/, "").trimEnd();
  const escaped = code.replace(/</g, "&lt;").replace(/>/g, "&gt;");
  return `<pre data-language="${escapeHtml(language)}">\n${escaped}</pre>`;
}
