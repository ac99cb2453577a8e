import type {
  Element,
  ElementContent,
  Properties,
  RootContent,
  Text,
} from "hast";

export const element = (
  tagName: string,
  properties: Properties = {},
  children: ElementContent[] = [],
): Element => ({ type: "element", tagName, properties, children });

export const textNode = (value: string): Text => ({ type: "text", value });

export const isElement = (node: RootContent): node is Element =>
  node.type === "element";

/** Elements directly inside. */
export const elementsIn = ({ children }: Element): Element[] =>
  children.filter(isElement);

export function classesOf({ properties }: Element): string[] {
  const { className } = properties;
  return Array.isArray(className) ? className.map(String) : [];
}

export const hasClass = (node: Element, name: string): boolean =>
  classesOf(node).includes(name);

/** The language that a class of code names. */
export const languageClass = (code: Element): string | undefined =>
  classesOf(code)
    .find((name) => name.startsWith("language-"))
    ?.slice("language-".length);

const FORMULA = "ql-formula";

export const isFormula = (node: Element): boolean => hasClass(node, FORMULA);

/** A formula as the editor stores it. */
export const formulaElement = (tex: string): Element =>
  element("span", { className: [FORMULA], dataValue: tex.trim() });
