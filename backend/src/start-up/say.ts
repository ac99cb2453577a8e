/** Tells the person at the terminal; not part of the log. */
export type Say = (message: string) => void;

export const say: Say = (message) => {
  process.stdout.write(`${message}\n`);
};

/** A progress line per tenth of the way, so that long steps show how far they are. */
export function sayProgress(
  what: string,
): (done: number, total: number) => void {
  let shown = -1;
  return (done, total) => {
    const tenth = total === 0 ? 10 : Math.floor((done / total) * 10);
    if (tenth === shown) return;
    shown = tenth;
    say(`${what}: ${done} of ${total}`);
  };
}
