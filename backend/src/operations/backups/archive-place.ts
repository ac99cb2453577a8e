import type { Readable, Writable } from "node:stream";

/**
 * Called with the approximate size of an archive before anything is written. @throws {BackupError} when
 * there is no room.
 */
export type Expect = (bytes: number) => Promise<void>;

export type Fill = (sink: Writable, expect: Expect) => Promise<void>;

export interface StoredArchive {
  name: string;
  bytes: number;
  writtenAt: Date;
}

/** Stores archives: a folder, or a bucket. */
export interface ArchivePlace {
  /** Under its name it is there whole or not at all. @returns where it is. */
  write(name: string, fill: Fill): Promise<string>;
  /** @param written just now; it is not deleted, even if the clock was wrong when the others were named. */
  keepNewest(count: number, written: string): Promise<void>;
  /** The archives that are there, in no order; other files are none. */
  list(): Promise<StoredArchive[]>;
  /** One that is there. */
  read(name: string): Readable | Promise<Readable>;
  close(): Promise<void>;
}
