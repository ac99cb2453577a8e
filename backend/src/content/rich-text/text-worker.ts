import type { Element } from "hast";
import type { BlocksDto } from "@octavo/contracts";
import {
  mergeTexts,
  opsToHtml,
  textBlocks,
  type MergedPart,
  type ThreeForms,
} from "@octavo/rich-text";
import type { Language } from "@octavo/texts";
import { visit } from "unist-util-visit";
import { inLanguage } from "../../common/texts/language";
import { factsOfPage } from "../embeds/page-facts";
import { htmlToBlocks } from "./blocks";
import { cleanTree, stringifyWhole } from "./clean-html";
import { htmlToMarkdown } from "./html-to-markdown";
import { markdownToHtml } from "./markdown-to-html";
import {
  findDataPictures,
  placePictures,
  withSources,
  type KnownPicture,
} from "./pictures";
import { HEADING_LINK } from "./render-blocks";
import { renderHtml, type RenderedHtml } from "./render-html";
import { factsOf, factsOfTree, type TextFacts } from "./text";
import { parseHtml, stringifyHtml } from "./html";
import { hasClass } from "./nodes";

/** What is done with whole texts, each as one question and one answer that can change threads. */
const TEXT_TASKS = {
  clean(given: string): CleanText {
    const { html, tree } = cleanTree(given);
    return { html, facts: factsOfTree(tree) };
  },

  facts: factsOf,

  render({ html, pictures, language, tag }: TextToRender): RenderedHtml {
    const find = (address: string) => pictures.get(address) ?? null;
    return inLanguage(language, () => renderHtml(html, find, tag));
  },

  portable: portableHtml,
  whole: withWholeAddresses,

  toMarkdown: ({ html, sources }: TextToTake): string =>
    htmlToMarkdown(withSources(html, sources)),

  fromMarkdown: (markdown: string): string => markdownToHtml(markdown),

  toBlocks: htmlToBlocks,

  fromBlocks: ({ ops }: BlocksDto): string => opsToHtml(ops),

  pageFacts: factsOfPage,

  findPictures: findDataPictures,

  placePictures,

  merge: (texts: ThreeForms<string>): MergedPart[] =>
    mergeTexts(texts, textBlocks),
};

export interface CleanText {
  html: string;
  facts: TextFacts;
}

export interface TextToRender {
  html: string;
  /** Of the words that a reader sees besides the text. */
  language: Language;
  /** The language that the text is written in. */
  tag: string;
  /** What the library knows, by address. */
  pictures: ReadonlyMap<string, KnownPicture>;
}

export interface TextToTake {
  html: string;
  /** Of pictures: their addresses here, and those where the text goes. */
  sources: ReadonlyMap<string, string>;
}

interface TextOfSite {
  html: string;
  origin: string;
}

export type TextTasks = typeof TEXT_TASKS;

/** Runs in a worker thread, so that a long text delays only its own request. */
export function doTask<Name extends keyof TextTasks>(question: {
  name: Name;
  given: Parameters<TextTasks[Name]>[0];
}): ReturnType<TextTasks[Name]> {
  const task = TEXT_TASKS[question.name] as (
    given: unknown,
  ) => ReturnType<TextTasks[Name]>;
  return task(question.given);
}

/** What only pages of this site use. */
const PAGE_ONLY = [
  "srcSet",
  "sizes",
  "style",
  "className",
  "loading",
  "decoding",
] as const;

const ADDRESSES = ["src", "href", "poster"] as const;

/**
 * An article's HTML for feed readers, which show it far from this site: addresses are whole, and
 * what only this site's own style sheet and scripts can use is left out.
 */
function portableHtml({ html, origin }: TextOfSite): string {
  const tree = parseHtml(html);
  visit(tree, "element", (element: Element, index, parent) => {
    if (element.tagName === "source" && parent && index !== undefined) {
      parent.children.splice(index, 1);
      return index;
    }
    if (hasClass(element, HEADING_LINK) && parent && index !== undefined) {
      parent.children.splice(index, 1, ...element.children);
      return index;
    }
    const { properties } = element;
    for (const name of PAGE_ONLY) Reflect.deleteProperty(properties, name);
    completeAddresses(element, origin);
    return undefined;
  });
  return stringifyHtml(tree);
}

function completeAddresses({ properties }: Element, origin: string): void {
  for (const name of ADDRESSES) {
    const value = properties[name];
    if (typeof value === "string" && /^\/(?!\/)/.test(value))
      properties[name] = origin + value;
  }
}

/** Stored HTML for another program: the same, with the site's name in its addresses. */
function withWholeAddresses({ html, origin }: TextOfSite): string {
  if (!/ (?:src|href|poster)="\/(?!\/)/.test(html)) return html;
  const tree = parseHtml(html);
  visit(tree, "element", (element: Element) => {
    completeAddresses(element, origin);
  });
  return stringifyWhole(tree);
}
