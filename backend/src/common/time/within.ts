/**
 * Waits for `work`, but not for ever. Work that takes longer goes on, and nobody hears how it ends.
 *
 * @throws what `late` makes when the time is over.
 */
export async function within<Result>(
  limitMs: number,
  work: Promise<Result>,
  late: () => Error = () => new Error(`No answer within ${limitMs} ms.`),
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
