/** The specification's limit; more is cut to this many code points and "..." (D-141). */
const EXCERPT_LENGTH = 150;

const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: "&",
    apos: "'",
    bull: "•",
    copy: "©",
    gt: ">",
    hellip: "…",
    laquo: "«",
    ldquo: "“",
    lsquo: "‘",
    lt: "<",
    mdash: "—",
    middot: "·",
    nbsp: " ",
    ndash: "–",
    quot: '"',
    raquo: "»",
    rdquo: "”",
    reg: "®",
    rsquo: "’",
    times: "×",
    trade: "™",
  }),
);

function decode(entity: string, body: string): string {
  if (!body.startsWith("#")) return NAMED.get(body) ?? entity;
  const hex = body[1]?.toLowerCase() === "x";
  const code = Number.parseInt(body.slice(hex ? 2 : 1), hex ? 16 : 10);
  const isCharacter =
    code > 0 && code <= 0x10ffff && (code & ~0x7ff) !== 0xd800;
  return isCharacter ? String.fromCodePoint(code) : "\uFFFD";
}

/** The text that a person would read in a piece of HTML: no tags, entities decoded once, single spaces. */
export function plainText(html: string): string {
  return html
    .replace(/<!--[\s\S]*?(-->|$)/g, "")
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replace(
      /<\/?(p|div|li|ul|ol|br|h[1-6]|pre|blockquote|tr|td|th)\b[^>]*>/gi,
      " ",
    )
    .replace(/<\/?[a-z][^>]*>/gi, "")
    .replace(/&(#x?[0-9a-f]+|[a-z]+\d*);/gi, decode)
    .replace(/\s+/g, " ")
    .trim();
}

/** Excerpts as cards show them: plain text, at most 150 characters, then "..." if there was more. */
export function excerpt(html: string, length: number = EXCERPT_LENGTH): string {
  const characters = [...plainText(html)];
  return characters.length > length
    ? `${characters.slice(0, length).join("")}...`
    : characters.join("");
}
