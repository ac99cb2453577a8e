import { said } from "../../common/texts/said";
import { literalRanges } from "../rich-text/markdown-to-html";

export interface UnknownShortcode {
  name: string;
  /** In the text, from 1. */
  line: number;
}

export interface ReadShortcodes {
  markdown: string;
  unknown: UnknownShortcode[];
}

/** Those that WordPress brings along need no attributes to be told from a word in brackets. */
const WORDPRESS = "gallery|caption|wp_caption|embed|audio|video|playlist";

/** Hugo's, Liquid's and Nunjucks' tags, their outputs, and WordPress' shortcodes. */
const SHORTCODE = new RegExp(
  [
    String.raw`\{\{[<%]-?\s*(?<hugo>(?:\/\s*)?[\w./-]+)[^{}]{0,1000}\}\}`,
    String.raw`\{%-?\s*(?<tag>\w[\w-]*)[^{}]{0,1000}?%\}`,
    String.raw`\{\{-?\s*(?<output>[a-z_"'$.][^\s{}|]*)[^{}]{0,1000}\}\}`,
    String.raw`(?<!\])\[(?<bare>\/?(?:${WORDPRESS}))\](?![(:[])`,
    String.raw`\[(?<wordpress>[a-z][\w-]*)\s[^\][<>]{0,500}?=[^\][<>]{0,500}\](?![(:[])`,
  ].join("|"),
  "gi",
);

/** Known tags of Jekyll, with their replacements. */
const KNOWN = new Map<string, (tag: string) => [string, string]>([
  ["raw", () => ["", ""]],
  ["comment", () => ["", ""]],
  [
    "highlight",
    (tag) => [
      `\n\`\`\`${/highlight\s+([\w+-]+)/.exec(tag)?.[1] ?? ""}\n`,
      "\n```\n",
    ],
  ],
]);

/**
 * Texts that another program would have replaced. Unknown ones stay visible, to the letter: each replaced
 * something in the article, and only its writer knows what to put there.
 */
export function readShortcodes(markdown: string): ReadShortcodes {
  const found = [...markdown.matchAll(SHORTCODE)];
  if (found.length === 0) return { markdown, unknown: [] };
  const reader = new ShortcodeReader(markdown);
  for (const match of found) reader.take(match);
  return reader.finish();
}

class ShortcodeReader {
  private readonly isLiteral: (index: number) => boolean;
  private readonly lineOf: (index: number) => number;
  private readonly unknown: UnknownShortcode[] = [];
  private readonly lastEnds = new Map<string, number>();
  private text = "";
  private position = 0;
  /** The known tag whose end has not come yet. */
  private inside: { name: string; end: string } | null = null;

  constructor(private readonly markdown: string) {
    this.isLiteral = inOrder(literalRanges(markdown));
    this.lineOf = lineCounter(markdown);
  }

  take({ 0: source, index, groups = {} }: RegExpExecArray): void {
    const tag = groups.tag?.toLowerCase() ?? "";
    if (this.inside) return this.close(tag, index, source);
    if (this.isLiteral(index)) return;
    if (KNOWN.has(tag) && this.isEnded(tag, index))
      return this.open(tag, index, source);
    const name = nameOf(groups);
    if (name !== null) this.unknown.push({ name, line: this.lineOf(index) });
    // Angle brackets would be read as a tag, and cleaned away.
    const visible = source.replace(/</g, "&lt;").replace(/>/g, "&gt;");
    this.replace(index, source, visible);
  }

  finish(): ReadShortcodes {
    const markdown = this.text + this.markdown.slice(this.position);
    return { markdown, unknown: this.unknown };
  }

  private isEnded(tag: string, index: number): boolean {
    const known = this.lastEnds.get(tag);
    const last = known ?? this.markdown.lastIndexOf(`end${tag}`);
    this.lastEnds.set(tag, last);
    return last > index;
  }

  private open(name: string, index: number, source: string): void {
    const [start, end] = KNOWN.get(name)?.(source) ?? ["", ""];
    const hasBreak = this.markdown[index + source.length] === "\n";
    this.replace(index, source, hasBreak ? start.replace(/\n$/, "") : start);
    this.inside = { name, end };
  }

  private close(tag: string, index: number, source: string): void {
    const { name, end } = this.inside ?? { name: "", end: "" };
    if (tag !== `end${name}`) return;
    if (name === "comment") this.position = index;
    const hasBreak = this.markdown[index - 1] === "\n";
    this.replace(index, source, hasBreak ? end.replace(/^\n/, "") : end);
    this.inside = null;
  }

  private replace(index: number, source: string, by: string): void {
    this.text += this.markdown.slice(this.position, index) + by;
    this.position = index + source.length;
  }
}

/** @returns null for the end of one, which was named at its beginning. */
function nameOf(groups: Record<string, string | undefined>): string | null {
  const { hugo, tag, output, bare, wordpress } = groups;
  const name = hugo ?? tag ?? output ?? bare ?? wordpress ?? "";
  const isEnd = tag ? /^(end|else|elsif)/.test(tag) : name.startsWith("/");
  return isEnd ? null : name;
}

/** Asked for places in rising order only. */
function inOrder(
  ranges: readonly (readonly [number, number])[],
): (index: number) => boolean {
  let next = 0;
  let end = 0;
  return (index) => {
    for (let range = ranges[next]; range && range[0] <= index;) {
      end = Math.max(end, range[1]);
      range = ranges[++next];
    }
    return index < end;
  };
}

/** Asked for places in rising order only. */
function lineCounter(text: string): (index: number) => number {
  let line = 1;
  let position = 0;
  return (index) => {
    for (; position < index; position += 1)
      if (text.charCodeAt(position) === 10) line += 1;
    return line;
  };
}

const MOST_NAMES = 20;

/** One sentence for a file; null when there is nothing to tell. */
export function describeShortcodes(
  unknown: readonly UnknownShortcode[],
  linesBefore: number,
): string | null {
  const lines = new Map<string, number[]>();
  for (const { name, line } of unknown)
    lines.set(name, [...(lines.get(name) ?? []), line + linesBefore]);
  if (lines.size === 0) return null;
  const names = [...lines].map(([name, places]) =>
    said("import.atLine", {
      name: name.slice(0, 60),
      lines: `${[...new Set(places)].slice(0, 5).join(", ")}${places.length > 5 ? ", …" : ""}`,
    }),
  );
  const more = names.length - MOST_NAMES;
  const first = names.slice(0, MOST_NAMES).join("; ");
  return said("import.shortcodes", {
    names:
      more > 0
        ? said("import.andMore", { names: first, count: `${more}` })
        : first,
  });
}
