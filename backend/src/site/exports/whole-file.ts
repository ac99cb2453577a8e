import { randomBytes } from "node:crypto";
import { open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Why a file cannot be written, as a sentence for people. */
class WholeFileError extends Error {}

const codeOf = (error: unknown): string | undefined =>
  (error as NodeJS.ErrnoException | null)?.code;

/** @throws {WholeFileError} before anything else is begun, when there is something of this name, or no folder for it. */
export async function assertFree(target: string): Promise<void> {
  if (await find(target))
    throw new WholeFileError(
      `${target} is there already. Name another file, or remove this one.`,
    );
  const folder = path.dirname(target);
  if (!(await find(folder))?.isDirectory())
    throw new WholeFileError(`There is no folder ${folder}.`);
}

const find = (file: string) => stat(file).catch(() => null);

/**
 * The file appears whole or not at all: a killed process leaves a draft next to it, whose name ends with
 * `.part`.
 */
export async function writeWholeFile(
  target: string,
  bytes: Readable,
  signal: AbortSignal,
): Promise<void> {
  const draft = `${target}.${randomBytes(4).toString("hex")}.part`;
  try {
    // People may be named in it: no other account of the system reads it.
    const handle = await open(draft, "wx", 0o600);
    // On the disk before it gets its name.
    await pipeline(bytes, handle.createWriteStream({ flush: true }), {
      signal,
    });
    await assertFree(target);
    await rename(draft, target);
  } catch (error) {
    bytes.destroy();
    await rm(draft, { force: true });
    throw ["ENOSPC", "EDQUOT"].includes(codeOf(error) ?? "")
      ? new WholeFileError(
          `The disk of ${path.dirname(target)} is full. Free some space and try again.`,
        )
      : error;
  }
}
