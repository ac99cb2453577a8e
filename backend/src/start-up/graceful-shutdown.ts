/** Requests in flight get this long to finish. */
const DRAIN_MS = 10_000;
/** Then the database gets this long to stop. */
const STOP_MS = 15_000;

export interface Stoppable {
  /** Stops accepting requests and ends when those in flight are done. */
  drain: () => Promise<unknown>;
  stopDatabase: () => Promise<unknown>;
  say: (message: string) => void;
}

/**
 * The first SIGTERM or SIGINT stops everything in order and exits 0; a second one exits at once.
 * @returns whether that has begun: what fails from then on is no failure.
 */
export function stopOnSignal({
  drain,
  stopDatabase,
  say,
}: Stoppable): () => boolean {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) process.exit(1);
    isStopping = true;
    say("Stopping …");
    await withLimit(drain(), DRAIN_MS);
    await withLimit(stopDatabase(), STOP_MS);
    say("Stopped.");
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => void stop());
  return () => isStopping;
}

async function withLimit(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work.catch(() => undefined), limit]);
  clearTimeout(timer);
}
