import type { CrashReports } from "../infrastructure/error-reports/crash-reports";
import type { Print } from "./print";

/** The exit code of Node after an uncaught failure. */
const UNCAUGHT = 1;

/** An uncaught failure, a rejected promise included, ends the process once it is reported. */
export function endOnCrash(crashes: CrashReports, print: Print): void {
  let isEnding = false;
  process.on("uncaughtException", (error: unknown) => {
    // Later failures follow from the first one, or from reporting it.
    if (isEnding) return;
    isEnding = true;
    print(`Nobody has caught this failure: ${stackOf(error)}`, "fatal");
    void crashes.tell(error, "process").finally(() => process.exit(UNCAUGHT));
  });
}

export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
