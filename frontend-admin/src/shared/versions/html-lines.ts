import { ownValue } from "@octavo/format";
export type LineKind =
  "text" | "heading" | "item" | "quote" | "code" | "picture" | "row";

/** A line of a text as somebody reads it. */
export interface TextLine {
  kind: LineKind;
  text: string;
}

const KINDS: Record<string, LineKind> = {
  LI: "item",
  BLOCKQUOTE: "quote",
  TR: "row",
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((level) => [`H${level}`, "heading"]),
  ),
};

/** Elements that begin a line of their own. */
const BLOCKS = new Set(
  "P DIV SECTION ARTICLE UL OL LI TABLE THEAD TBODY TR BLOCKQUOTE FIGURE FIGCAPTION HR H1 H2 H3 H4 H5 H6".split(
    " ",
  ),
);

/** An article's lines, with what cannot be read as words named: pictures, videos, where links lead. */
export function htmlLines(html: string): TextLine[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const lines: TextLine[] = [];
  let text = "";

  function endLine(kind: LineKind) {
    const words = text.replace(/\s+/g, " ").trim();
    text = "";
    if (words !== "") lines.push({ kind, text: words });
  }

  function readElement(element: Element, kind: LineKind) {
    const { tagName } = element;
    if (tagName === "PRE") {
      endLine(kind);
      const code = element.textContent.replace(/\n$/, "");
      lines.push(
        ...code
          .split("\n")
          .map((line) => ({ kind: "code" as const, text: line })),
      );
    } else if (tagName === "IMG" || tagName === "IFRAME") {
      endLine(kind);
      lines.push({ kind: "picture", text: nameOf(element) });
    } else if (BLOCKS.has(tagName)) {
      endLine(kind);
      const own = ownValue(KINDS, tagName) ?? kind;
      readNodes(element, own);
      endLine(own);
    } else readInline(element, kind);
  }

  function readInline(element: Element, kind: LineKind) {
    if (element.tagName === "BR") endLine(kind);
    readNodes(element, kind);
    const address = element.getAttribute("href");
    if (address && address !== element.textContent) text += ` (${address})`;
    if (element.tagName === "TD" || element.tagName === "TH") text += " · ";
  }

  function readNodes(parent: Element, kind: LineKind) {
    for (const node of parent.childNodes)
      if (node instanceof Element) readElement(node, kind);
      else if (node.nodeType === Node.TEXT_NODE) text += node.textContent ?? "";
  }

  readNodes(body, "text");
  endLine("text");
  return lines;
}

function nameOf(element: Element): string {
  const address = element.getAttribute("src") ?? "";
  if (element.tagName === "IFRAME") return `Video: ${address}`;
  const alt = element.getAttribute("alt");
  const shown = address.startsWith("data:") ? "inserted picture" : address;
  return alt ? `Image: ${alt} (${shown})` : `Image: ${shown}`;
}
