/** Does some work for each of many items, for at most `width` of them at the same time; ends at the first failure. */
export async function inParallel<Item>(
  items: Iterable<Item>,
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  let hasFailed = false;
  const worker = async () => {
    for (
      let next = waiting.next();
      !next.done && !hasFailed;
      next = waiting.next()
    )
      await work(next.value).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
  };
  await Promise.all(Array.from({ length: width }, worker));
}
