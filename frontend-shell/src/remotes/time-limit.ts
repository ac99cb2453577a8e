/**
 * Rejects when `work` takes longer than `milliseconds`. Work that succeeds after all is handed to `onLate`,
 * so that a late result is not wasted.
 */
export function withTimeLimit<T>(
  work: Promise<T>,
  milliseconds: number,
  onLate: (value: T) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new Error(`No answer within ${milliseconds / 1000} seconds.`));
    }, milliseconds);
    work.then(
      (value) => {
        clearTimeout(timer);
        if (isLate) onLate(value);
        else resolve(value);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    );
  });
}
