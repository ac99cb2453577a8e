import { ownValue } from "@octavo/format";
import { FOOTNOTE, GALLERY, calloutOf, findEmbed } from "@octavo/rich-text";
import { t } from "../../texts/versions";

type LineKind =
  | "text"
  | "heading"
  | "item"
  | "quote"
  | "caption"
  | "code"
  | "picture"
  | "embed"
  | "table"
  /** Names what follows, such as a callout. */
  | "label";

/** A line of a text as it is read; a picture, a table and the like count as one. */
export interface TextLine {
  kind: LineKind;
  text: string;
  /** Its formatting in words, as far as there are words for it. */
  format: string;
  /** Lines that differ in nothing else were formatted in another way. */
  look: string;
  /** Is part of a callout or the like, whose label is above. */
  isInside: boolean;
  /** Of a picture. */
  source?: string;
  alt?: string;
  /** Of a table, with its cells in words. */
  rows?: string[][];
}

/** Where a reading is. */
interface Place {
  kind: LineKind;
  isInside: boolean;
  /** Of the block, not of the words in it. */
  format: string[];
  look: string;
}

const KINDS: Readonly<Record<string, LineKind>> = {
  LI: "item",
  BLOCKQUOTE: "quote",
  FIGCAPTION: "caption",
  CAPTION: "caption",
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((level) => [`H${level}`, "heading"]),
  ),
};

/** Elements that begin a line of their own. */
const BLOCKS = new Set(
  "P DIV SECTION ARTICLE UL OL LI BLOCKQUOTE FIGURE FIGCAPTION CAPTION DL DT DD DETAILS SUMMARY H1 H2 H3 H4 H5 H6".split(
    " ",
  ),
);

const FORMATS = {
  B: "bold",
  STRONG: "bold",
  I: "italic",
  EM: "italic",
  U: "underline",
  S: "strike",
  DEL: "strike",
  MARK: "mark",
  CODE: "code",
  SUB: "sub",
  SUP: "sup",
} as const;

/** An article's lines. Names what is not words: pictures, videos and the addresses of links. */
export function htmlLines(html: string): TextLine[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return linesOf(body);
}

function linesOf(root: Element): TextLine[] {
  const reading = new Reading();
  reading.readNodes(root, OUTSIDE);
  reading.endLine(OUTSIDE);
  return reading.lines;
}

const OUTSIDE: Place = { kind: "text", isInside: false, format: [], look: "" };

class Reading {
  readonly lines: TextLine[] = [];
  private text = "";
  /** Of the words of this line. */
  private formats: string[] = [];
  private look = "";

  readNodes(parent: Element, place: Place): void {
    for (const node of parent.childNodes)
      if (node instanceof Element) this.readElement(node, place);
      else if (node.nodeType === Node.TEXT_NODE)
        this.text += node.textContent ?? "";
  }

  endLine({ kind, isInside, format, look }: Place): void {
    const text = this.text.replace(/\s+/g, " ").trim();
    const formats = [...format, ...this.formats].join(", ");
    const own = [look, this.look, isInside].join(" ");
    this.text = this.look = "";
    this.formats = [];
    if (text !== "")
      this.lines.push({ kind, text, isInside, format: formats, look: own });
  }

  private readElement(element: Element, place: Place): void {
    const { tagName } = element;
    if (tagName === "PRE") this.readCode(element, place);
    else if (tagName === "TABLE") this.readTable(element, place);
    else if (tagName === "IMG" || tagName === "IFRAME") {
      this.endLine(place);
      const line = tagName === "IMG" ? pictureLine : embedLine;
      const look = lookOf(element.parentElement ?? element);
      this.lines.push({ ...line(element), ...at(place, look) });
    } else if (tagName === "HR") this.label(t("compare.divider"), place);
    else if (BLOCKS.has(tagName)) this.readBlock(element, place);
    else this.readInline(element, place);
  }

  private readBlock(element: Element, place: Place): void {
    this.endLine(place);
    const name = labelOf(element);
    if (name !== null) this.label(name, place);
    const own: Place = {
      kind: ownValue(KINDS, element.tagName) ?? place.kind,
      isInside: place.isInside || name !== null,
      format: formatsOfBlock(element),
      look: name === null ? lookOf(element) : "",
    };
    this.readNodes(element, own);
    this.endLine(own);
  }

  private readInline(element: Element, place: Place): void {
    const { tagName } = element;
    if (tagName === "BR") return this.endLine(place);
    const formula = element.getAttribute("data-value");
    const note = element.getAttribute("data-footnote");
    if (formula !== null) this.text += ` ${formula} `;
    else if (note !== null) this.text += `[${note}]`;
    else this.readNodes(element, place);
    const words = element.textContent.trim();
    const address = element.getAttribute("href");
    if (address && address !== words) this.text += ` (${address})`;
    const format = ownValue(FORMATS, tagName);
    if (format && words !== "")
      this.formats.push(
        t("compare.inFormat", { format: t(`compare.format.${format}`), words }),
      );
    this.look += `${lookOf(element)} ${words}`;
  }

  private readCode(element: Element, place: Place): void {
    this.endLine(place);
    const language = element.getAttribute("data-language");
    this.label(
      language ? t("compare.codeIn", { language }) : t("compare.code"),
      place,
    );
    const marks = [...element.attributes]
      .filter(({ name }) => name !== "data-language")
      .map(({ name, value }) => `${name}=${value}`);
    const code = element.textContent.replace(/\n$/, "");
    const inCode = at(place, marks.join(" "));
    for (const text of code.split("\n"))
      this.lines.push({ kind: "code", text, ...inCode });
  }

  private readTable(element: Element, place: Place): void {
    this.endLine(place);
    const caption = element.querySelector(":scope > caption");
    if (caption) this.readElement(caption, place);
    const rows = [...element.querySelectorAll("tr")].map((row) =>
      [...row.children].flatMap(cellsOf),
    );
    const text = rows.map((cells) => cells.join(" · ")).join("\n");
    const look = element.innerHTML;
    this.lines.push({ kind: "table", text, rows, ...at(place, look) });
  }

  private label(text: string, place: Place): void {
    this.endLine(place);
    this.lines.push({ kind: "label", text, ...at(place, "") });
  }
}

const at = ({ isInside }: Place, look: string) => ({
  isInside,
  format: "",
  look: `${look} ${isInside}`,
});

/** A cell over several columns has its words in the first. */
function cellsOf(cell: Element): string[] {
  const words = linesOf(cell)
    .map(({ text }) => text)
    .join(" ");
  const span = Number(cell.getAttribute("colspan") ?? 1);
  return [words, ...Array.from({ length: Math.min(span, 99) - 1 }, () => "")];
}

const classesOf = (element: Element): string =>
  [...element.classList].toSorted().join(".");

const lookOf = (element: Element): string =>
  [
    element.tagName,
    element.tagName === "LI" ? element.parentElement?.tagName : "",
    classesOf(element),
    ...LOOKS.map((name) => element.getAttribute(name)),
  ].join(" ");

/** Attributes that change how an element looks or behaves, and not its words. */
const LOOKS = ["style", "dir", "width", "data-list", "start", "target"];

/** The name of a part that has other blocks in it. */
function labelOf(element: Element): string | null {
  const { classList } = element;
  if (element.tagName === "DETAILS") return t("compare.details");
  const kind = calloutOf(classList);
  if (kind) return t("compare.callout", { kind: t(`compare.callout.${kind}`) });
  if (classList.contains(GALLERY)) return t("compare.gallery");
  if (classList.contains(FOOTNOTE))
    return t("compare.footnote", {
      id: element.getAttribute("data-footnote") ?? "",
    });
  return null;
}

function formatsOfBlock(element: Element): string[] {
  const [, level] = /^H([1-6])$/.exec(element.tagName) ?? [];
  if (level !== undefined) return [t("compare.heading", { level })];
  if (element.tagName !== "LI") return [];
  const list = element.getAttribute("data-list");
  if (list === "checked") return [t("compare.checked")];
  if (list === "unchecked") return [t("compare.unchecked")];
  const isNumbered =
    list === "ordered" ||
    (list === null && element.closest("ol,ul")?.tagName === "OL");
  return isNumbered ? [t("compare.numbered")] : [];
}

function pictureLine(element: Element) {
  const source = element.getAttribute("src") ?? "";
  const alt = element.getAttribute("alt") ?? "";
  const address = source.startsWith("data:") ? t("compare.pasted") : source;
  const text = alt
    ? t("compare.imageAlt", { alt, address })
    : t("compare.image", { address });
  return { kind: "picture" as const, text, source, alt };
}

function embedLine(element: Element) {
  const address = element.getAttribute("src") ?? "";
  const embed = findEmbed(address);
  const text = embed
    ? t("compare.embed", { provider: embed.provider, address: embed.pageUrl })
    : t("compare.video", { address });
  return { kind: "embed" as const, text };
}
