import type { Element, ElementContent } from "hast";
import { codeLanguage } from "@octavo/rich-text";
import { keepFirstEmptyLine } from "../../rich-text/clean-html";
import { classesOf } from "../../rich-text/nodes";
import { codeText } from "../../rich-text/text";
import { element, findAll, paragraph, textNode } from "./html-nodes";

/** Code as this editor stores it, in the language that a highlighter named in one of many ways. */
export function convertCode(pre: Element): Element {
  const [code] = findAll(pre.children, ["code"]);
  const isPlain = !hasMarkup(code ?? pre);
  const language = languageOf(pre) || (code ? languageOf(code) : "");
  const isCode = code !== undefined || language !== "";
  if (!isPlain && !isCode) return forReading(element("pre", {}, pre.children));
  const text = codeText(code ?? pre).replace(/\n$/, "");
  const properties = language === "" ? {} : { dataLanguage: language };
  return forReading(element("pre", properties, [textNode(text)]));
}

/** The result is cleaned, and so parsed, again. */
function forReading(pre: Element): Element {
  keepFirstEmptyLine(pre);
  return pre;
}

const hasMarkup = ({ children }: Element): boolean =>
  children.some((node) => node.type === "element" && node.tagName !== "br");

function languageOf(node: Element): string {
  const { properties } = node;
  const named = [
    properties.dataLanguage,
    properties.dataEnlighterLanguage,
    properties.dataLang,
    properties.lang,
  ].find((value) => typeof value === "string" && value !== "");
  const classes = classesOf(node);
  const brush = classes.indexOf("brush:");
  const found =
    typeof named === "string"
      ? named
      : (classes
          .map((name) => /^(?:language-|lang-|brush:)(.+)$/.exec(name)?.[1])
          .find((name) => name !== undefined) ??
        (brush < 0 ? "" : (classes[brush + 1] ?? "")));
  const language = codeLanguage(found.replace(/;$/, ""));
  return /^(?:generic|plain|text|plaintext|none)?$/.test(language)
    ? ""
    : language;
}

/** A poem: its lines count, and it is no code. */
export function convertVerse(pre: Element): ElementContent[] {
  const lines = pre.children.flatMap((node): ElementContent[] =>
    node.type === "text"
      ? node.value
          .split("\n")
          .flatMap((line, index) =>
            index === 0
              ? [textNode(line)]
              : [element("br", {}, []), textNode(line)],
          )
      : [node],
  );
  return [paragraph(lines)];
}
