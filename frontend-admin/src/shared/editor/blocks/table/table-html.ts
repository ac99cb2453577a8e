import { insertOp } from "../../content/document-ops";
import type { Block, Line, Op } from "../../content/document-ops";
import {
  attributeNames,
  blockFormats,
  readInline,
} from "../../content/read-inline";
import { attribute, writeInline } from "../../content/write-inline";
import {
  MOST_CELLS,
  columnsOf,
  even,
  isHead,
  readCells,
  rowId,
  tableId,
  toLines,
} from "./table-model";
import type { Cell, CellKind, Row } from "./table-model";

/** The lines of a table; null if the editor would lose a part of it, or if it is too large. */
export function readTable(element: Element): Block[] | null {
  if (attributeNames(element).length > 0) return null;
  const isCompact = element.firstChild instanceof Element;
  const parts = elementsIn(element);
  const names = parts?.map(({ tagName }) => tagName).join(" ");
  const cells = element.querySelectorAll("td, th").length;
  if (!parts || !/^(THEAD|THEAD TBODY|TBODY)$/.test(names ?? "")) return null;
  if (cells > MOST_CELLS) return null;
  const rows = every(parts, readRows)?.flat();
  if (!rows) return null;
  const table = { id: tableId(isCompact), rows };
  const columns = columnsOf(table);
  const isEven = rows.every((row) => row.cells.length === columns);
  return isEven && columns > 0 ? toLines(table) : null;
}

function readRows(part: Element): Row[] | null {
  if (attributeNames(part).length > 0) return null;
  const rows = elementsIn(part);
  return rows && every(rows, (row) => readRow(row, part.tagName === "THEAD"));
}

function readRow(element: Element, inHead: boolean): Row | null {
  const isKnown =
    element.tagName === "TR" && attributeNames(element).length === 0;
  const children = isKnown ? elementsIn(element) : null;
  const cells = children && every(children, readCell);
  return cells && { id: rowId(inHead), cells };
}

function readCell(element: Element): Cell | null {
  const formats = blockFormats(element, ["scope"]);
  const kind = kindOf(element);
  if (!formats || kind === null || formats.indent) return null;
  const inline = readInline(element.childNodes);
  const { align } = formats;
  return (
    inline && { inline, kind, align: typeof align === "string" ? align : "" }
  );
}

function kindOf(element: Element): CellKind | null {
  const scope = element.getAttribute("scope");
  if (element.tagName === "TD") return scope === null ? "" : null;
  if (element.tagName !== "TH") return null;
  if (scope === null) return "h";
  return scope === "col" || scope === "row" ? scope : null;
}

/** Null if there is text between the elements. */
function elementsIn(parent: Element): Element[] | null {
  const elements: Element[] = [];
  for (const child of parent.childNodes) {
    if (child instanceof Element) elements.push(child);
    else if (child.textContent?.trim()) return null;
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
export function writeTable(lines: readonly Line[]): string {
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

/** The texts of any table, for those who paste it into another. */
export function readTexts(table: Element): Op[][][] {
  return [...table.querySelectorAll("tr")].map((row) =>
    [...row.children].map(
      (cell) =>
        readInline(cell.childNodes) ??
        textOps(cell.textContent.replace(/\s+/g, " ").trim()),
    ),
  );
}

export const textOps = (text: string): Op[] =>
  text === "" ? [] : [insertOp(text, {})];
