import { diffWords } from "./diff-lines";
import type { DiffPart } from "./diff-lines";
import { pairUp } from "./pair-up";

type Rows = readonly (readonly string[])[];

export interface DiffRow {
  change: DiffPart["change"] | "changed";
  /** The words of each cell. */
  cells: DiffPart[][];
}

/** Two states of a table: which rows and columns were added or removed, and what changed in the cells. */
export function diffTables(before: Rows, after: Rows): DiffRow[] {
  const columns = pairColumns(before, after);
  const shared = columns.filter(isShared);
  const keyOf = (side: "old" | "item") => (row: readonly string[]) =>
    JSON.stringify(shared.map((column) => row[column[side] ?? -1] ?? ""));
  const rows = pairUp(
    before.map((cells) => ({ cells, key: keyOf("old")(cells) })),
    after.map((cells) => ({ cells, key: keyOf("item")(cells) })),
    { keyOf: ({ key }) => key, kindOf: () => "row" },
  );
  return rows.map(({ old, item }) => {
    const cells = columns.map((column) =>
      cellParts(
        column.old === undefined ? undefined : old?.cells[column.old],
        column.item === undefined ? undefined : item?.cells[column.item],
      ),
    );
    return { change: changeOf(old, item, cells), cells };
  });
}

function changeOf(
  old: object | undefined,
  item: object | undefined,
  cells: readonly DiffPart[][],
): DiffRow["change"] {
  if (!item) return "removed";
  if (!old) return "added";
  const isSame = cells.flat().every(({ change }) => change === "same");
  return isSame ? "same" : "changed";
}

/** Places of a column in both tables. */
interface Column {
  old?: number | undefined;
  item?: number | undefined;
}

const isShared = ({ old, item }: Column): boolean =>
  old !== undefined && item !== undefined;

/** By their headings where a table got more or fewer columns. */
function pairColumns(before: Rows, after: Rows): Column[] {
  const width = (rows: Rows) =>
    Math.max(0, ...rows.map(({ length }) => length));
  const places = (rows: Rows) =>
    Array.from({ length: width(rows) }, (_, place) => ({
      place,
      heading: rows[0]?.[place] ?? "",
    }));
  if (width(before) === width(after))
    return places(after).map(({ place }) => ({ old: place, item: place }));
  return pairUp(places(before), places(after), {
    keyOf: ({ heading }) => heading,
    kindOf: () => "column",
  }).map(({ old, item }) => ({ old: old?.place, item: item?.place }));
}

function cellParts(
  old: string | undefined,
  item: string | undefined,
): DiffPart[] {
  if (old === item) return old ? [{ text: old, change: "same" }] : [];
  return diffWords(old ?? "", item ?? "");
}
