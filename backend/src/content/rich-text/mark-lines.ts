import type { LineMark, LineMarks } from "@octavo/rich-text";
import type { Element, ElementContent } from "hast";
import { element } from "./nodes";
import type { RenderBudget } from "./render-budget";

const TAGS: Readonly<Record<LineMark, string>> = {
  highlighted: "mark",
  added: "ins",
  removed: "del",
};

/** Wraps each marked line, with its line break, in an element. */
export function markLines(
  code: readonly ElementContent[],
  marks: LineMarks,
  budget: RenderBudget,
): ElementContent[] {
  if (marks.size === 0) return [...code];
  const parts = 2 * marks.size * (1 + depthOf(code));
  if (!budget.takeMarks(parts)) return [...code];
  const lines = new MarkedLines(marks);
  for (const node of code) lines.add(node);
  return lines.nodes;
}

const depthOf = (nodes: readonly ElementContent[]): number =>
  nodes.reduce(
    (depth, node) =>
      node.type === "element"
        ? Math.max(depth, 1 + depthOf(node.children))
        : depth,
    0,
  );

/** Copies highlighted code. Elements end with a marked line, and begin again in the next one. */
class MarkedLines {
  readonly nodes: ElementContent[] = [];
  private line = 1;
  private isCut = true;
  /** The list that gets the next node, that of the line, and those of the elements between. */
  private place = this.nodes;
  private top = this.nodes;
  private readonly open: { node: Element; place: ElementContent[] }[] = [];

  constructor(private readonly marks: LineMarks) {}

  add(node: ElementContent): void {
    if (node.type === "text") this.addText(node.value);
    if (node.type !== "element") return;
    if (node.tagName === "br") return this.addText("\n");
    this.begin();
    this.enter(node);
    for (const child of node.children) this.add(child);
    this.open.pop();
    this.place = this.open.at(-1)?.place ?? this.top;
  }

  private enter(node: Element): void {
    const copy = { ...node, children: [] };
    this.place.push(copy);
    this.place = copy.children;
    this.open.push({ node, place: this.place });
  }

  private addText(text: string): void {
    for (const value of text.split(/(?<=\n)/)) {
      this.begin();
      this.place.push({ type: "text", value });
      if (!value.endsWith("\n")) continue;
      const isMarked = this.marks.has(this.line);
      this.line += 1;
      this.isCut = isMarked || this.marks.has(this.line);
    }
  }

  /** Begins a marked line, or what is after one. */
  private begin(): void {
    if (!this.isCut) return;
    this.isCut = false;
    const mark = this.marks.get(this.line);
    this.top = this.nodes;
    if (mark) {
      const line = element(TAGS[mark]);
      this.nodes.push(line);
      this.top = line.children;
    }
    this.place = this.top;
    for (const { node } of this.open.splice(0)) this.enter(node);
  }
}
