import { parseArgs } from "node:util";
import { CommandConsole } from "../../common/command-console";
import type { ImportProgress, ImportSummary } from "./import-report";

const IMPORT_USAGE = `Usage: npm run import -- FOLDER [options]

Turns a folder of Markdown files with YAML front matter into posts. Running it
again takes only what has changed.

Options:
  --source NAME      name to remember the folder by (default: its path)
  --author NAME      for articles that name no author (default: Editorial team)
  --category NAME    for articles that name no category (default: Uncategorized)
  --origin URL       site the articles come from; completes links and pictures
                     of theirs that are not in the folder
  --help             show this text`;

export interface ImportArguments {
  folder: string;
  source?: string;
  defaultAuthor?: string;
  defaultCategory?: string;
  origin?: string;
}

/** The command cannot be understood, or only asks for help. */
export class ImportUsageError extends Error {
  constructor(
    message: string,
    readonly isHelp = false,
  ) {
    super(message);
  }
}

function parse(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        source: { type: "string" },
        author: { type: "string" },
        category: { type: "string" },
        origin: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    throw new ImportUsageError(
      error instanceof Error ? error.message : String(error),
    );
  }
}

function originOf(address: string): string {
  if (/^https?:\/\//i.test(address) && URL.canParse(address))
    return new URL(address).origin;
  throw new ImportUsageError(
    "--origin takes a web address such as https://example.org",
  );
}

export function readArguments(argv: string[]): ImportArguments {
  const { values, positionals } = parse(argv);
  if (values.help) throw new ImportUsageError(IMPORT_USAGE, true);
  const [folder, ...others] = positionals;
  if (folder === undefined)
    throw new ImportUsageError(`Name the folder to import.\n\n${IMPORT_USAGE}`);
  if (others.length > 0)
    throw new ImportUsageError(
      "Name one folder. A path with spaces needs quotation marks.",
    );
  return {
    folder,
    ...(values.source && { source: values.source.slice(0, 500) }),
    ...(values.author && { defaultAuthor: values.author }),
    ...(values.category && { defaultCategory: values.category }),
    ...(values.origin && { origin: originOf(values.origin) }),
  };
}

export class ImportConsole extends CommandConsole {
  progress({ done, total, file }: ImportProgress): void {
    const width = String(total).length;
    const line = `[${String(done).padStart(width)}/${total}] ${file}`;
    this.step(line, done >= total);
  }

  summary({
    total,
    counts,
    notTaken,
    warnings,
    isInterrupted,
  }: ImportSummary): void {
    if (warnings.length > 0) this.line("Taken, with a remark:");
    for (const { file, reason } of warnings) this.line(`  ${file}: ${reason}`);
    if (notTaken.length > 0) this.line("Not taken:");
    for (const { file, reason } of notTaken) this.line(`  ${file}: ${reason}`);
    const { created, updated, unchanged, left, refused } = counts;
    this.line(
      `${total} files: ${created} created, ${updated} updated, ${unchanged} unchanged, ${left + refused} skipped.`,
    );
    if (isInterrupted)
      this.line("Stopped before the end. Run the same command again to go on.");
  }
}
