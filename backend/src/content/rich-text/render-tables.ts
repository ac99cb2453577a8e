import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import { nodeText } from "./text";

const BOX_CLASS = "table-scroll";

/** A wide table scrolls in a box of its own, which the keyboard reaches. */
export function renderTable(table: Element): Element {
  return {
    type: "element",
    tagName: "div",
    properties: { className: [BOX_CLASS], tabIndex: 0, role: "region" },
    children: [table],
  };
}

/**
 * Whoever goes from region to region hears which table each is: its caption, else the heading that
 * it stands under; with a number where several would be called the same.
 */
export function nameTables(tree: Root): void {
  const boxes = findBoxes(tree);
  const total = countNames(boxes.map(({ name }) => name));
  const seen = new Map<string, number>();
  for (const { box, name } of boxes) {
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    box.properties.ariaLabel =
      (total.get(name) ?? 0) > 1 ? `${name} (${number})` : name;
  }
}

interface NamedBox {
  box: Element;
  name: string;
}

function findBoxes(tree: Root): NamedBox[] {
  const boxes: NamedBox[] = [];
  let heading = "";
  visit(tree, "element", (element) => {
    if (/^h[1-6]$/.test(element.tagName))
      heading = nodeText(element) || heading;
    if (isBox(element))
      boxes.push({ box: element, name: nameOf(element, heading) });
  });
  return boxes;
}

function isBox({ properties }: Element): boolean {
  const { className } = properties;
  return Array.isArray(className) && className.includes(BOX_CLASS);
}

function nameOf(box: Element, heading: string): string {
  const [table] = box.children;
  const caption =
    table?.type === "element"
      ? table.children.find(
          (child) => child.type === "element" && child.tagName === "caption",
        )
      : undefined;
  const words = caption ? nodeText(caption) : "";
  if (words !== "") return words;
  return heading === "" ? "Table" : `Table: ${heading}`;
}

function countNames(names: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
