import type { Line } from "./document-ops";
import { attribute, writeInline } from "./write-inline";

interface Item {
  tag: "ul" | "ol";
  open: string;
  html: string;
  indent: number;
}

/** Lines of one list as nested `ul` and `ol`. */
export function writeList(lines: readonly Line[]): string {
  const items = lines.map(toItem);
  let html = "";
  const open: ("ul" | "ol")[] = [];
  const close = () => {
    html += `</li></${open.pop() ?? "ul"}>`;
  };
  for (const item of items) {
    while (open.length > item.indent + 1) close();
    const isSameLevel = open.length === item.indent + 1;
    if (isSameLevel && open.at(-1) !== item.tag) {
      close();
      html += `<${item.tag}>`;
      open.push(item.tag);
    } else if (isSameLevel) html += "</li>";
    else {
      while (open.length < item.indent) {
        html += `<${item.tag}><li>`;
        open.push(item.tag);
      }
      html += `<${item.tag}>`;
      open.push(item.tag);
    }
    html += item.open + item.html;
  }
  while (open.length > 0) close();
  return html;
}

function toItem({ inline, attributes }: Line): Item {
  const { list, align, indent } = attributes;
  const isChecklist = list === "checked" || list === "unchecked";
  const alignment = typeof align === "string" ? `ql-align-${align}` : "";
  return {
    tag: list === "ordered" ? "ol" : "ul",
    open: `<li${attribute("class", alignment)}${attribute("data-list", isChecklist ? list : "")}>`,
    html: writeInline(inline),
    indent: typeof indent === "number" ? indent : 0,
  };
}
