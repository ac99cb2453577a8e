import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm, stat, truncate } from "node:fs/promises";
import { pipeline } from "node:stream/promises";

/** The log and the one before it take at most so much each, but for what is written between two looks. */
export const LARGEST_LOG_BYTES = 10 * 1024 * 1024;
const LOOK_MS = 10_000;

/** Looks from time to time whether the log has become too large. */
export class LogRotation {
  private timer: NodeJS.Timeout | undefined;
  private isLooking = false;

  constructor(
    private readonly file: string,
    private readonly largest = LARGEST_LOG_BYTES,
    private readonly lookMs = LOOK_MS,
  ) {}

  start(): void {
    this.timer ??= setInterval(() => void this.look(), this.lookMs).unref();
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    await rotateLog(this.file, this.largest).catch(() => undefined);
    this.isLooking = false;
  }
}

/**
 * The server and all its processes keep one file open, so its end is copied and then the file is emptied.
 * They append, so the next line is the first. A line written in between is lost.
 */
export async function rotateLog(file: string, largest: number): Promise<void> {
  const { size } = await stat(file);
  if (size <= largest) return;
  // A disk without room for the copy needs the room of the log all the more.
  await keepEnd(file, { size, largest }).catch(() => undefined);
  await truncate(file);
}

async function keepEnd(
  file: string,
  { size, largest }: { size: number; largest: number },
): Promise<void> {
  const draft = `${file}.1.new`;
  try {
    await pipeline(
      createReadStream(file, { start: size - largest, end: size - 1 }),
      createWriteStream(draft, { mode: 0o600 }),
    );
    await rename(draft, `${file}.1`);
  } finally {
    await rm(draft, { force: true });
  }
}
