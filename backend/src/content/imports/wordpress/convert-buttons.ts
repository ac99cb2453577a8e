import type { ElementContent } from "hast";
import { flow, isElement, paragraph, textNode } from "./html-nodes";

/** Buttons side by side are links in one paragraph. */
export function buttonsOf(children: ElementContent[]): ElementContent[] {
  const links = flow(children)
    .filter(isElement)
    .flatMap((node) => (node.tagName === "p" ? [node.children] : []));
  const others = flow(children).filter(
    (node) => !isElement(node) || node.tagName !== "p",
  );
  if (links.length === 0) return others;
  const line = links.flatMap((link, index) =>
    index === 0 ? link : [textNode(" "), ...link],
  );
  return [paragraph(line), ...others];
}
