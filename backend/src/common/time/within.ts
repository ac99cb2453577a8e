/**
 * Waits for `work` for a limited time. Work that takes longer continues, and its result is dropped.
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
