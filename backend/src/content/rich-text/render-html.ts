import type { Element, ElementContent, Root, RootContent } from "hast";
import type { HeadingDto } from "@octavo/contracts";
import { GALLERY, LINK_CARD, calloutOf } from "@octavo/rich-text";
import { renderCallout } from "./callouts";
import { cleanTree } from "./clean-html";
import { curlQuotes } from "./curl-quotes";
import { stringifyHtml } from "./html";
import { classesOf, hasClass, isElement, isFormula } from "./nodes";
import { RenderBudget } from "./render-budget";
import {
  isEditorCodeBlock,
  renderCodeBlock,
  renderEditorCodeBlock,
} from "./render-code";
import { renderFootnotes } from "./footnotes";
import { renderCard, renderPlayer } from "./render-embeds";
import { isFormulaBlock, renderFormula } from "./formulas";
import {
  addHeadingIds,
  linkHeadings,
  renderDetails,
  renderEditorList,
  nameTables,
  renderTable,
} from "./render-blocks";
import { type FindPicture, renderGallery, renderPicture } from "./pictures";
import { hasContent } from "./text";

export interface RenderedHtml {
  html: string;
  headings: HeadingDto[];
}

interface RenderState {
  /** How many there were. */
  images: { count: number };
  findPicture: FindPicture;
  /** Whether what is rendered is inside a link. */
  isLinked: boolean;
  budget: RenderBudget;
}

function renderImage(image: Element, state: RenderState): Element[] {
  const rendered = renderPicture(image, state.findPicture, state.isLinked);
  if (rendered.length === 0) return [];
  image.properties.loading = state.images.count++ === 0 ? "eager" : "lazy";
  image.properties.decoding = "async";
  return rendered;
}

function renderFormulaBlock(paragraph: Element, budget: RenderBudget): Element {
  return {
    ...paragraph,
    properties: { className: ["formula"] },
    children: paragraph.children
      .filter(isElement)
      .flatMap((formula) => renderFormula(formula, budget, true)),
  };
}

function renderBox(box: Element): ElementContent[] {
  const callout = calloutOf(classesOf(box));
  if (callout) return renderCallout(box, callout);
  if (hasClass(box, LINK_CARD)) return renderCard(box);
  return hasClass(box, GALLERY) ? [renderGallery(box)] : [box];
}

function renderElement(element: Element, state: RenderState): ElementContent[] {
  if (element.tagName === "pre")
    return [renderCodeBlock(element, state.budget)];
  if (isEditorCodeBlock(element))
    return [renderEditorCodeBlock(element, state.budget)];
  if (isFormula(element)) return renderFormula(element, state.budget, false);
  if (isFormulaBlock(element))
    return [renderFormulaBlock(element, state.budget)];
  if (element.tagName === "p" && !hasContent(element)) return [];
  if (element.tagName === "iframe") return renderPlayer(element);
  if (element.tagName === "img") return renderImage(element, state);
  element.children =
    element.tagName === "a"
      ? renderChildren(element.children, { ...state, isLinked: true })
      : renderChildren(element.children, state);
  if (element.tagName === "div") return renderBox(element);
  if (element.tagName === "details") return renderDetails(element);
  if (element.tagName === "table") return [renderTable(element)];
  if (element.tagName === "ol") return renderEditorList(element);
  return [element];
}

function renderChildren(
  children: readonly (ElementContent | RootContent)[],
  state: RenderState,
): ElementContent[] {
  return children.flatMap((node) => {
    if (node.type === "element") return renderElement(node, state);
    return node.type === "text" ? [node] : [];
  });
}

/** The page shows the title itself, so a text that begins with it again loses that heading. */
function withoutLeadingTitle(tree: Root): RootContent[] {
  const first = tree.children.find(isElement);
  return first?.tagName === "h1"
    ? tree.children.filter((node) => node !== first)
    : tree.children;
}

/**
 * HTML ready for readers, made from what the editor or the importer stored. It cleans first and
 * trusts nothing, so it may be given any HTML. Empty when nothing would be seen.
 */
export function renderHtml(
  stored: string,
  findPicture: FindPicture = () => null,
  language = "en",
): RenderedHtml {
  const { tree } = cleanTree(stored);
  const children = renderChildren(withoutLeadingTitle(tree), {
    images: { count: 0 },
    isLinked: false,
    findPicture,
    budget: new RenderBudget(),
  });
  const rendered: Root = { type: "root", children };
  if (!children.some(hasContent) && !hasMath(children))
    return { html: "", headings: [] };
  curlQuotes(children, language);
  const { headings, elements, uniqueId } = addHeadingIds(rendered);
  renderFootnotes(rendered, uniqueId);
  nameTables(rendered);
  linkHeadings(elements);
  return { html: stringifyHtml(rendered).trim(), headings };
}

function hasMath(children: readonly ElementContent[]): boolean {
  return children
    .filter(isElement)
    .some((node) => node.tagName === "math" || hasMath(node.children));
}
