import type { CrashReports } from "../infrastructure/error-reports/crash-reports";
import type { Print } from "./print";

/** What Node ends a process with for which nobody has caught a failure. */
const UNCAUGHT = 1;

/** A failure that nobody has caught, a rejected promise included, ends the process once it is reported. */
export function endOnCrash(crashes: CrashReports, print: Print): void {
  let isEnding = false;
  process.on("uncaughtException", (error: unknown) => {
    // What fails meanwhile follows from the first one, or from reporting it.
    if (isEnding) return;
    isEnding = true;
    print(`Nobody has caught this failure: ${stackOf(error)}`, "fatal");
    void crashes.tell(error, "process").finally(() => process.exit(UNCAUGHT));
  });
}

export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
