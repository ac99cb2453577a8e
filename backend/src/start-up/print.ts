import { pino } from "pino";

/** Prints for the person who started the product, at any LOG_LEVEL. */
export type Print = (
  message: string,
  level?: "info" | "warn" | "fatal",
) => void;

/** Plain lines for people; where the log is JSON, lines of the log. */
export function createPrint(isPretty: boolean): Print {
  if (isPretty)
    return (message) => {
      process.stdout.write(`${message}\n`);
    };
  const log = pino({ base: null });
  return (message, level = "info") => {
    const text = message.trim();
    if (text !== "") log[level](text);
  };
}

/** Each step in words, and whether it is worth a line: one per tenth of the way, so that long work shows how far it is. */
export function inSteps(
  what: string,
  tell: (step: string, isWorthALine: boolean) => void,
): (done: number, total: number) => void {
  let shown = -1;
  return (done, total) => {
    const tenth = total === 0 ? 10 : Math.floor((done / total) * 10);
    tell(`${what}: ${done} of ${total}`, tenth !== shown);
    shown = tenth;
  };
}
