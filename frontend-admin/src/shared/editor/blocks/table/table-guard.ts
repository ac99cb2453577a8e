import { CELL, even, readKey } from "@octavo/rich-text";
import { Delta, Parchment } from "quill/core";
import type { Op } from "quill/core";
import type Quill from "quill/core";
import { joinUndo } from "../../lines";
import {
  changeText,
  findCell,
  isChanging,
  readTableAt,
  rowsOf,
} from "./edit-table";
import { TableBox } from "./table-blots";
import { toOps } from "./table-model";

/**
 * Keeps tables whole after any change of the text: keys, an input method, the browser's own editing,
 * dragged text, Undo, other code. People can empty part of a table, but delete only a whole one.
 */
export function guardTables(quill: Quill): void {
  quill.on("text-change", (change: Delta, before: Delta, source: string) => {
    const isFree = isChanging(quill) || quill.history.ignoreChange;
    if (source === "user" && !isFree) correct(quill, change, before);
    balance(quill, source === "user" && !quill.history.ignoreChange);
  });
}

function correct(quill: Quill, change: Delta, before: Delta): void {
  const isBlock = (name: string) =>
    quill.scroll.query(name, Parchment.Scope.INLINE) === null;
  const allowed = allowedPart(change, before, isBlock);
  if (!allowed) return;
  const correction = change.invert(before).compose(allowed);
  joinUndo(quill);
  changeText(quill, correction);
}

/** Fills rows that are too short, and adds the line below a table at the end of the text. */
function balance(quill: Quill, isUser: boolean): void {
  const source = isUser ? "user" : "api";
  const boxes: TableBox[] = [];
  quill.scroll.children.forEach((blot) => {
    if (blot instanceof TableBox) boxes.push(blot);
  });
  for (const box of boxes) {
    const counts = new Set(rowsOf(box).map(({ children }) => children.length));
    const found =
      counts.size > 1 ? findCell(quill, box.offset(quill.scroll)) : null;
    if (!found) continue;
    const table = readTableAt(quill, found);
    const old = new Delta(quill.getContents(found.start, found.length));
    const full = new Delta(toOps(even(table)));
    if (isUser) joinUndo(quill);
    changeText(
      quill,
      new Delta().retain(found.start).concat(old.diff(full)),
      source,
    );
  }
  if (quill.scroll.children.tail instanceof TableBox)
    changeText(
      quill,
      new Delta().retain(quill.getLength()).insert("\n"),
      source,
    );
}

/** One line end of the text before a change. */
interface End {
  index: number;
  table: string | null;
}

/** The change without what would damage tables; null if it does not. */
function allowedPart(
  change: Delta,
  before: Delta,
  isBlock: (name: string) => boolean,
): Delta | null {
  const hasCell = ({ attributes }: Op) => attributes && CELL in attributes;
  if (![...before.ops, ...change.ops].some(hasCell)) return null;
  if (!mayTouch(change, before)) return null;
  const ends = readEnds(before, isBlock);
  const walk = new Walk(ends, wholeTables(change, ends), isBlock);
  for (const op of change.ops) walk.step(op);
  const allowed = walk.finish();
  const isSame =
    JSON.stringify(allowed.chop().ops) ===
    JSON.stringify(new Delta(change.ops).chop().ops);
  return isSame ? null : allowed;
}

/** Most keys change a few characters of one line, and need no look at the text. */
function mayTouch(change: Delta, before: Delta): boolean {
  let index = 0;
  for (const op of change.ops) {
    const { insert, retain, attributes } = op;
    if (typeof insert === "string" && insert.includes("\n")) return true;
    if (typeof insert === "object") return true;
    if (attributes && CELL in attributes) return true;
    if (op.delete) {
      const isInLine = before
        .slice(index, index + op.delete)
        .ops.every(
          (one) => typeof one.insert !== "string" || !one.insert.includes("\n"),
        );
      if (!isInLine) return true;
      index += op.delete;
    } else if (typeof retain === "number") index += retain;
  }
  return false;
}

function readEnds(before: Delta, isBlock: (name: string) => boolean): End[] {
  const ends: End[] = [];
  let index = 0;
  for (const { insert, attributes } of before.ops) {
    if (typeof insert !== "string") {
      // A block between lines is a line, too.
      if (Object.keys(insert ?? {}).some(isBlock))
        ends.push({ index, table: null });
      index += 1;
      continue;
    }
    const table = readKey(attributes?.[CELL])?.table ?? null;
    for (
      let at = insert.indexOf("\n");
      at >= 0;
      at = insert.indexOf("\n", at + 1)
    )
      ends.push({ index: index + at, table });
    index += insert.length;
  }
  return ends;
}

/** The tables whose every cell is deleted. */
function wholeTables(change: Delta, ends: readonly End[]): Set<string> {
  const whole = new Set(ends.flatMap(({ table }) => table ?? []));
  const ops = change.ops.filter(({ insert }) => insert === undefined);
  let index = 0;
  let next = 0;
  for (const op of [...ops, { retain: Infinity }]) {
    const length = "delete" in op ? op.delete : op.retain;
    index += typeof length === "number" ? length : 0;
    for (; (ends[next]?.index ?? Infinity) < index; next += 1)
      if (!("delete" in op)) whole.delete(ends[next]?.table ?? "");
  }
  return whole;
}

class Walk {
  private index = 0;
  /** The first line end that is not behind the walk. */
  private next = 0;
  private readonly out = new Delta();
  /** Blocks for below the table, with its end. */
  private readonly moved: { index: number; op: Op }[] = [];

  constructor(
    private readonly ends: readonly End[],
    private readonly gone: ReadonlySet<string>,
    private readonly isBlock: (name: string) => boolean,
  ) {}

  finish(): Delta {
    return this.moved.reduce(
      (change, { index, op }) =>
        change.compose(
          new Delta().retain(change.transformPosition(index)).push(op),
        ),
      this.out,
    );
  }

  step(op: Op): void {
    if (op.delete) this.remove(op.delete);
    else if (typeof op.retain === "number") this.retain(op.retain, op);
    else if (op.insert !== undefined) this.insert(op);
    else this.out.push(op);
  }

  /** No format makes a line a cell: Quill would give that of a deleted table to the line after it. */
  private retain(length: number, { attributes }: Op): void {
    const { [CELL]: _cell, ...formats } = attributes ?? {};
    const isPlain = Object.keys(formats).length === 0;
    this.out.retain(length, isPlain ? undefined : formats);
    this.move(this.index + length);
  }

  private remove(length: number): void {
    const end = this.index + length;
    const keep = this.endToKeep(end);
    while (this.index < end) {
      const next = this.ends[this.next];
      const at = next && next.index < end ? next.index : end;
      if (at > this.index) this.out.delete(at - this.index);
      if (next && at < end) {
        if (this.isKept(next.table) || next === keep) this.out.retain(1);
        else this.out.delete(1);
        this.move(at + 1);
      } else this.move(end);
    }
  }

  /** The end of a line whose beginning stays, if it would join a cell. */
  private endToKeep(end: number): End | undefined {
    const first = this.ends[this.next];
    const start = (this.ends[this.next - 1]?.index ?? -1) + 1;
    if (!first || first.index >= end) return undefined;
    const joins = this.ends
      .slice(this.next)
      .find(({ index, table }) => index >= end || this.isKept(table));
    return this.isKept(joins?.table ?? null) &&
      !this.isKept(first.table) &&
      this.index > start
      ? first
      : undefined;
  }

  private isKept(table: string | null): boolean {
    return table !== null && !this.gone.has(table);
  }

  /** The table of the line, unless it is deleted or the walk is before it. */
  private surviving(): string | null {
    const table = this.ends[this.next]?.table ?? null;
    return this.isKept(table) ? table : null;
  }

  private insert(op: Op): void {
    const { insert, attributes } = op;
    const table = this.surviving();
    const last = this.ends[this.next - 1];
    const isAtStart = !last || last.index + 1 === this.index;
    const isBefore = isAtStart && last?.table !== table;
    if (table && !isBefore) return this.insertInCell(op, table);
    const key = readKey(attributes?.[CELL]);
    // A part of a table that stays, dragged out of it.
    const isCopy =
      key &&
      this.ends.some(
        (end) => end.table === key.table && this.isKept(end.table),
      );
    if (isCopy && typeof insert === "string") this.out.insert(insert);
    else this.out.push(op);
  }

  /** Line ends become line breaks within the cell. Blocks go below the table. */
  private insertInCell(op: Op, table: string): void {
    const { insert, attributes = {} } = op;
    if (typeof insert !== "string") {
      const last = this.ends.findLast((end) => end.table === table);
      if (last && Object.keys(insert ?? {}).some(this.isBlock))
        this.moved.push({ index: last.index + 1, op });
      else this.out.push(op);
      return;
    }
    const [first = "", ...rest] = insert.split("\n");
    const formats = rest.length > 0 ? {} : attributes;
    if (first) this.out.insert(first, formats);
    for (const text of rest) {
      this.out.insert({ "soft-break": true });
      if (text) this.out.insert(text, formats);
    }
  }

  private move(to: number): void {
    this.index = to;
    while ((this.ends[this.next]?.index ?? Infinity) < to) this.next += 1;
  }
}
