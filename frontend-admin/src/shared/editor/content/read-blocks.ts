import { isAllowedVideo } from "@octavo/rich-text";
import { embedBlock, insertOp, lineBlock } from "./document-ops";
import type { Block } from "./document-ops";
import { attributeNames, blockFormats } from "./read-formats";
import { readInline } from "./read-inline";
import { readList } from "./read-list";

/** The lines of one top-level element; null if the editor cannot hold it without losing something. */
export function readBlock(element: Element): Block[] | null {
  const { tagName } = element;
  if (tagName === "P") return readLine(element, {});
  if (/^H[1-6]$/.test(tagName))
    return readLine(element, { header: Number(tagName.charAt(1)) });
  if (tagName === "BLOCKQUOTE") return readQuote(element);
  if (tagName === "PRE") return readCode(element);
  if (tagName === "UL" || tagName === "OL") return readList(element);
  if (tagName === "IFRAME") return readVideo(element);
  return null;
}

function readLine(element: Element, own: object): Block[] | null {
  const formats = blockFormats(element);
  const inline = formats && readInline(element.childNodes);
  return inline && [lineBlock(inline, { ...formats, ...own })];
}

function readQuote(element: Element): Block[] | null {
  const quote = { blockquote: true };
  const children = [...element.childNodes].filter(isMeaningful);
  const isParagraphs =
    children.length > 0 &&
    children.every(
      (child) => child instanceof Element && child.tagName === "P",
    );
  if (!isParagraphs) return readLine(element, quote);
  if (attributeNames(element).length > 0) return null;
  const lines = children.map((child) => readLine(child as Element, quote));
  return lines.every((line) => line !== null) ? lines.flat() : null;
}

function isMeaningful(node: Node): boolean {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent?.trim() !== "";
  return node.nodeType === Node.ELEMENT_NODE;
}

function readCode(element: Element): Block[] | null {
  const isPlain = [...element.children].every(
    (child, _index, all) =>
      all.length === 1 &&
      child.tagName === "CODE" &&
      child.children.length === 0,
  );
  const names = attributeNames(element);
  if (
    !isPlain ||
    names.some((name) => name !== "data-language" && name !== "class")
  )
    return null;
  const language = languageOf(element);
  return element.textContent.split("\n").map((text) =>
    lineBlock(text === "" ? [] : [insertOp(text, {})], {
      "code-block": language,
    }),
  );
}

function languageOf(element: Element): string {
  const named = /(?:^| )language-(\S+)/.exec(element.className)?.[1];
  return element.getAttribute("data-language") ?? named ?? "plain";
}

function readVideo(element: Element): Block[] | null {
  const source = element.getAttribute("src");
  const known = ["class", "src", "allowfullscreen", "frameborder"];
  const isKnown = attributeNames(element).every((name) => known.includes(name));
  if (!source || !isKnown || !isAllowedVideo(source)) return null;
  return [embedBlock("video", source)];
}
