/** For people too: with line breaks. */
export const jsonFile = (data: unknown): Buffer =>
  Buffer.from(`${JSON.stringify(data, null, 2)}\n`);

/** Items that are processed together. */
const ITEMS = 200;

/** A list of any length, of which only a part is in memory. */
export async function* jsonList<Row>(
  rows: AsyncIterable<Row>,
  toItem: (row: Row) => object,
): AsyncGenerator<Buffer> {
  let waiting: string[] = [];
  let sign = "[";
  for await (const row of rows) {
    waiting.push(`${sign}\n${indented(toItem(row))}`);
    sign = ",";
    if (waiting.length < ITEMS) continue;
    yield Buffer.from(waiting.join(""));
    waiting = [];
  }
  const end = sign === "[" ? "[]\n" : "\n]\n";
  yield Buffer.from(waiting.join("") + end);
}

const indented = (item: object): string =>
  JSON.stringify(item, null, 2).replace(/^/gm, "  ");
