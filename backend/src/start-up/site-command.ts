import { AppError } from "../common/errors/app-error";
import { UsageError } from "../common/run-command";
import { readConfig } from "../infrastructure/config/read-config";
import { onSite, type SiteWork } from "../operations/commands/on-site";
import { describeStartFailure } from "./describe-start-failure";

const EXIT = { failed: 1, refused: 2 } as const;

/** Runs a command on a site's database, and returns its answer. */
export const runOnSite = (
  command: Omit<SiteWork<string>, "log">,
): Promise<string> =>
  onSite(readConfig(), {
    ...command,
    log: (message) => console.error(message),
  });

/** Prints what is answered, or why it is not: a refusal ends with 2, what failed with 1. */
export async function printAnswer(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    const isRefused = error instanceof UsageError || error instanceof AppError;
    const reason = isRefused ? error.message : describeStartFailure(error);
    process.stderr.write(`${reason ?? String(error)}\n`);
    process.exitCode = isRefused ? EXIT.refused : EXIT.failed;
  }
}
