import type { Element, ElementContent } from "hast";
import { isElement } from "./html-nodes";

const ALIGNMENT = /^(?:has-text-align-|align|ql-align-)(center|right|justify)$/;

export function alignmentOf(node: Element) {
  const { className, style, align } = node.properties;
  const names = Array.isArray(className) ? className.map(String) : [];
  const byClass = names
    .map((name) => ALIGNMENT.exec(name)?.[1])
    .find((found) => found !== undefined);
  const byStyle = /text-align:\s?(center|right|justify)/.exec(
    typeof style === "string" ? style : "",
  )?.[1];
  const found =
    byClass ??
    byStyle ??
    (node.tagName === "center" ? "center" : undefined) ??
    (align === "center" || align === "right" ? align : undefined);
  return found === undefined ? {} : { className: [`ql-align-${found}`] };
}

export function alignedAs(box: Element, child: ElementContent): ElementContent {
  const alignment = alignmentOf(box);
  const isPlain =
    isElement(child) &&
    /^(?:p|h[1-6])$/.test(child.tagName) &&
    Object.keys(child.properties).length === 0;
  return isPlain ? { ...child, properties: alignment } : child;
}
