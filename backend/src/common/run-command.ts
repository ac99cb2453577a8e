import { parseArgs, type ParseArgsConfig } from "node:util";
import { CommandConsole } from "./command-console";

const EXIT = { ok: 0, failed: 1, interrupted: 130 } as const;

/** The command cannot be understood, or only asks for help. */
export class UsageError extends Error {
  constructor(
    message: string,
    readonly isHelp = false,
  ) {
    super(message);
  }
}

/** The words behind a command. @throws {UsageError} for an option that it does not have. */
export function parseWords<
  const Options extends NonNullable<ParseArgsConfig["options"]>,
>(args: string[], options: Options) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}

export type Work = (
  console: CommandConsole,
  signal: AbortSignal,
) => Promise<void>;

interface Sentences {
  /** After Ctrl-C. */
  stopped: string;
  describe?: (error: unknown) => string;
}

/** Runs a command to its end, and sets the exit code of the process. */
export async function runCommand(
  work: Work,
  { stopped, describe = messageOf }: Sentences,
): Promise<void> {
  const console = new CommandConsole(process.stdout);
  const signal = abortOnSignal(console, "Stopping …");
  try {
    await work(console, signal);
  } catch (error) {
    const isHelp = error instanceof UsageError && error.isHelp;
    const failed = isHelp ? EXIT.ok : EXIT.failed;
    process.exitCode = signal.aborted ? EXIT.interrupted : failed;
    console.line(signal.aborted ? stopped : describe(error));
  }
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The first Ctrl-C cleans up, the second one ends at once. */
export function abortOnSignal(
  console: CommandConsole,
  stopping: string,
): AbortSignal {
  const controller = new AbortController();
  const stop = () => {
    if (controller.signal.aborted) process.exit(EXIT.interrupted);
    console.line(stopping);
    controller.abort();
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  return controller.signal;
}
