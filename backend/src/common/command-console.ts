interface Output {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

const LINE_EVERY_MS = 2000;

/** Where a command says how far it is: one line that is written over in a terminal, a line every two seconds elsewhere. */
export class CommandConsole {
  private lastLineAt = 0;
  private hasOpenLine = false;

  constructor(
    private readonly out: Output,
    private readonly now: () => number = Date.now,
  ) {}

  /** @param isLast it is shown in any case. */
  step(line: string, isLast = false): void {
    if (this.out.isTTY) {
      this.out.write(
        `\r\u001b[2K${line.slice(0, (this.out.columns ?? 80) - 1)}`,
      );
      this.hasOpenLine = true;
      return;
    }
    if (!isLast && this.now() - this.lastLineAt < LINE_EVERY_MS) return;
    this.lastLineAt = this.now();
    this.out.write(`${line}\n`);
  }

  line(text: string): void {
    if (this.hasOpenLine) this.out.write("\r\u001b[2K");
    this.hasOpenLine = false;
    this.out.write(`${text}\n`);
  }
}
