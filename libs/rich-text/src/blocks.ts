const VOID = new Set(
  "area base br col embed hr img input link meta source track wbr".split(" "),
);
const TOKEN =
  /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9-]*)((?:(?![a-z0-9-])(?:"[^"]*"|'[^']*'|[^'">])+)?)>/gi;

/**
 * Cuts HTML into its top-level parts: elements with their source as it is written, and the text
 * between them. Null if the tags do not pair, because the source is then unreliable.
 */
export function splitSource(html: string): string[] | null {
  const parts: string[] = [];
  const open: string[] = [];
  let start = 0;
  const cut = (end: number) => {
    if (end > start) parts.push(html.slice(start, end));
    start = end;
  };
  for (const match of html.matchAll(TOKEN)) {
    const [token, slash, tag = "", rest = ""] = match;
    const name = tag.toLowerCase();
    const end = match.index + token.length;
    if (slash === undefined) continue;
    if (slash === "/") {
      if (open.pop() !== name) return null;
      if (open.length === 0) cut(end);
      continue;
    }
    if (open.length === 0) cut(match.index);
    if (VOID.has(name) || rest.endsWith("/")) {
      if (open.length === 0) cut(end);
    } else open.push(name);
  }
  cut(html.length);
  return open.length === 0 ? parts : null;
}

/** Elements that are part of a line of text; everything else is a block. */
const INLINE =
  /^<(?:a|abbr|b|br|code|del|em|i|img|ins|kbd|mark|s|small|span|strong|sub|sup|u)\b/i;

/** Whether a part of a text is in no element of its own. */
export const isLoose = (part: string): boolean =>
  !part.startsWith("<") || INLINE.test(part);

/**
 * The blocks of a text: paragraphs, headings, lists, tables, figures with their captions, footnotes, and
 * so on, each whole. Words without an element of their own are one block up to the next.
 */
export function textBlocks(html: string): string[] {
  const blocks: string[] = [];
  let loose = "";
  const end = () => {
    if (loose.trim() !== "") blocks.push(loose.trim());
    loose = "";
  };
  for (const part of splitSource(html) ?? [html])
    if (isLoose(part)) loose += part;
    else {
      end();
      blocks.push(part);
    }
  end();
  return blocks;
}

/** The text that has these blocks, as the editor writes it. */
export const joinBlocks = (blocks: readonly string[]): string =>
  blocks.join("\n");
