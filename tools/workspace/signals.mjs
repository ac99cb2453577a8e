const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Ctrl-C in a terminal comes twice: from the terminal, and from npm, which hands it on. */
const SAME_SIGNAL_MS = 1_500;

/**
 * Calls `answer` with the first signal that asks this process to end; another one later ends it at
 * once. A signal that is answered already, as by a start with `nohup`, is left to that answer.
 *
 * @returns what takes the answer back.
 */
export function answerSignals(answer) {
  let since = null;
  const listener = (signal) => {
    if (since === null) {
      since = Date.now();
      answer(signal);
    } else if (Date.now() - since > SAME_SIGNAL_MS) process.exit(1);
  };
  for (const signal of SIGNALS)
    if (process.listenerCount(signal) === 0) process.on(signal, listener);
  return () => {
    for (const signal of SIGNALS) process.removeListener(signal, listener);
  };
}
