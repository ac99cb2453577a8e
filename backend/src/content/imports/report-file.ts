import { createWriteStream, type WriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { finished } from "node:stream/promises";
import { spoken } from "../../common/texts/said";
import { totals } from "./import-command";
import type { ImportProgress, ImportSummary } from "./import-report";

/** What became of each entry, as a text file that is complete up to the entry at which a run ended. */
export class ReportFile {
  private constructor(
    readonly file: string,
    private readonly stream: WriteStream,
  ) {}

  static async open(
    given: string | undefined,
    { dataDir, paths }: { dataDir: string; paths: readonly string[] },
  ): Promise<ReportFile> {
    const now = new Date().toISOString();
    const name = `${now.replace(/[:.]/g, "-")}.txt`;
    const file = path.resolve(given ?? path.join(dataDir, "imports", name));
    await mkdir(path.dirname(file), { recursive: true });
    const report = new ReportFile(file, createWriteStream(file));
    report.write(`Import of ${paths.join(", ")}, ${now}`, "");
    return report;
  }

  add({ outcome, file, address, reason, remarks = [] }: ImportProgress): void {
    const place = address === undefined ? "" : ` → ${address}`;
    const why = reason === undefined ? "" : `: ${spoken(reason)}`;
    this.write(
      `${outcome.padEnd(9)}  ${file}${place}${why}`,
      ...remarks.map((remark) => `             ${spoken(remark)}`),
    );
  }

  async finish(summary: ImportSummary): Promise<void> {
    this.write("", ...summary.notes.map(spoken), totals(summary));
    if (summary.isInterrupted) this.write("Stopped before the end.");
    this.stream.end();
    await finished(this.stream);
  }

  /** One line each, even if a title contains line breaks. */
  private write(...lines: string[]): void {
    for (const line of lines)
      this.stream.write(`${line.replace(/[\r\n]+/g, " ")}\n`);
  }
}
