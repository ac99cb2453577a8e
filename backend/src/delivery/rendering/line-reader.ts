/** Takes bytes as they come and hands on whole lines, as long as none is longer than allowed. */
export class LineReader {
  private parts: Buffer[] = [];
  private bytes = 0;

  constructor(
    private readonly longest: number,
    private readonly onLine: (line: string) => void,
  ) {}

  /** @throws {RangeError} for a line without end; what `onLine` throws. */
  read(chunk: Buffer): void {
    let rest = chunk;
    for (let end = rest.indexOf(10); end !== -1; end = rest.indexOf(10)) {
      this.add(rest.subarray(0, end));
      const line = Buffer.concat(this.parts).toString("utf8");
      this.parts = [];
      this.bytes = 0;
      this.onLine(line);
      rest = rest.subarray(end + 1);
    }
    if (rest.length > 0) this.add(rest);
  }

  private add(part: Buffer): void {
    this.bytes += part.length;
    if (this.bytes > this.longest)
      throw new RangeError(`it sent more than ${this.longest} bytes at once`);
    this.parts.push(part);
  }
}
