import { parseArgs } from "node:util";
import { CommandConsole } from "../../common/command-console";
import { describeFailure } from "./backup-error";

/** What both commands have in common: their arguments, their ends, and Ctrl-C. */

const EXIT = { ok: 0, failed: 1, interrupted: 130 } as const;

/** The command cannot be understood, or only asks for help. */
class UsageError extends Error {
  constructor(
    message: string,
    readonly isHelp = false,
  ) {
    super(message);
  }
}

export interface CommandLine {
  /** The archive, when one is named. */
  archive?: string | undefined;
  to?: string | undefined;
  isVerifying: boolean;
  /** Whether a restored database keeps the tables of then. */
  isAsItWas: boolean;
}

export function readCommandLine(argv: string[], usage: string): CommandLine {
  const { values, positionals } = parse(argv);
  if (values.help) throw new UsageError(usage, true);
  if (positionals.length > 1)
    throw new UsageError(
      "Name one archive. A path with spaces needs quotation marks.",
    );
  return {
    archive: positionals[0],
    to: values.to,
    isVerifying: values.verify,
    isAsItWas: values["as-it-was"],
  };
}

function parse(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        to: { type: "string" },
        verify: { type: "boolean", default: false },
        "as-it-was": { type: "boolean", default: false },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    throw new UsageError(
      error instanceof Error ? error.message : String(error),
    );
  }
}

/** Runs a command to its end, and sets the exit code of the process. */
export async function runCommand(
  work: (console: CommandConsole, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const console = new CommandConsole(process.stdout);
  const signal = abortOnSignal(console);
  try {
    await work(console, signal);
  } catch (error) {
    const isHelp = error instanceof UsageError && error.isHelp;
    const failed = isHelp ? EXIT.ok : EXIT.failed;
    process.exitCode = signal.aborted ? EXIT.interrupted : failed;
    console.line(
      signal.aborted ? "Stopped. Nothing was kept." : describeFailure(error),
    );
  }
}

/** The first Ctrl-C cleans up, the second one ends at once. */
function abortOnSignal(console: CommandConsole): AbortSignal {
  const controller = new AbortController();
  const stop = () => {
    if (controller.signal.aborted) process.exit(EXIT.interrupted);
    console.line("Stopping …");
    controller.abort();
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  return controller.signal;
}
