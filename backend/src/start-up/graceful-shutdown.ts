import { within } from "../common/time/within";

/** Requests in flight get this long to finish. */
const DRAIN_MS = 10_000;
/** Then the database gets this long to stop. */
const STOP_MS = 15_000;
/** Ctrl-C in a terminal comes twice: from the terminal, and from npm, which hands it on. */
const SAME_SIGNAL_MS = 1_500;
const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

export interface Stoppable {
  /** Tells proxies that it is about to end; ends when they have had the time to notice. */
  announce: () => Promise<unknown>;
  /** Stops accepting requests and ends when those in flight are done. */
  drain: () => Promise<unknown>;
  stopDatabase: () => Promise<unknown>;
  print: (message: string) => void;
}

/**
 * The first SIGTERM, SIGINT or SIGHUP stops everything in order and exits 0; a second one exits at once.
 * A signal that is answered already, as by a start with `nohup`, is left to that answer.
 * @returns whether that has begun: what fails from then on is no failure.
 */
export function stopOnSignal({
  announce,
  drain,
  stopDatabase,
  print,
}: Stoppable): () => boolean {
  let stoppingSince: number | null = null;
  const stop = async (): Promise<void> => {
    if (stoppingSince !== null) {
      if (Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = Date.now();
    print("Stopping …");
    await announce().catch(() => undefined);
    await within(DRAIN_MS, drain()).catch(() => undefined);
    await within(STOP_MS, stopDatabase()).catch(() => undefined);
    print("Stopped.");
    process.exit(0);
  };
  for (const signal of SIGNALS)
    if (process.listenerCount(signal) === 0)
      process.on(signal, () => void stop());
  return () => stoppingSince !== null;
}
