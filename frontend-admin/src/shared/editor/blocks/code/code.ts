import {
  CODE_ATTRIBUTES,
  CODE_FILE,
  normalFileName,
  readLineMarks,
  writeLineMarks,
} from "@octavo/rich-text";
import type { LineMark } from "@octavo/rich-text";
import { Delta } from "quill/core";
import { insertOp, lineBlock } from "../../content/document-ops";
import type { Attributes, Block, Line } from "../../content/document-ops";
import { attributeNames } from "../../content/read-inline";
import { attribute, escapeText } from "../../content/write-inline";
import { isPlain } from "../../typing/typed-line";
import type { BlockType } from "../block-type";
import { CodeLine, FILE, MARK } from "./code-blots";
import { storedLanguage } from "./code-languages";
import { codeKeys } from "./edit-code";

const KNOWN = ["data-language", "class", ...CODE_ATTRIBUTES];

function readCode(element: Element): Block[] | null {
  const isPlain = [...element.children].every(
    (child, _index, all) =>
      all.length === 1 &&
      child.tagName === "CODE" &&
      child.children.length === 0,
  );
  if (
    !isPlain ||
    !attributeNames(element).every((name) => KNOWN.includes(name))
  )
    return null;
  const lines = element.textContent.split("\n");
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

function languageOf(element: Element): string {
  const named = /(?:^| )language-(\S+)/.exec(element.className)?.[1];
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

const FENCE = /^```([\w+#.-]{0,30})$/;

export const code: BlockType = {
  name: "code",
  formats: {
    "formats/code-block": CodeLine,
    "formats/code-file": FILE,
    "formats/code-mark": MARK,
  },
  elements: { PRE: readCode },
  lines: { containerOf, write: writeCode },
  keys: codeKeys,
  afterSpace: [
    {
      pattern: /^```([\w+#.-]{0,30}) $/,
      format: (name) => ({ "code-block": storedLanguage(name) }),
      fits: (line) => isPlain(line) && line.next === "\n",
    },
  ],
  afterEnter({ start, text }, isNextEmpty) {
    const fence = FENCE.exec(text);
    if (!fence || !isNextEmpty) return null;
    const change = new Delta()
      .retain(start)
      .delete(text.length + 1)
      .retain(1, { "code-block": storedLanguage(fence[1] ?? "") });
    return { change, caret: start };
  },
};
