/** As long as webpack waits for a script. */
const LIMIT_MS = 15_000;

export class LateScreenError extends Error {}

/**
 * Rejects when a screen takes too long. Scripts that hang fail by themselves; a sheet that hangs would
 * leave the screen before in its place permanently.
 */
export async function limited<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    const words = `The screen did not load within ${LIMIT_MS / 1000} seconds.`;
    timer = setTimeout(() => fail(new LateScreenError(words)), LIMIT_MS);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}
