import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { CliError, EXIT_CODES, usageError } from "./cli-error";
import type { ExitCode } from "./cli-error";
import type { Command, CommandInput } from "./command";
import { check } from "./commands/check";
import { flag } from "./commands/flag";
import { endCanary, promote, rollback } from "./commands/promote";
import { release } from "./commands/release";
import { apps, diff, history, preview, status } from "./commands/show";
import { upload } from "./commands/upload";
import { SiteClient } from "./site-client";
import { table } from "./table";

const COMMANDS = new Map<string, Command>([
  ["release", release],
  ["upload", upload],
  ["check", check],
  ["preview", preview],
  ["promote", promote],
  ["rollback", rollback],
  ["canary", endCanary],
  ["flag", flag],
  ["status", status],
  ["history", history],
  ["diff", diff],
  ["apps", apps],
]);

/** Options of every command. */
const COMMON = {
  site: "URL",
  "key-file": "FILE",
  "attest-key-file": "FILE",
} as const;

export interface Surroundings {
  environment: Readonly<Record<string, string | undefined>>;
  /** The person's working folder. */
  folder: string;
  print: (line: string) => void;
  printError: (line: string) => void;
}

/** @returns what the process ends with */
export async function runCommand(
  words: readonly string[],
  surroundings: Surroundings,
): Promise<ExitCode> {
  const [name, ...rest] = words;
  try {
    if (name === undefined || /^(help|--help|-h)$/.test(name)) {
      for (const line of help()) surroundings.print(line);
      return EXIT_CODES.done;
    }
    const command = COMMANDS.get(name);
    if (command === undefined)
      throw usageError(
        `"${name}" is no command. There are: ${[...COMMANDS.keys()].join(", ")}.`,
      );
    return await run(command, rest, surroundings);
  } catch (error) {
    const said = error instanceof CliError ? error : asCliError(error);
    surroundings.printError(`octavo ${name ?? ""}: ${said.message}`);
    return said.exitCode;
  }
}

async function run(
  command: Command,
  words: string[],
  surroundings: Surroundings,
): Promise<ExitCode> {
  const { positionals, values } = parseWords(command, words);
  if (values["help"] === true) {
    for (const line of commandHelp(command)) surroundings.print(line);
    return EXIT_CODES.done;
  }
  const options = new Map(
    Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
  const input: CommandInput = {
    positionals,
    options,
    ...(await openClients(options, surroundings)),
    environment: surroundings.environment,
    folder: surroundings.folder,
    tell: (sentence) => surroundings.printError(sentence),
  };
  const result = await command.run(input);
  if (values["json"] === true)
    surroundings.print(JSON.stringify(result.json, null, 2));
  else for (const line of result.lines) surroundings.print(line);
  return result.exitCode ?? EXIT_CODES.done;
}

function parseWords(
  command: Command,
  words: string[],
): { positionals: string[]; values: Record<string, unknown> } {
  const names = Object.keys({ ...COMMON, ...command.options });
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        json: { type: "boolean" },
        help: { type: "boolean" },
        ...Object.fromEntries(names.map((name) => [name, TEXT])),
      },
    });
  } catch (error) {
    const { message } = asCliError(error);
    throw usageError(`${message} Usage: octavo ${usage(command)}`);
  }
}

const TEXT = { type: "string" } as const;

/** A runner that only checks has one key, in either of the two places. */
async function openClients(
  options: CommandInput["options"],
  surroundings: Surroundings,
): Promise<Pick<CommandInput, "client" | "attester">> {
  const { environment, printError } = surroundings;
  const site = readSite(options.get("site") ?? environment["OCTAVO_SITE"]);
  const own = await readKey(
    { option: "key-file", word: environment["OCTAVO_KEY"] },
    options,
    surroundings,
  );
  const attest = await readKey(
    { option: "attest-key-file", word: environment["OCTAVO_ATTEST_KEY"] },
    options,
    surroundings,
  );
  const key = own ?? attest;
  if (key === undefined)
    throw usageError(
      "Put a key of the site into OCTAVO_KEY, or into a file and name it with --key-file. An administrator makes one for your app in the screen API keys.",
    );
  const { protocol, hostname } = new URL(site);
  if (protocol === "http:" && !LOCAL_HOSTS.has(hostname))
    printError(`Beware: the key goes to ${site} without encryption.`);
  const warn = printError;
  return {
    client: new SiteClient({ site, key, warn }),
    attester:
      attest === undefined
        ? undefined
        : new SiteClient({ site, key: attest, warn }),
  };
}

/** Keys come from the environment or a file, because other users can read command lines. */
async function readKey(
  { option, word }: { option: string; word: string | undefined },
  options: CommandInput["options"],
  { folder }: Surroundings,
): Promise<string | undefined> {
  const file = options.get(option);
  const text =
    file === undefined
      ? word
      : await readFile(resolve(folder, file), "utf8").catch(() => {
          throw usageError(`${file} cannot be read.`);
        });
  const key = text?.trim();
  if (!key) return undefined;
  if (!/^[\x21-\x7e]+$/.test(key))
    throw usageError("The key holds characters that no key has.");
  return key;
}

const LOCAL_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

function readSite(word: string | undefined): string {
  if (!word)
    throw usageError(
      "Name the site: --site https://example.org, or OCTAVO_SITE in the environment.",
    );
  const url = URL.canParse(word) ? new URL(word) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw usageError(`"${word}" is no address such as https://example.org.`);
  return url.origin;
}

function asCliError(error: unknown): CliError {
  return new CliError(error instanceof Error ? error.message : String(error));
}

function usage({ usage: words, options = {} }: Command): string {
  const all = Object.entries(options).map(
    ([name, value]) => `[--${name} ${value}]`,
  );
  return [words, ...all].join(" ");
}

function commandHelp(command: Command): string[] {
  return [
    `octavo ${usage(command)} [--site URL] [--key-file FILE] [--attest-key-file FILE] [--json]`,
    "",
    command.summary,
  ];
}

function help(): string[] {
  const rows = [...COMMANDS.values()].map((command) => [
    `  octavo ${command.usage}`,
    command.summary,
  ]);
  return [
    "Releases frontends of a site: everything goes through its API.",
    "",
    ...table(["", ""], rows).slice(1),
    "",
    "The site is --site URL or OCTAVO_SITE; the key is OCTAVO_KEY or --key-file FILE. What a browser",
    "found takes a key with releases:attest: OCTAVO_ATTEST_KEY or --attest-key-file FILE.",
    "--json prints what the site answered. octavo COMMAND --help lists a command's options.",
    "Ends with 0 when done, 1 on a failure, 2 for a command line that makes no sense, 3 when the",
    "site refuses, 4 when someone else was first, 5 when a check has failed or is missing, 6 when",
    "the site does not answer.",
  ];
}
