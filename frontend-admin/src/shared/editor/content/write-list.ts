import type { Line } from "./document-ops";
import { attribute, writeInline } from "./write-inline";

interface Item {
  tag: "ul" | "ol";
  open: string;
  html: string;
  indent: number;
}

/** Lines of one list as nested `ul` and `ol`, set as the Markdown importer sets them. */
export function writeList(lines: readonly Line[]): string {
  const writer = new ListWriter();
  for (const line of lines) writer.add(toItem(line));
  return writer.finish();
}

class ListWriter {
  private html = "";
  private readonly open: ("ul" | "ol")[] = [];

  add({ tag, open, html, indent }: Item): void {
    while (this.open.length > indent + 1) this.endList();
    if (this.open.length === indent + 1) {
      if (this.open.at(-1) === tag) this.endItem();
      else this.endList();
    }
    while (this.open.length < indent) {
      this.startList(tag);
      this.html += "<li>";
    }
    if (this.open.length < indent + 1) this.startList(tag);
    this.html += open + html;
  }

  finish(): string {
    while (this.open.length > 0) this.endList();
    return this.html.trimEnd();
  }

  private startList(tag: "ul" | "ol"): void {
    const isNested = this.open.length > 0 && !this.html.endsWith("\n");
    this.html += `${isNested ? "\n" : ""}<${tag}>\n`;
    this.open.push(tag);
  }

  private endItem(): void {
    this.html += "</li>\n";
  }

  private endList(): void {
    this.endItem();
    this.html += `</${this.open.pop() ?? "ul"}>\n`;
  }
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
