import { ownValue } from "@octavo/format";
import { diffArrays, diffWordsWithSpace } from "diff";
import { t } from "../../texts/versions";

/** A piece of a line: in both texts, or only in the older or the newer one. */
export interface DiffPart {
  text: string;
  change: "same" | "added" | "removed";
}

export interface DiffLine {
  kind: TextLine["kind"];
  change: "same" | "added" | "removed" | "changed";
  parts: DiffPart[];
}

/** After this time, two texts count as entirely different: comparing them would take too long. */
const LONGEST_MS = 1500;

/** What became of each line. If one line replaced another, shows which words changed. */
export function diffLines(before: TextLine[], after: TextLine[]): DiffLine[] {
  const keys = (lines: TextLine[]) =>
    lines.map(({ kind, text }) => `${kind}\n${text}`);
  const steps = diffArrays(keys(before), keys(after), { timeout: LONGEST_MS });
  if (!steps) return [...whole(before, "removed"), ...whole(after, "added")];
  const result: DiffLine[] = [];
  let gone: TextLine[] = [];
  const rest = { before: [...before], after: [...after] };
  for (const { value, added, removed } of steps) {
    if (removed) {
      gone = rest.before.splice(0, value.length);
      continue;
    }
    const come = rest.after.splice(0, value.length);
    if (added) result.push(...replaced(gone, come));
    else {
      rest.before.splice(0, value.length);
      result.push(...whole(gone, "removed"), ...whole(come, "same"));
    }
    gone = [];
  }
  return [...result, ...whole(gone, "removed")];
}

/** Lines that replaced each other, in pairs if they are of the same kind. */
function replaced(gone: TextLine[], come: TextLine[]): DiffLine[] {
  const pairs = come.flatMap((line, index) => {
    const old = gone[index];
    if (!old) return whole([line], "added");
    if (old.kind !== line.kind)
      return [...whole([old], "removed"), ...whole([line], "added")];
    return [changed(old, line)];
  });
  return [...pairs, ...whole(gone.slice(come.length), "removed")];
}

function changed(old: TextLine, line: TextLine): DiffLine {
  return {
    kind: line.kind,
    change: "changed",
    parts: diffWords(old.text, line.text),
  };
}

/** If a smaller part than this stayed, one text replaced the other. */
const LEAST_SAME = 0.4;

/** Two short texts word by word. */
export function diffWords(before: string, after: string): DiffPart[] {
  const steps = diffWordsWithSpace(before, after, { timeout: LONGEST_MS });
  const parts = steps?.map(({ value, added, removed }): DiffPart => ({
    text: value,
    change: added ? "added" : removed ? "removed" : "same",
  }));
  const readable = parts && withoutGaps(parts);
  const longer = Math.max(lettersOf(before), lettersOf(after));
  if (readable && sameLetters(readable) >= LEAST_SAME * longer) return readable;
  return [
    { text: before, change: "removed" as const },
    { text: after, change: "added" as const },
  ].filter(({ text }) => text !== "");
}

/** Adjacent changed words are one change, because the blanks between them mean nothing. */
function withoutGaps(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  let gone = "";
  let come = "";
  const end = () => {
    const blank = gone.endsWith(" ") && come.endsWith(" ") ? " " : "";
    const cut = (text: string) => text.slice(0, text.length - blank.length);
    if (gone !== "") result.push({ text: cut(gone), change: "removed" });
    if (come !== "") result.push({ text: cut(come), change: "added" });
    if (blank !== "") result.push({ text: blank, change: "same" });
    gone = come = "";
  };
  parts.forEach(({ text, change }, index) => {
    const isGap = change === "same" && text.trim() === "" && gone + come !== "";
    if (change === "removed") gone += text;
    else if (change === "added") come += text;
    else if (isGap && index < parts.length - 1) {
      gone += text;
      come += text;
    } else {
      end();
      result.push({ text, change });
    }
  });
  end();
  return result;
}

const lettersOf = (text: string): number => text.replace(/\s/g, "").length;

const sameLetters = (parts: readonly DiffPart[]): number =>
  parts
    .filter(({ change }) => change === "same")
    .reduce((sum, { text }) => sum + lettersOf(text), 0);

const whole = (
  lines: TextLine[],
  change: "same" | "added" | "removed",
): DiffLine[] =>
  lines.map(({ kind, text }) => ({ kind, change, parts: [{ text, change }] }));

type LineKind =
  | "text"
  | "heading"
  | "item"
  | "quote"
  | "code"
  | "picture"
  | "row";

/** A line of a text as it is read. */
interface TextLine {
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

/** An article's lines. Names what is not words: pictures, videos and the addresses of links. */
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
  if (element.tagName === "IFRAME") return t("compare.video", { address });
  const alt = element.getAttribute("alt");
  const shown = address.startsWith("data:") ? t("compare.pasted") : address;
  return alt
    ? t("compare.imageAlt", { alt, address: shown })
    : t("compare.image", { address: shown });
}
