/** Each item with what becomes of it, in their order; a few of them are worked on at the same time. */
export async function* ahead<Item, Result>(
  items: AsyncIterable<Item>,
  most: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<readonly [Item, Result]> {
  const begun: { item: Item; result: Promise<Result> }[] = [];
  for await (const item of items) {
    const result = work(item);
    // Its error is reported when its turn comes.
    result.catch(() => undefined);
    begun.push({ item, result });
    if (begun.length >= most) yield* first(begun);
  }
  while (begun.length > 0) yield* first(begun);
}

async function* first<Item, Result>(
  begun: { item: Item; result: Promise<Result> }[],
): AsyncGenerator<readonly [Item, Result]> {
  const next = begun.shift();
  if (next) yield [next.item, await next.result];
}
