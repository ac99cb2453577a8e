import {
  CODE_ATTRIBUTES,
  CODE_FILE,
  normalFileName,
  readLineMarks,
  writeLineMarks,
} from "../code-marks";
import type { LineMark } from "../code-marks";
import type { BlockKind } from "./block-kind";
import { insertOp, lineBlock } from "./document-ops";
import type { Attributes, Block, Line } from "./document-ops";
import { attributeNames, elementsOf } from "./markup";
import type { MarkupElement } from "./markup";
import { attribute, escapeText } from "./write-inline";

const KNOWN = ["data-language", "class", ...CODE_ATTRIBUTES];

function readCode(element: MarkupElement): Block[] | null {
  const isPlain = elementsOf(element).every(
    (child, _index, all) =>
      all.length === 1 &&
      child.tagName === "CODE" &&
      elementsOf(child).length === 0,
  );
  if (
    !isPlain ||
    !attributeNames(element).every((name) => KNOWN.includes(name))
  )
    return null;
  const lines = (element.textContent ?? "").split("\n");
  const valueOf = (name: string) => element.getAttribute(name) ?? "";
  const file = normalFileName(valueOf(CODE_FILE));
  const marks = readLineMarks(valueOf, lines.length);
  const whole = {
    "code-block": languageOf(element),
    ...(file && { "code-file": file }),
  };
  return lines.map((text, place) => {
    const mark = marks.get(place + 1);
    return lineBlock(text === "" ? [] : [insertOp(text, {})], {
      ...whole,
      ...(mark && { "code-mark": mark }),
    });
  });
}

function languageOf(element: MarkupElement): string {
  const classes = element.getAttribute("class") ?? "";
  const named = /(?:^| )language-(\S+)/.exec(classes)?.[1];
  return element.getAttribute("data-language") ?? named ?? "plain";
}

function writeCode(lines: readonly Line[]): string {
  const { "code-block": language, "code-file": file } =
    lines[0]?.attributes ?? {};
  const text = lines
    .map(({ inline }) =>
      inline
        .map(({ insert }) => (typeof insert === "string" ? insert : ""))
        .join(""),
    )
    .join("\n");
  // A parser drops a line break right after `<pre>`, so a first line break is written twice.
  const guard = text.startsWith("\n") ? "\n" : "";
  const name = language === "plain" ? "" : language;
  const marks = writeLineMarks(marksOf(lines))
    .map((one) => attribute(...one))
    .join("");
  return `<pre${attribute("data-language", name)}${attribute(CODE_FILE, file)}${marks}>${guard}${escapeText(text)}</pre>`;
}

function marksOf(lines: readonly Line[]): Map<number, LineMark> {
  const marks = new Map<number, LineMark>();
  for (const [place, { attributes }] of lines.entries()) {
    const mark = attributes["code-mark"];
    if (mark) marks.set(place + 1, mark as LineMark);
  }
  return marks;
}

/** Equal for the lines of one block. */
function containerOf(attributes: Attributes): string | undefined {
  const { "code-block": language, "code-file": file = "" } = attributes;
  return typeof language === "string"
    ? `pre ${language} ${String(file)}`
    : undefined;
}

/** The language is an attribute of each line, and so are the file name and the mark. */
export const codeKind = {
  name: "code",
  elements: { PRE: readCode },
  lines: { containerOf, write: writeCode },
} satisfies BlockKind;
