import type { SiteClient } from "./site-client";
import type { ExitCode } from "./cli-error";

/** Options by name, each with the placeholder of its value in the usage; empty: it takes none. */
type OptionNames = Readonly<Record<string, string>>;

/** Reads a line from the person; a secret one is not shown while they type. */
export type Ask = (question: string, isSecret?: boolean) => Promise<string>;

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
  /** No key may make its calls, so a person signs in. */
  isForPeople?: boolean;
  /** What there is to say without a key, if that is all; otherwise undefined. */
  runWithoutKey?(
    input: Omit<CommandInput, "client" | "attester">,
  ): Promise<CommandResult | undefined> | undefined;
  run(input: CommandInput): Promise<CommandResult>;
}
