import { IMPORT_FILE } from "@octavo/contracts";
import { CommandConsole } from "../../common/command-console";
import { parseWords, UsageError } from "../../common/run-command";
import { spoken } from "../../common/texts/said";
import type { ImportProgress, ImportSummary } from "./import-report";
import type { RunOptions } from "./imports.service";

const IMPORT_USAGE = `Usage: npm run import -- FOLDER [options]
       npm run import -- FILE.zip [options]
       npm run import -- FILE.xml [FILE.xml …] [options]
       npm run import -- FILE.json [CONTENT.zip] [options]

Turns a folder of Markdown files with YAML front matter, a zip archive of one,
an export of WordPress (Tools → Export, one file or several) or of Ghost
(Settings → Import/Export, with an archive of its content folder), the archive
of one of Medium, or a feed (RSS or Atom), into posts and pages. Running it
again takes only what has changed. An archive of another Octavo, packed or not,
brings everything: people, pictures, redirects, versions, and, into a site
without posts and pages, the header, the footer and the settings.

Options:
  --dry-run          show what would come and what would be lost; write nothing
  --report FILE      where the report goes (default: the folder "imports" of the
                     data folder)
  --source NAME      name to remember the source by (default: the folder's path,
                     the archive's name, or the address of the WordPress site)
  --author NAME      for articles that name no author: one of this site
                     (default: Editorial team, which is added)
  --category NAME    for articles that name no category: one of this site
                     (default: Uncategorized, which is added)
  --origin URL       site the articles of a folder or of Ghost come from; completes
                     links and pictures of theirs that are not in the files
  --settings         of an archive of an Octavo: header, footer and settings
                     as well, in place of those of this site
  --no-settings      without those, into an empty site as well
  --help             show this text`;

export interface ImportArguments extends Pick<
  RunOptions,
  "source" | "defaultAuthor" | "defaultCategory" | "isDryRun" | "hasSettings"
> {
  paths: string[];
  origin?: string;
  reportFile?: string;
}

const parse = (argv: string[]) =>
  parseWords(argv, {
    source: { type: "string" },
    author: { type: "string" },
    category: { type: "string" },
    origin: { type: "string" },
    report: { type: "string" },
    "dry-run": { type: "boolean" },
    settings: { type: "boolean" },
    "no-settings": { type: "boolean" },
    help: { type: "boolean", short: "h" },
  });

function originOf(address: string): string {
  if (/^https?:\/\//i.test(address) && URL.canParse(address))
    return new URL(address).origin;
  throw new UsageError(
    "--origin takes a web address such as https://example.org",
  );
}

export function readArguments(argv: string[]): ImportArguments {
  const { values, positionals: paths } = parse(argv);
  if (values.help) throw new UsageError(IMPORT_USAGE, true);
  if (paths.length === 0)
    throw new UsageError(
      `Name the folder or file to import.\n\n${IMPORT_USAGE}`,
    );
  if (paths.length > 1 && !paths.every((path) => IMPORT_FILE.test(path)))
    throw new UsageError(
      "Name one folder, or several files of one export. A path with spaces needs quotation marks.",
    );
  return {
    paths,
    ...(values["dry-run"] && { isDryRun: true }),
    ...((values.settings ?? values["no-settings"]) && {
      hasSettings: !values["no-settings"],
    }),
    ...(values.report && { reportFile: values.report }),
    ...(values.source && { source: values.source.slice(0, 500) }),
    ...(values.author && { defaultAuthor: values.author }),
    ...(values.category && { defaultCategory: values.category }),
    ...(values.origin && { origin: originOf(values.origin) }),
  };
}

/** What is more is in the report only. */
const MOST_LINES = 100;
const FEWEST_OF_A_GROUP = 4;
/** Before that, an estimate says nothing. */
const FEWEST_FOR_ESTIMATE = 10;

export class ImportConsole extends CommandConsole {
  private readonly startedAt = performance.now();

  progress({ done, total, file }: ImportProgress): void {
    const width = String(total).length;
    const line = `[${String(done).padStart(width)}/${total}]${this.estimate(done, total)} ${file}`;
    this.step(line, done >= total);
  }

  summary(summary: ImportSummary, reportFile?: string): void {
    const { notTaken, warnings, notes, isDryRun } = summary;
    for (const note of notes) this.line(spoken(note));
    if (warnings.length > 0)
      this.line(
        isDryRun ? "Would come, with a remark:" : "Taken, with a remark:",
      );
    this.list(warnings);
    if (notTaken.length > 0)
      this.line(isDryRun ? "Would not come:" : "Not taken:");
    this.list(notTaken);
    this.line(totals(summary));
    if (summary.isInterrupted)
      this.line("Stopped before the end. Run the same command again to go on.");
    if (reportFile) this.line(`The report is in ${reportFile}`);
  }

  private list(notes: ImportSummary["notTaken"]): void {
    const lines = grouped(notes);
    for (const line of lines.slice(0, MOST_LINES)) this.line(`  ${line}`);
    const more = lines.length - MOST_LINES;
    if (more > 0) this.line(`  … and ${more} more, which are in the report.`);
  }

  private estimate(done: number, total: number): string {
    const passed = performance.now() - this.startedAt;
    const minutes = Math.round(((passed / done) * (total - done)) / 60_000);
    if (done < FEWEST_FOR_ESTIMATE || minutes < 1) return "";
    return ` about ${minutes} min left,`;
  }
}

/** What is said of many is said once. */
function grouped(notes: ImportSummary["notTaken"]): string[] {
  const counts = new Map<string, number>();
  for (const { reason } of notes)
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const said = new Set<string>();
  return notes.flatMap(({ file, reason }) => {
    const count = counts.get(reason) ?? 1;
    if (count < FEWEST_OF_A_GROUP) return [`${file}: ${reason}`];
    if (said.has(reason)) return [];
    said.add(reason);
    return [`${file} and ${count - 1} more: ${reason}`];
  });
}

export function totals({
  total,
  noun,
  counts,
  isDryRun,
}: ImportSummary): string {
  const { created, updated, unchanged, left, refused } = counts;
  const rest = `${updated} updated, ${unchanged} unchanged, ${left + refused} skipped.`;
  return isDryRun
    ? `Nothing was written. Of ${total} ${noun}, ${created} would be created, ${rest}`
    : `${total} ${noun}: ${created} created, ${rest}`;
}
