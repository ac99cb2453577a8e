import { gathered } from "./export-streams";

/** For people too: with line breaks. */
export const jsonFile = (data: unknown): Buffer =>
  Buffer.from(`${JSON.stringify(data, null, 2)}\n`);

/** A list of any length, of which only a part is in memory. */
export const jsonList = <Row>(
  rows: AsyncIterable<Row>,
  toItem: (row: Row) => object,
): AsyncGenerator<Buffer> => gathered(itemsOf(rows, toItem));

async function* itemsOf<Row>(
  rows: AsyncIterable<Row>,
  toItem: (row: Row) => object,
): AsyncGenerator<string> {
  let sign = "[";
  for await (const row of rows) {
    yield `${sign}\n${indented(toItem(row))}`;
    sign = ",";
  }
  yield sign === "[" ? "[]\n" : "\n]\n";
}

const indented = (item: object): string =>
  JSON.stringify(item, null, 2).replace(/^/gm, "  ");
