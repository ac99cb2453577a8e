import path from "node:path";
import type { Readable, Writable } from "node:stream";
import type { BackupsConfig } from "../../infrastructure/config/app-config";
import { ArchiveBucket } from "./archive-bucket";
import { ArchiveFolder, openArchiveFile } from "./archive-folder";
import { BackupError } from "./backup-error";

/** Told about how large an archive will be, before anything is written. @throws {BackupError} when there is no room. */
export type Expect = (bytes: number) => Promise<void>;

export type Fill = (sink: Writable, expect: Expect) => Promise<void>;

/** Where archives are kept: a folder, or a bucket. */
export interface ArchivePlace {
  /** Under its name it is there whole or not at all. @returns where it is. */
  write(name: string, fill: Fill): Promise<string>;
  /** @param written just now; it stays, whatever the clock said when the others were named. */
  keepNewest(count: number, written: string): Promise<void>;
  close(): Promise<void>;
}

const BUCKET = /^s3:\/\/([^/]+)\/?(.*)$/i;

export const isBucket = (to: string): boolean => BUCKET.test(to);

/** @param to a folder, or `s3://bucket/prefix`. */
export function openPlace(
  to: string,
  { store }: Pick<BackupsConfig, "store">,
): ArchivePlace {
  const [, bucket, prefix = ""] = BUCKET.exec(to) ?? [];
  if (bucket === undefined) return new ArchiveFolder(path.resolve(to));
  const folder = prefix.replace(/\/+$/, "");
  return new ArchiveBucket(
    { ...withKey(store), bucket },
    folder === "" ? "" : `${folder}/`,
  );
}

/**
 * @param address a file, or `s3://bucket/prefix/name`.
 * @throws {BackupError} before anything else is begun, when there is no such archive.
 */
export async function openArchive(
  address: string,
  { store }: Pick<BackupsConfig, "store">,
): Promise<Readable> {
  const [, bucket, key = ""] = BUCKET.exec(address) ?? [];
  if (bucket === undefined) return openArchiveFile(address);
  return new ArchiveBucket({ ...withKey(store), bucket }, "").read(key);
}

function withKey(
  store: BackupsConfig["store"],
): NonNullable<BackupsConfig["store"]> {
  if (store) return store;
  throw new BackupError(
    "A bucket needs a key: set BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.",
  );
}
