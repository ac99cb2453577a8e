/** Texts with their fields that one query reads into memory. */
const MOST_AT_ONCE = 50;
const MOST_BYTES = 2_000_000;

/** Ids of texts that are read together. */
export function* inBatches(
  sizes: readonly { id: number; bytes: number }[],
): Generator<number[]> {
  let batch: number[] = [];
  let total = 0;
  for (const { id, bytes } of sizes) {
    const isFull = batch.length === MOST_AT_ONCE || total + bytes > MOST_BYTES;
    if (isFull && batch.length > 0) {
      yield batch;
      batch = [];
      total = 0;
    }
    batch.push(id);
    total += bytes;
  }
  if (batch.length > 0) yield batch;
}
