import { createWriteStream } from "node:fs";
import { mkdir, utimes } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Entry, ZipFile } from "yauzl";
import { SaidError } from "../../common/errors/said-error";
import { said } from "../../common/texts/said";

/** An archive that is not unpacked; the message is a whole sentence. */
export class ZipRefusal extends SaidError {}

interface UnpackOptions {
  /** How it is called in sentences. */
  name: string;
  isWanted: (file: string) => boolean;
}

const MOST_ENTRIES = 200_000;
/** Limit of the unpacked bytes, so that a small archive does not fill the disk. */
const MOST_BYTES = 4 * 1024 * 1024 * 1024;
/** Limit of one file. */
const MOST_FILE_BYTES = 512 * 1024 * 1024;
/** Text becomes about ten times as small, and never so much. */
const MOST_RATIO = 200;
const DISK_FULL = new Set(["ENOSPC", "EDQUOT"]);
/** Small files may be of one letter only. */
const SMALL_BYTES = 1024 * 1024;

/**
 * Writes the wanted files of an archive into a folder. Names that lead out of it, wrong sizes and encrypted
 * files refuse the whole archive; links are left out.
 * @returns how many links there are.
 * @throws {ZipRefusal}
 */
export async function unpackZip(
  file: string,
  folder: string,
  options: UnpackOptions,
): Promise<number> {
  const zip = await openZip(file, options.name);
  const taken = new Set<string>();
  let [entries, bytes, links] = [0, 0, 0];
  try {
    for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
      entries += 1;
      if (entries > MOST_ENTRIES)
        throw new ZipRefusal(
          said("import.zip.files", {
            file: options.name,
            limit: `${MOST_ENTRIES}`,
          }),
        );
      if (isLink(entry)) links += 1;
      else if (isFile(entry) && options.isWanted(entry.fileName)) {
        bytes += entry.uncompressedSize;
        assertSize(entry, bytes, options.name);
        assertOnce(entry, taken, options.name);
        await write(zip, entry, path.join(folder, entry.fileName));
      }
    }
  } catch (error) {
    throw refusalOf(error, options.name);
  } finally {
    zip.close();
  }
  return links;
}

async function openZip(file: string, name: string): Promise<ZipFile> {
  const { openPromise } = await import("yauzl");
  try {
    // An entry may still be read when the list has ended, so the reader closes the archive.
    return await openPromise(file, { lazyEntries: true, autoClose: false });
  } catch (error) {
    throw refusalOf(error, name);
  }
}

const isFile = ({ fileName }: Entry): boolean => !fileName.endsWith("/");

/** Unix writes the type of a file into the upper half. */
const isLink = ({ externalFileAttributes, versionMadeBy }: Entry): boolean =>
  versionMadeBy >> 8 === 3 &&
  ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;

function assertSize(entry: Entry, bytes: number, name: string): void {
  const { fileName, uncompressedSize, compressedSize } = entry;
  if (entry.isEncrypted())
    throw new ZipRefusal(said("import.zip.encrypted", { file: name }));
  const isBomb =
    uncompressedSize > SMALL_BYTES &&
    uncompressedSize > compressedSize * MOST_RATIO;
  if (isBomb || uncompressedSize > MOST_FILE_BYTES || bytes > MOST_BYTES)
    throw new ZipRefusal(
      said("import.zip.bomb", { file: name, entry: fileName.slice(0, 200) }),
    );
}

function assertOnce(
  { fileName }: Entry,
  taken: Set<string>,
  name: string,
): void {
  // Systems that do not tell capitals from small letters would write one file over another.
  const key = fileName.normalize("NFC").toLowerCase();
  if (taken.has(key))
    throw new ZipRefusal(
      said("import.zip.twice", { file: name, entry: fileName.slice(0, 200) }),
    );
  taken.add(key);
}

async function write(
  zip: ZipFile,
  entry: Entry,
  target: string,
): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const content = await zip.openReadStreamPromise(entry);
  await pipeline(content, createWriteStream(target, { flags: "wx" }));
  const changedAt = entry.getLastModDate();
  await utimes(target, changedAt, changedAt);
}

/** The library's sentences are short and in English; a disk that is full is no fault of the archive. */
function refusalOf(error: unknown, name: string): unknown {
  if (error instanceof ZipRefusal) return error;
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (DISK_FULL.has(code)) return error;
  return new ZipRefusal(
    said("import.zip.broken", { file: name, reason: message }),
  );
}
