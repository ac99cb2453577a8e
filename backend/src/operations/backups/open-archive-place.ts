import type { Readable } from "node:stream";
import path from "node:path";
import { trimEndOf } from "@octavo/format";
import type { BackupsConfig } from "../../infrastructure/config/app-config";
import { ArchiveBucket } from "./archive-bucket";
import { ArchiveFolder, openArchiveFile } from "./archive-folder";
import type { ArchivePlace } from "./archive-place";
import { BackupError } from "./backup-error";

const BUCKET = /^s3:\/\/([^/]+)(?:\/(.*))?$/i;

export const isBucket = (to: string): boolean => BUCKET.test(to);

/** @param to a folder, or `s3://bucket/prefix`. */
export function openPlace(
  to: string,
  { store }: Pick<BackupsConfig, "store">,
): ArchivePlace {
  const [, bucket, prefix = ""] = BUCKET.exec(to) ?? [];
  if (bucket === undefined) return new ArchiveFolder(path.resolve(to));
  const folder = trimEndOf(prefix, /\//);
  return new ArchiveBucket(
    { ...withKey(store), bucket },
    folder === "" ? "" : `${folder}/`,
  );
}

/** Opens the place of backups for some work. @param to another place than that of the settings. */
export async function atPlace<Result>(
  backups: BackupsConfig,
  work: (place: ArchivePlace) => Promise<Result>,
  to = backups.to,
): Promise<Result> {
  const place = openPlace(to, backups);
  try {
    return await work(place);
  } finally {
    await place.close();
  }
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
