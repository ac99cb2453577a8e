/** The exit code of the command; pipelines decide by it. */
export const EXIT_CODES = {
  done: 0,
  failed: 1,
  /** The command line was not understood; nothing was sent. */
  usage: 2,
  /** The site refused: key, permission, another app, a release that is not whole. */
  refused: 3,
  /** Someone else was first; look again. */
  conflict: 4,
  /** A check has failed or is missing. */
  blocked: 5,
  /** No answer in time, or the site is not available. */
  away: 6,
} as const;

export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

/** A sentence for the person, and what the command ends with. */
export class CliError extends Error {
  constructor(
    message: string,
    readonly exitCode: ExitCode = EXIT_CODES.failed,
  ) {
    super(message);
  }
}

export function usageError(message: string): CliError {
  return new CliError(message, EXIT_CODES.usage);
}
