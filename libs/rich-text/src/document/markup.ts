/**
 * As much of the DOM as reading a text needs. Browsers have it; the server gives the tree of its own parser the same
 * shape.
 */
export interface MarkupNode {
  readonly nodeType: number;
  readonly textContent: string | null;
  readonly childNodes: Iterable<MarkupNode>;
}

export interface MarkupElement extends MarkupNode {
  /** In capital letters. */
  readonly tagName: string;
  readonly outerHTML: string;
  readonly attributes: Iterable<{ readonly name: string }>;
  getAttribute(name: string): string | null;
}

/** The top-level nodes of HTML. */
export type ParseMarkup = (html: string) => Iterable<MarkupNode>;

const ELEMENT = 1;
const TEXT = 3;

export const isElement = (
  node: MarkupNode | null | undefined,
): node is MarkupElement => node?.nodeType === ELEMENT;

export const isText = (node: MarkupNode): boolean => node.nodeType === TEXT;

/** Elements directly inside. */
export const elementsOf = (node: MarkupNode): MarkupElement[] =>
  [...node.childNodes].filter(isElement);

/** More than white space. */
export const hasWords = (node: MarkupNode): boolean =>
  Boolean(node.textContent?.trim());

export const classNamesOf = (element: MarkupElement): string[] =>
  (element.getAttribute("class") ?? "").split(/\s+/).filter(Boolean);

export function attributeNames(element: MarkupElement): string[] {
  return [...element.attributes].map(({ name }) => name);
}
