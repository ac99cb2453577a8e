import { statfs } from "node:fs/promises";

/** Its message is a sentence meant for the person who started the program. */
export class EmbeddedPostgresError extends Error {
  override readonly name = "EmbeddedPostgresError";
}

/** Whether it is an error of the operating system with one of these codes. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  if (typeof error !== "object" || error === null) return false;
  return "code" in error && codes.includes(String(error.code));
}

const LINES_SHOWN = 12;
const TOO_LITTLE_BYTES = 64 * 1024 * 1024;

/** One sentence on what went wrong, then the end of what PostgreSQL said. */
export async function explainFailure(
  what: string,
  folder: string,
  output: string,
): Promise<EmbeddedPostgresError> {
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  const tail = lines.slice(-LINES_SHOWN).map((line) => `  ${line}`);
  const isFull = /no space left/i.test(output) || (await isDiskFull(folder));
  const reason = isFull
    ? `the disk that holds ${folder} is full`
    : "PostgreSQL gave up";
  const end = tail.length > 0 ? `. It said:\n${tail.join("\n")}` : ".";
  return new EmbeddedPostgresError(`${what}: ${reason}${end}`);
}

async function isDiskFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null);
  return disk !== null && disk.bavail * disk.bsize < TOO_LITTLE_BYTES;
}
