import { Delta } from "quill/core";
import { OBJECT } from "../../typing/typed-line";
import type { TypedLine } from "../../typing/typed-line";
import type { Rewrite } from "../../typing/block-rules";
import { fill, newTable, textOps, toOps } from "./table-model";

const ROW = /^\|(.+)\|\s*$/;

/** `| a | b |` and Enter: a table with that header row and an empty row. */
export function tableAfterEnter(
  { start, text }: TypedLine,
  isNextEmpty: boolean,
): Rewrite | null {
  const inner = ROW.exec(text)?.[1];
  const isOther = text.includes(OBJECT) || text.includes("\n");
  if (inner === undefined || isOther || !isNextEmpty) return null;
  const titles = inner
    .split(/(?<!\\)\|/)
    .map((title) => title.trim().replaceAll("\\|", "|"));
  if (titles.length < 2 || titles.every((title) => title === "")) return null;
  const table = fill(newTable(2, titles.length), { row: 0, column: 0 }, [
    titles.map(textOps),
  ]);
  const change = new Delta()
    .retain(start)
    .concat(new Delta(toOps(table)))
    .delete(text.length + 1);
  const caret = start + titles.join("\n").length + 1;
  return { change, caret };
}
