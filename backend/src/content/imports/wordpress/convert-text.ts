import type { Element, ElementContent, Properties } from "hast";
import { calloutOf } from "@octavo/rich-text";
import { cleanHtml, keepFirstEmptyLine } from "../../rich-text/clean-html";
import { stringifyHtml } from "../../rich-text/html";
import { codeText } from "../../rich-text/text";
import { classesOf } from "../../rich-text/nodes";
import { BARE_ADDRESS, toParagraphs } from "./classic-paragraphs";
import { convertBlock } from "./convert-block";
import { convertFigure, galleryOf, pictureBlock } from "./convert-figure";
import {
  alignedAs,
  alignmentOf,
  buttonsOf,
  element,
  findAll,
  flow,
  hasClassLike,
  isBlock,
  isElement,
  isNamed,
  nodesOf,
  paragraph,
  runsOf,
  textNode,
  trimmed,
} from "./html-nodes";
import { hasBlocks, MARK, markBlocks } from "./mark-blocks";
import { markShortcodes } from "./mark-shortcodes";
import { convertCode, convertVerse } from "./convert-code";
import { convertFrame, convertPlayer, embedOf } from "./convert-embed";
import type { Converter, TextContext } from "./text-context";

/** WordPress' text, of blocks or of the classic editor, as the clean HTML of this editor. */
export function convertText(content: string, context: TextContext): string {
  const withShortcodes = markShortcodes(content, (name) =>
    context.notes.add("shortcodes", name),
  );
  const isClassic = !hasBlocks(content);
  const marked = markBlocks(withShortcodes, context.reusable);
  const nodes = nodesOf(marked);
  return convertNodes(
    isClassic ? toParagraphs(nodes) : besideBlocks(nodes),
    context,
  );
}

/** Whole blocks of any editor that writes HTML, as the clean HTML of this editor. */
export function convertNodes(
  nodes: readonly ElementContent[],
  context: TextContext,
): string {
  const converter = new TextConverter(context);
  const read = converter.convertAll(nodes);
  const body = [...flow(read), ...converter.footnotes()];
  const children = inLines(body).slice(1, -1);
  return cleanHtml(stringifyHtml({ type: "root", children }));
}

/** Each block on a separate line, as the editor writes them. */
const inLines = (blocks: readonly ElementContent[]): ElementContent[] => [
  textNode("\n"),
  ...blocks.flatMap((node) => [node, textNode("\n")]),
];

type Convert = (node: Element, children: ElementContent[]) => ElementContent[];

/** A text of this editor, whose links lead to where its posts are here. */
export function ownText(
  content: string,
  { resolveLink }: Pick<TextContext, "resolveLink">,
): string {
  const children = nodesOf(content);
  for (const link of findAll(children, ["a"]))
    link.properties.href = resolveLink(link.properties.href ?? "");
  for (const code of findAll(children, ["pre"])) keepFirstEmptyLine(code);
  return cleanHtml(stringifyHtml({ type: "root", children }));
}

/** Content between blocks is a text of the classic editor. */
const besideBlocks = (nodes: readonly ElementContent[]): ElementContent[] =>
  runsOf(nodes).flatMap((run) =>
    Array.isArray(run) ? toParagraphs(run) : [run],
  );

const eachOf = (names: string, convert: Convert): [string, Convert][] =>
  names.split(" ").map((name) => [name, convert]);

/** Reads a tree from the inside out: what is below an element is converted before it. */
class TextConverter implements Converter {
  private readonly byName: ReadonlyMap<string, Convert>;
  /** Ids of the footnotes that are referred to, in order. */
  private readonly notes: string[] = [];

  constructor(readonly context: TextContext) {
    const box: Convert = (node, children) => this.box(node, children);
    const dropped: Convert = ({ tagName }) => {
      context.notes.add("dropped", tagName);
      return [];
    };
    const heading: Convert = (node, children) =>
      children.some(isBlock)
        ? flow(children)
        : [element(node.tagName, alignmentOf(node), children)];
    const player: Convert = (node) => convertPlayer(node, context);
    this.byName = new Map<string, Convert>([
      ["p", (node, children) => this.paragraph(node, children)],
      ...eachOf("h1 h2 h3 h4 h5 h6", heading),
      ...eachOf("address article aside center div footer header", box),
      ...eachOf("main nav section", box),
      ...eachOf("canvas embed form object script style svg", dropped),
      ["figure", (node, children) => convertFigure(node, children, this)],
      ["details", (node, children) => [{ ...node, children: flow(children) }]],
      ["blockquote", (_, children) => [quoteOf(children)]],
      ["iframe", (node) => convertFrame(node, context)],
      ...eachOf("audio video", player),
      ["img", (node) => this.picture(node)],
      ["a", (node, children) => this.link(node, children)],
      ["sup", (node, children) => this.raised(node, children)],
      ["span", underlined],
    ]);
  }

  convertAll(nodes: readonly ElementContent[]): ElementContent[] {
    return nodes.flatMap((node) => this.convert(node));
  }

  private convert(node: ElementContent): ElementContent[] {
    if (node.type === "comment") return [];
    if (!isElement(node)) return [node];
    if (node.tagName === "pre")
      return hasClassLike(node, /^wp-block-verse$/)
        ? convertVerse(node)
        : [convertCode(node)];
    if (node.tagName === MARK) return convertBlock(node, this);
    if (hasClassLike(node, /^wp-caption$/)) return this.captioned(node);
    const children = this.convertAll(node.children);
    const convert = this.byName.get(node.tagName);
    return convert ? convert(node, children) : [{ ...node, children }];
  }

  /** The texts of the footnotes, below the text. */
  footnotes(): ElementContent[] {
    return this.notes.flatMap((id, index) => {
      const content = this.context.footnotes?.get(id);
      if (content === undefined) return [];
      return element(
        "div",
        { className: ["footnote"], dataFootnote: String(index + 1) },
        flow(this.convertAll(nodesOf(content))),
      );
    });
  }

  private paragraph(
    node: Element,
    children: ElementContent[],
  ): ElementContent[] {
    const text = children.map(codeText).join("").trim();
    const isText = children.every((child) => child.type === "text");
    if (isText && BARE_ADDRESS.test(text)) return embedOf(text, this.context);
    const alignment = alignmentOf(node);
    return runsOf(children).flatMap((run) =>
      Array.isArray(run)
        ? run.length > 0 && trimmed(run).length > 0
          ? [element("p", alignment, run)]
          : []
        : [run],
    );
  }

  /** A box without a meaning here: what is in it stays. */
  private box(node: Element, children: ElementContent[]): ElementContent[] {
    if (hasClassLike(node, /^(gallery|wp-block-gallery|tiled-gallery)$/))
      return galleryOf(children);
    if (hasClassLike(node, /^wp-block-buttons$/)) return buttonsOf(children);
    if (calloutOf(classesOf(node)) !== null)
      return [{ ...node, children: inLines(flow(children)) }];
    return flow(children).map((child) => alignedAs(node, child));
  }

  /** As themes wrote captions. */
  private captioned(node: Element): ElementContent[] {
    const isCaption = (child: ElementContent): child is Element =>
      isElement(child) && hasClassLike(child, /^wp-caption-text$/);
    const caption = node.children.filter(isCaption);
    const others = node.children.filter((child) => !isCaption(child));
    return pictureBlock(
      node,
      this.convertAll(others),
      caption.flatMap((child) => this.convertAll(child.children)),
    );
  }

  private picture(image: Element): ElementContent[] {
    const { dataSrc, dataLazySrc, src: given } = image.properties;
    const lazy = [dataSrc, dataLazySrc].find((one) => typeof one === "string");
    const src = (lazy ?? given ?? "").trim();
    if (src === "") return [];
    const { address, altText } = this.context.picture(src, pictureIdOf(image));
    const alt = image.properties.alt || altText;
    return [element("img", { src: address, alt, ...titleOf(image) }, [])];
  }

  /** A picture that leads to its own file leads nowhere else: it is shown whole. */
  private link(node: Element, children: ElementContent[]): ElementContent[] {
    const href = node.properties.href ?? "";
    const inner = trimmed(children);
    const isOwnFile = () => this.context.isOwnFile?.(href) === true;
    if (inner.length === 1 && isNamed(inner[0], "img") && isOwnFile())
      return inner;
    if (href === "") return children;
    if (FILE.test(href) && isOwnFile())
      this.context.notes.add("files", href.split("/").at(-1) ?? href);
    if (children.some(isBlock)) return flow(children);
    const address = this.context.resolveLink(href);
    return [element("a", linkProperties(node, address), children)];
  }

  private raised(node: Element, children: ElementContent[]): ElementContent[] {
    const id = node.properties.dataFn;
    if (typeof id !== "string" || !this.context.footnotes?.has(id))
      return [{ ...node, children }];
    if (!this.notes.includes(id)) this.notes.push(id);
    const number = String(this.notes.indexOf(id) + 1);
    return [element("sup", { dataFootnote: number }, [])];
  }
}

function linkProperties(link: Element, href: string): Properties {
  const { target } = link.properties;
  const isButton = hasClassLike(link, /^wp-(block-button|element-button)/);
  return {
    href,
    ...titleOf(link),
    ...(target === "_blank" && { target }),
    ...(isButton && { className: ["link-button"] }),
  };
}

const titleOf = ({ properties: { title } }: Element): Properties =>
  typeof title === "string" && title !== "" ? { title } : {};

const FILE =
  /\.(?:pdf|docx?|xlsx?|pptx?|zip|mp3|mp4|m4a|mov|ogg|wav|epub|csv|txt)$/i;

function pictureIdOf(image: Element): string | null {
  const { dataId } = image.properties;
  if (typeof dataId === "string") return dataId;
  return (
    classesOf(image)
      .map((name) => /^wp-image-(\d+)$/.exec(name)?.[1])
      .find((id) => id !== undefined) ?? null
  );
}

/** The editor writes quotes as paragraphs, so whose words they are is the last one. */
function quoteOf(children: ElementContent[]): Element {
  const source = children.filter((node) => isNamed(node, "cite"));
  const words = flow(children.filter((node) => !isNamed(node, "cite")));
  return element("blockquote", {}, [
    ...words.flatMap(unquoted),
    ...source.map((cite) => paragraph([textNode("— "), ...cite.children])),
  ]);
}

/** A quote around nothing but a quote. */
const unquoted = (node: ElementContent): ElementContent[] =>
  isNamed(node, "blockquote") ? node.children : [node];

function underlined(
  node: Element,
  children: ElementContent[],
): ElementContent[] {
  const style =
    typeof node.properties.style === "string" ? node.properties.style : "";
  if (/text-decoration:\s?underline/.test(style))
    return [element("u", {}, children)];
  if (/text-decoration:\s?line-through/.test(style))
    return [element("s", {}, children)];
  return [{ ...node, children }];
}
