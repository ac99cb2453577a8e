import type { Element, ElementContent, Root, RootContent } from "hast";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { FOOTNOTE } from "@octavo/rich-text";
import { stringifyWhole } from "./clean-html";
import { footnoteOf } from "./footnotes";
import { parseHtml } from "./html";
import { isBlank, isInline, readElement } from "./html-to-mdast";
import { literalHtml, markdownToHtml, SEPARATOR } from "./markdown-to-html";
import { element } from "./nodes";
import { isReference } from "./text";

const ALERT = /^\[!\w+\]$/;

const writer = unified()
  .use(remarkStringify, {
    bullet: "-",
    bulletOther: "*",
    emphasis: "_",
    fence: "`",
    fences: true,
    incrementListMarker: true,
    listItemIndent: "one",
    rule: "-",
    // The first line of a callout, and the paragraph below it.
    join: [
      (left, right) =>
        left.type === "html" &&
        ALERT.test(left.value) &&
        right.type === "paragraph"
          ? 0
          : undefined,
    ],
  })
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkMath, { singleDollarTextMath: false })
  .freeze();

/**
 * Stored HTML as Markdown that reads back to the same bytes. What Markdown cannot say stays HTML: each block
 * is written, read and compared, and so are neighbors, which may join to one.
 */
export function htmlToMarkdown(html: string): string {
  const blocks = topLevel(parseHtml(html)).map((node) => new Block(node));
  // White space between blocks is not content.
  const wanted = blocks.map((block) => block.html).join("\n");
  const write = () => blocks.map(({ markdown }) => markdown).join("\n\n");
  const isSame = () => markdownToHtml(write()) === wanted;
  if (isSame()) return write();
  for (const block of blocks) block.check();
  const ids = new Set(blocks.map(({ defines }) => defines));
  for (const block of blocks)
    if (block.refersTo.some((id) => !ids.has(id))) block.keepAsHtml();
  if (isSame()) return write();
  separate(blocks);
  if (isSame()) return write();
  for (const block of blocks) block.keepAsHtml();
  return write();
}

/** One block of a text, as Markdown or as the HTML that it was. */
class Block {
  markdown: string;
  readonly html: string;
  private isHtml: boolean;
  /** Ids of footnotes. */
  readonly refersTo: string[] = [];

  constructor(private readonly node: RootContent) {
    const block = node.type === "element" ? readElement(node) : null;
    visit(node, "element", (element) => {
      if (isReference(element))
        this.refersTo.push(String(element.properties.dataFootnote));
    });
    this.html = stringifyWhole({ type: "root", children: [node] });
    this.isHtml = block === null;
    this.markdown = block
      ? writer.stringify({ type: "root", children: [block] }).trimEnd()
      : literalHtml(this.html);
  }

  /** The id of the footnote that it is in Markdown; null for anything else. */
  get defines(): string | null {
    const isFootnote = this.node.type === "element" && !this.isHtml;
    return isFootnote ? footnoteOf(this.node) : null;
  }

  check(): void {
    if (!isReadAs(this.markdown, this.html, this.refersTo)) this.keepAsHtml();
  }

  keepAsHtml(): void {
    this.isHtml = true;
    this.markdown = literalHtml(this.html);
  }

  /** Two lists in a row, say, would be one. */
  joins(next: Block): boolean {
    const both = `${this.markdown}\n\n${next.markdown}`;
    const ids = [...this.refersTo, ...next.refersTo];
    return !isReadAs(both, `${this.html}\n${next.html}`, ids);
  }
}

/** Markdown reads a reference only if there is a footnote, so each gets one. */
function isReadAs(
  markdown: string,
  html: string,
  ids: readonly string[],
): boolean {
  const notes = [...new Set(ids)];
  const read = markdownToHtml(
    [markdown, ...notes.map((id) => `[^${id}]: x`)].join("\n\n"),
  );
  const added = notes.map(
    (id) =>
      `\n<div class="${FOOTNOTE}" data-footnote="${id}">\n<p>x</p>\n</div>`,
  );
  return read === html + added.join("");
}

function separate(blocks: readonly Block[]): void {
  blocks.forEach((block, place) => {
    const next = blocks[place + 1];
    if (next && block.joins(next)) block.markdown += `\n\n${SEPARATOR}`;
  });
}

/** Blocks, as the editor has them: text and inline elements between them become paragraphs. */
function topLevel({ children }: Root): RootContent[] {
  const blocks: RootContent[] = [];
  let loose: Element | null = null;
  for (const node of children) {
    if (!isInline(node)) blocks.push(node);
    else if (loose) loose.children.push(node as ElementContent);
    else if (!isBlank(node))
      blocks.push((loose = element("p", {}, [node as ElementContent])));
    if (!isInline(node)) loose = null;
  }
  return blocks;
}
