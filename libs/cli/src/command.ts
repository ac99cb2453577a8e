import type { SiteClient } from "./site-client";
import type { ExitCode } from "./cli-error";

/** Options that take a value, by name, each with its placeholder in the usage. */
type OptionNames = Readonly<Record<string, string>>;

export interface CommandInput {
  positionals: readonly string[];
  options: ReadonlyMap<string, string>;
  client: SiteClient;
  /** Has a key that may report what a browser found; undefined: there is only the client's own. */
  attester: SiteClient | undefined;
  environment: Readonly<Record<string, string | undefined>>;
  /** The person's working folder. */
  folder: string;
  /** Progress, for the person who waits; never part of the result. */
  tell: (sentence: string) => void;
}

export interface CommandResult {
  lines: readonly string[];
  /** The output of `--json`. */
  json: unknown;
  exitCode?: ExitCode;
}

export interface Command {
  /** E.g. `promote APP@VERSION`. */
  usage: string;
  summary: string;
  options?: OptionNames;
  run(input: CommandInput): Promise<CommandResult>;
}
