import type { BlockKind } from "./block-kind";
import type { Attributes, Block, Line } from "./document-ops";
import {
  attributeNames,
  hasWords,
  isElement,
  type MarkupElement,
} from "./markup";
import { blockFormats, readInline } from "./read-inline";
import {
  CELL,
  MOST_CELLS,
  columnsOf,
  even,
  isHead,
  readCells,
  readKey,
  rowId,
  tableId,
  toLines,
} from "./table-cells";
import type { Cell, CellKind, Row } from "./table-cells";
import { attribute, writeInline } from "./write-inline";

/** The lines of a table; null if the editor would lose a part of it, or if it is too large. */
function readTable(element: MarkupElement): Block[] | null {
  if (attributeNames(element).length > 0) return null;
  const [first] = element.childNodes;
  const isCompact = isElement(first);
  const parts = elementsIn(element);
  const names = parts?.map(({ tagName }) => tagName).join(" ");
  if (!parts || !/^(THEAD|THEAD TBODY|TBODY)$/.test(names ?? "")) return null;
  const rows = every(parts, readRows)?.flat();
  if (!rows) return null;
  const table = { id: tableId(isCompact), rows };
  const columns = columnsOf(table);
  const isEven = rows.every((row) => row.cells.length === columns);
  const isSmall = rows.length * columns <= MOST_CELLS;
  return isEven && isSmall && columns > 0 ? toLines(table) : null;
}

function readRows(part: MarkupElement): Row[] | null {
  if (attributeNames(part).length > 0) return null;
  const rows = elementsIn(part);
  return rows && every(rows, (row) => readRow(row, part.tagName === "THEAD"));
}

function readRow(element: MarkupElement, inHead: boolean): Row | null {
  const isKnown =
    element.tagName === "TR" && attributeNames(element).length === 0;
  const children = isKnown ? elementsIn(element) : null;
  const cells = children && every(children, readCell);
  return cells && { id: rowId(inHead), cells };
}

function readCell(element: MarkupElement): Cell | null {
  const formats = blockFormats(element, ["scope"]);
  const kind = kindOf(element);
  if (!formats || kind === null || formats.indent) return null;
  const inline = readInline(element.childNodes);
  const { align } = formats;
  return (
    inline && { inline, kind, align: typeof align === "string" ? align : "" }
  );
}

function kindOf(element: MarkupElement): CellKind | null {
  const scope = element.getAttribute("scope");
  if (element.tagName === "TD") return scope === null ? "" : null;
  if (element.tagName !== "TH") return null;
  if (scope === null) return "h";
  return scope === "col" || scope === "row" ? scope : null;
}

/** Null if there is text between the elements. */
function elementsIn(parent: MarkupElement): MarkupElement[] | null {
  const elements: MarkupElement[] = [];
  for (const child of parent.childNodes) {
    if (isElement(child)) elements.push(child);
    else if (hasWords(child)) return null;
  }
  return elements;
}

function every<From, To>(
  all: readonly From[],
  read: (one: From) => To | null,
): To[] | null {
  const found: To[] = [];
  for (const one of all) {
    const next = read(one);
    if (next === null) return null;
    found.push(next);
  }
  return found;
}

/** As the Markdown importer writes it, or in one line. */
function writeTable(lines: readonly Line[]): string {
  const { id, rows } = even(readCells(lines));
  const end = id.startsWith("c") ? "" : "\n";
  const bodyAt = rows.findIndex((row) => !isHead(row));
  const headRows = bodyAt < 0 ? rows : rows.slice(0, bodyAt);
  const bodyRows = bodyAt < 0 ? [] : rows.slice(bodyAt);
  const write = (name: string, part: readonly Row[]) =>
    part.length === 0
      ? ""
      : `<${name}>${end}${part.map((row) => writeRow(row, end)).join("")}</${name}>${end}`;
  return `<table>${end}${write("thead", headRows)}${write("tbody", bodyRows)}</table>`;
}

function writeRow({ cells }: Row, end: string): string {
  return `<tr>${end}${cells.map((cell) => writeCell(cell) + end).join("")}</tr>${end}`;
}

function writeCell({ inline, kind, align }: Cell): string {
  const tag = kind ? "th" : "td";
  const look = attribute("class", align && `ql-align-${align}`);
  const scope = attribute("scope", kind === "h" ? "" : kind);
  return `<${tag}${look}${scope}>${writeInline(inline)}</${tag}>`;
}

/** One line for each cell. */
export const tableKind = {
  name: "table",
  elements: { TABLE: readTable },
  isOutsideBoxes: true,
  lines: {
    containerOf: ({ [CELL]: value }: Attributes) => {
      const key = readKey(value);
      return key ? `table ${key.table}` : undefined;
    },
    write: writeTable,
  },
} satisfies BlockKind;
