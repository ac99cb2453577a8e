import type { BlocksDto } from "@octavo/contracts";
import {
  CELL,
  isLoose,
  joinBlocks,
  type MarkupElement,
  type MarkupNode,
  MOST_BLOCK_VALUES,
  opsToHtml,
  readHtml,
  textBlocks,
  type Op,
} from "@octavo/rich-text";
import { isBounded } from "../../common/http/json-bounds";
import { findProblem } from "./block-problems";
import {
  defaultTreeAdapter,
  type DefaultTreeAdapterMap,
  serializeOuter,
} from "parse5";
import { parseFragment } from "./html";

type Parsed = DefaultTreeAdapterMap["childNode"];
type ParsedElement = DefaultTreeAdapterMap["element"];

/** HTML as the readers of `@octavo/rich-text` expect it, which know the DOM of browsers. */
const parseMarkup = (html: string): MarkupNode[] =>
  parseFragment(html).childNodes.map(toMarkup);

const toMarkup = (node: Parsed): MarkupNode =>
  defaultTreeAdapter.isElementNode(node)
    ? new Markup(node)
    : {
        nodeType: defaultTreeAdapter.isTextNode(node) ? 3 : 8,
        textContent: textOf(node),
        childNodes: [],
      };

function textOf(node: Parsed): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

class Markup implements MarkupElement {
  readonly nodeType = 1;
  readonly tagName: string;

  constructor(private readonly node: ParsedElement) {
    this.tagName = node.tagName.toUpperCase();
  }

  get textContent(): string {
    return textOf(this.node);
  }

  get childNodes(): MarkupNode[] {
    return this.node.childNodes.map(toMarkup);
  }

  get attributes(): readonly { name: string }[] {
    return this.node.attrs;
  }

  get outerHTML(): string {
    return serializeOuter(this.node);
  }

  getAttribute(name: string): string | null {
    return this.node.attrs.find((one) => one.name === name)?.value ?? null;
  }
}

/**
 * Stored HTML as blocks that are written as the same bytes. Each block is read, written and compared: what
 * differs stays HTML, and so do empty lines where they would be lost between others.
 */
export function htmlToBlocks(html: string): BlocksDto {
  const blocks = textBlocks(html);
  for (const kept of sourcesToKeep(blocks)) {
    const ops = readBlocks(blocks, kept);
    if (ops && isBounded(JSON.stringify(ops), BOUNDS))
      return { ops: withNumbers(ops) };
  }
  return wholeBlock(html);
}

const BOUNDS = { depth: Infinity, values: MOST_BLOCK_VALUES };

/** A text that is one block of HTML. */
const wholeBlock = (html: string): BlocksDto => ({
  ops: [{ insert: { "raw-block": html } }],
});

const EMPTY_LINE = /^<p>(?:<br>)?<\/p>$/;

/** Blocks that stay HTML: at first none, in the end all. */
function* sourcesToKeep(
  blocks: readonly string[],
): Generator<ReadonlySet<string>> {
  const none: ReadonlySet<string> = new Set();
  yield none;
  const differing = blocks.filter((block) => !readBlocks([block], none));
  yield new Set(differing);
  const empty = blocks.filter((block) => EMPTY_LINE.test(block));
  yield new Set([...differing, ...empty]);
  yield new Set(blocks);
}

/** Null if the blocks would be written differently. */
function readBlocks(
  blocks: readonly string[],
  kept: ReadonlySet<string>,
): Op[] | null {
  const ops = readHtml(joinBlocks(blocks), parseMarkup, kept);
  const wanted = blocks.map((block) =>
    isLoose(block) && !kept.has(block) ? `<p>${block}</p>` : block,
  );
  const isSame = opsToHtml(ops) === joinBlocks(wanted);
  return isSame && findProblem(ops) === null ? ops : null;
}

/** Tables and rows are numbered from 1, so that one text always has the same blocks. */
function withNumbers(ops: readonly Op[]): Op[] {
  const numbers = new Map<string, number>();
  const renamed = (name = ""): string => {
    const number = numbers.get(name) ?? numbers.size + 1;
    numbers.set(name, number);
    return `${name.charAt(0)}${number}`;
  };
  return ops.map((op) => {
    const cell = op.attributes?.[CELL];
    if (typeof cell !== "string") return op;
    const [table, row, ...kind] = cell.split("/");
    const next = [renamed(table), renamed(row), ...kind].join("/");
    return { ...op, attributes: { ...op.attributes, [CELL]: next } };
  });
}
