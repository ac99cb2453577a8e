import type { Element, ElementContent } from "hast";

function kindOf(node: ElementContent): string {
  const list = node.type === "element" ? node.properties.dataList : undefined;
  return list === "bullet" || list === "checked" || list === "unchecked"
    ? "ul"
    : "ol";
}

/** The editor's inner form keeps bullets in an `ol` and says so on each item; readers get `ul`. */
export function renderEditorList(list: Element): Element[] {
  const marked = list.children.some(
    (node) => node.type === "element" && node.properties.dataList !== undefined,
  );
  if (!marked) return [list];
  const lists: Element[] = [];
  for (const item of list.children) {
    if (item.type !== "element") continue;
    const tagName = kindOf(item);
    const last = lists.at(-1);
    if (last?.tagName === tagName) last.children.push(item);
    else lists.push({ ...list, tagName, children: [item] });
    delete item.properties.dataList;
  }
  return lists;
}
