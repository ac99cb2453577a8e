import {
  parseWords,
  runCommand,
  UsageError,
  type Work,
} from "../../common/run-command";
import { describeFailure } from "./backup-error";

/** The common part of both commands. */

export function readCommandLine(argv: string[], usage: string) {
  const { values, positionals } = parse(argv);
  if (values.help) throw new UsageError(usage, true);
  if (positionals.length > 1)
    throw new UsageError(
      "Name one archive. A path with spaces needs quotation marks.",
    );
  return {
    /** When one is named. */
    archive: positionals[0],
    to: values.to,
    isVerifying: values.verify,
    /** Whether a restored database keeps the tables of then. */
    isAsItWas: values["as-it-was"],
  };
}

const parse = (argv: string[]) =>
  parseWords(argv, {
    to: { type: "string" },
    verify: { type: "boolean", default: false },
    "as-it-was": { type: "boolean", default: false },
    help: { type: "boolean", short: "h" },
  });

/** As any command, with what backups say of their failures. */
export const runBackupCommand = (work: Work): Promise<void> =>
  runCommand(work, {
    stopped: "Stopped. Nothing was kept.",
    describe: describeFailure,
  });
