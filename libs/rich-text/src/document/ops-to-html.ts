import { ownValue } from "@octavo/format";
import { BLOCK_KINDS } from "./block-kinds";
import { attributesOf, withAttributes } from "./document-ops";
import type { Attributes, Block, Line, Op } from "./document-ops";
import {
  boxOf,
  containerOf,
  opsToBlocks,
  sameContainer,
} from "./ops-to-blocks";
import { attribute, writeInline } from "./write-inline";

/** Writes the editor's content as the HTML that is stored; "" when there is none. */
export function opsToHtml(ops: readonly Op[]): string {
  return writeBlocks(withoutTail(opsToBlocks(ops)));
}

function writeBlocks(all: readonly Block[]): string {
  const blocks = withoutSeparators(all);
  const parts: string[] = [];
  for (let index = 0; index < blocks.length;) {
    const group = takeGroup(blocks, index);
    parts.push(writeGroup(group));
    index += group.length;
  }
  return parts.join("\n");
}

interface Part {
  block: Block;
  /** Must not be joined with the part before it. */
  isCut?: boolean;
}

/** The editor always ends with an empty line, which is not content. */
function withoutTail(blocks: readonly Block[]): Block[] {
  const last = blocks.findLastIndex((block) => !isEmptyLine(block));
  return blocks.slice(0, last + 1);
}

/** Removes the empty lines with which htmlToOps separates equal containers. */
function withoutSeparators(blocks: readonly Block[]): Part[] {
  return blocks.flatMap((block, index) => {
    const [before, after] = [blocks[index - 1], blocks[index + 1]];
    if (isEmptyLine(block) && before && after && sameContainer(before, after))
      return [];
    const previous = blocks[index - 2];
    const isCut =
      before !== undefined &&
      previous !== undefined &&
      isEmptyLine(before) &&
      sameContainer(previous, block);
    return [{ block, isCut }];
  });
}

function isEmptyLine(block: Block): boolean {
  return (
    block.kind === "line" &&
    block.line.inline.length === 0 &&
    Object.keys(block.line.attributes).length === 0
  );
}

/** The blocks from here on that share one container. Lists of both kinds nest in one another. */
function takeGroup(parts: readonly Part[], start: number): Block[] {
  const group: Block[] = [];
  for (let place = start; place < parts.length; place += 1) {
    const part = parts[place];
    const last = group.at(-1);
    if (!part || (last && (part.isCut || !belongs(last, part.block)))) break;
    group.push(part.block);
  }
  return group;
}

function belongs(one: Block, other: Block): boolean {
  if (isListLine(one) && isListLine(other)) {
    return (
      indentOf(other) > 0 ||
      containerOf(one) === containerOf(other) ||
      indentOf(one) > 0
    );
  }
  return sameContainer(one, other) || isPart(one, other);
}

/** A line that belongs to the embed above it, such as a caption. */
function isPart(one: Block, other: Block): boolean {
  if (boxOf(one) || boxOf(other) || other.kind === "embed") return false;
  return BLOCK_KINDS.some(
    ({ embed }) =>
      embed?.isPart?.(other.line.attributes) &&
      (one.kind === "embed"
        ? embed.name in one.insert
        : embed.isPart(one.line.attributes)),
  );
}

function isListLine(block: Block): boolean {
  const container = containerOf(block);
  return container === "ul" || container === "ol";
}

function indentOf(block: Block): number {
  if (block.kind === "embed") return 0;
  const { indent } = block.line.attributes;
  return typeof indent === "number" ? indent : 0;
}

function writeGroup(group: readonly Block[]): string {
  const [first] = group;
  if (!first) return "";
  const around = boxOf(first);
  if (around) return writeBox(around, group);
  const lines = group.flatMap((block) =>
    block.kind === "line" ? [block.line] : [],
  );
  if (first.kind === "embed") return writeEmbed(first, lines);
  const { attributes } = first.line;
  if (attributes.list) return writeList(lines);
  if (attributes.blockquote)
    return `<blockquote>\n${writeLines(lines)}\n</blockquote>`;
  const type = BLOCK_KINDS.find(
    (one) => one.lines?.containerOf(attributes) !== undefined,
  );
  return type?.lines?.write(lines) ?? writeLines(lines);
}

function writeBox(
  { box, value }: NonNullable<ReturnType<typeof boxOf>>,
  group: readonly Block[],
): string {
  const inside = group.map((block) => {
    const { [box.attribute]: _, ...rest } = attributesOf(block);
    return withAttributes(block, rest);
  });
  return box.write(value, inside, writeBlocks);
}

function writeLines(lines: readonly Line[]): string {
  return lines
    .map((line) => writeLine(line, tagOf(line.attributes)))
    .join("\n");
}

function tagOf({ header }: Attributes): string {
  return typeof header === "number" ? `h${header}` : "p";
}

function writeLine({ inline, attributes }: Line, tag: string): string {
  const { align, indent } = attributes;
  const classes = [
    typeof align === "string" && `ql-align-${align}`,
    typeof indent === "number" && `ql-indent-${indent}`,
  ].filter(Boolean);
  const content = writeInline(inline) || "<br>";
  return `<${tag}${attribute("class", classes.join(" "))}>${content}</${tag}>`;
}

function writeEmbed(
  { insert, attributes }: Extract<Block, { kind: "embed" }>,
  parts: readonly Line[],
): string {
  for (const { embed } of BLOCK_KINDS) {
    const value = embed && ownValue(insert, embed.name);
    if (typeof value === "string")
      return embed?.write(value, attributes, parts) ?? "";
  }
  return "";
}

interface Item {
  tag: "ul" | "ol";
  open: string;
  html: string;
  indent: number;
}

/** Lines of one list as nested `ul` and `ol`, set as the Markdown importer sets them. */
function writeList(lines: readonly Line[]): string {
  const writer = new ListWriter();
  for (const line of lines) writer.add(toItem(line));
  return writer.finish();
}

class ListWriter {
  private readonly parts: string[] = [];
  private readonly open: ("ul" | "ol")[] = [];

  add({ tag, open, html, indent }: Item): void {
    while (this.open.length > indent + 1) this.endList();
    if (this.open.length === indent + 1) {
      if (this.open.at(-1) === tag) this.endItem();
      else this.endList();
    }
    while (this.open.length < indent) {
      this.startList(tag);
      this.parts.push("<li>");
    }
    if (this.open.length < indent + 1) this.startList(tag);
    this.parts.push(open + html);
  }

  finish(): string {
    while (this.open.length > 0) this.endList();
    return this.parts.join("").trimEnd();
  }

  private startList(tag: "ul" | "ol"): void {
    const isNested = this.open.length > 0 && !this.parts.at(-1)?.endsWith("\n");
    this.parts.push(`${isNested ? "\n" : ""}<${tag}>\n`);
    this.open.push(tag);
  }

  private endItem(): void {
    this.parts.push("</li>\n");
  }

  private endList(): void {
    this.endItem();
    this.parts.push(`</${this.open.pop() ?? "ul"}>\n`);
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
