import type { ImportProgress, ImportSummary } from "./import-report";

interface Output {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

const LINE_EVERY_MS = 2000;

/** One line that is written over in a terminal, a line every two seconds elsewhere. */
export class ImportConsole {
  private lastLineAt = 0;
  private hasOpenLine = false;

  constructor(
    private readonly out: Output,
    private readonly now: () => number = Date.now,
  ) {}

  progress({ done, total, file }: ImportProgress): void {
    const width = String(total).length;
    const line = `[${String(done).padStart(width)}/${total}] ${file}`;
    if (this.out.isTTY) {
      this.out.write(
        `\r\u001b[2K${line.slice(0, (this.out.columns ?? 80) - 1)}`,
      );
      this.hasOpenLine = true;
      return;
    }
    if (done < total && this.now() - this.lastLineAt < LINE_EVERY_MS) return;
    this.lastLineAt = this.now();
    this.out.write(`${line}\n`);
  }

  line(text: string): void {
    if (this.hasOpenLine) this.out.write("\r\u001b[2K");
    this.hasOpenLine = false;
    this.out.write(`${text}\n`);
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
