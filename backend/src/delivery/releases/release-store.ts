import { createHash } from "node:crypto";
import { Injectable } from "@nestjs/common";
import type { ReleaseFile, ReleaseManifest } from "@octavo/federation";
import { ownValue } from "@octavo/format";
import { LRUCache } from "lru-cache";
import { AppError, UnavailableError } from "../../common/errors/app-error";
import { inParallel } from "../../common/in-parallel";
import { AppConfig } from "../../infrastructure/config/app-config";
import { KeyedMutex } from "../../infrastructure/database/keyed-mutex";
import {
  type FileStorage,
  ReleaseStorage,
} from "../../infrastructure/storage/file-storage";
import { earlierReleases } from "../../infrastructure/storage/storage.module";
import { type Encoding, ENCODINGS, unpack } from "./encodings";
import type { FrontendRelease } from "./frontend-release.entity";
import { releaseName, type ReleaseName } from "./release-name";

/** All that has to be known of a release to find its files. */
export type Released = Pick<FrontendRelease, "manifest"> &
  Partial<Pick<FrontendRelease, "encodings">>;

const MB = 1024 * 1024;

/** Bytes of files in memory, of all releases together, and of a single one. */
const KEPT_BYTES = 64 * MB;
const MOST_OF_ONE = 8 * MB;
/** Files that are read for requests at the same time; the others wait. */
const READ_AT_ONCE = 8;
/** How long a file that was found damaged is not read again. */
const DAMAGED_MS = 5000;
/** When a whole release is checked: two files in memory leave room for the rest of the server. */
const CHECKED_AT_ONCE = 2;

/** A stored file, by its hash, and its path. */
interface Sought {
  content: string;
  place: string;
}

/** A file is missing in the storage or does not match the manifest. */
export class DamagedReleaseError extends UnavailableError {}

/**
 * The files of every release. The only code that reads and writes them. Everything that it returns was
 * compared with the manifest's hash since it was last read from the storage.
 */
@Injectable()
export class ReleaseStore {
  /** By hash: the content of an address can never be another one. */
  private readonly kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    maxEntrySize: MOST_OF_ONE,
    sizeCalculation: (bytes) => bytes.length + 1,
  });
  private readonly damaged = new LRUCache<string, DamagedReleaseError>({
    max: 1000,
    ttl: DAMAGED_MS,
  });
  private readonly reading = new Map<string, Promise<Buffer>>();
  private readonly lanes = new KeyedMutex();
  private lane = 0;
  /** Releases lay on the server's disk before they lay where media are. */
  private readonly before: FileStorage | null;

  constructor(
    private readonly storage: ReleaseStorage,
    config: AppConfig,
  ) {
    this.before = earlierReleases(config);
  }

  /**
   * A file of a release, checked.
   * @throws {DamagedReleaseError} when the storage lacks it or has other bytes.
   */
  read(release: Released, file: string): Promise<Buffer> {
    const described = fileOf(release.manifest, file);
    const sought = {
      content: described.integrity,
      place: placeOf(release.manifest, file),
    };
    return this.keep(sought, () =>
      this.readChecked(release.manifest, described),
    );
  }

  /** The compressed form of a file; null where there is none, or none that unpacks to the file. */
  async readEncoded(
    release: Released,
    file: string,
    encoding: Encoding,
  ): Promise<Buffer | null> {
    if (!hasEncoding(release, file, encoding)) return null;
    const described = fileOf(release.manifest, file);
    const packedFile = file + ENCODINGS[encoding].suffix;
    const sought = {
      content: `${encoding} ${described.integrity}`,
      place: placeOf(release.manifest, packedFile),
    };
    return this.keep(sought, async () => {
      const packed = await this.readStored(release.manifest, packedFile);
      const bytes = await unpack(packed, encoding, described.bytes);
      if (bytes && isFile(bytes, described)) return packed;
      throw damage(release.manifest, packedFile, "it is another file packed");
    }).catch((error: unknown) => {
      if (error instanceof DamagedReleaseError) return null;
      throw error;
    });
  }

  /** The text of the server bundle, for processes to run. */
  async readBundle({ manifest }: Released): Promise<string> {
    const { app, version, server } = manifest;
    if (server === undefined)
      throw new DamagedReleaseError(`${app} ${version} has no server bundle.`);
    return (await this.read({ manifest }, server)).toString("utf8");
  }

  /** A sentence for each file that is not right. */
  async problems(release: Released): Promise<string[]> {
    const damaged = await this.damagedFiles(release);
    return damaged.map(({ problem }) => problem);
  }

  /** Reads every file back from the storage. @returns those that are missing or have other bytes. */
  async damagedFiles({
    manifest,
  }: Released): Promise<{ file: string; problem: string }[]> {
    const found: { file: string; problem: string }[] = [];
    await inParallel(manifest.files, CHECKED_AT_ONCE, async (file) => {
      await this.readChecked(manifest, file).catch((error: unknown) => {
        if (!(error instanceof DamagedReleaseError)) throw error;
        found.push({ file: file.path, problem: error.message });
      });
    });
    return found;
  }

  /** Files that the storage has not, or not with their size. */
  async missing(manifest: ReleaseManifest): Promise<string[]> {
    const stored = await this.storage.list(placeOf(manifest));
    const sizes = new Map(stored.map(({ key, bytes }) => [key, bytes]));
    return manifest.files
      .filter(({ path, bytes }) => sizes.get(placeOf(manifest, path)) !== bytes)
      .map(({ path }) => path);
  }

  /** Straight from the storage and checked; for callers that read each file once. */
  async readChecked(
    manifest: ReleaseManifest,
    file: ReleaseFile,
  ): Promise<Buffer> {
    const bytes = await this.readStored(manifest, file.path);
    if (isFile(bytes, file)) return bytes;
    throw damage(manifest, file.path, "it is not what the manifest describes");
  }

  /** @throws {StorageFullError} and then nothing is there. */
  async put(
    release: ReleaseName,
    file: string,
    bytes: Uint8Array,
  ): Promise<void> {
    await this.storage.put(placeOf(release, file), bytes);
  }

  async removeFile(release: ReleaseName, file: string): Promise<void> {
    await this.storage.remove(placeOf(release, file));
  }

  /** All that is stored of a version. */
  async remove(release: ReleaseName): Promise<void> {
    await this.storage.removeFolder(placeOf(release));
  }

  private async readStored(
    manifest: ReleaseManifest,
    file: string,
  ): Promise<Buffer> {
    try {
      return await this.storage.read(placeOf(manifest, file));
    } catch (error) {
      // The storage is away, which says nothing about the file.
      if (error instanceof AppError) throw error;
      const brought = await this.bringOver(manifest, file);
      if (brought) return brought;
      throw damage(manifest, file, "the storage does not have it");
    }
  }

  /** From the disk of this server to where every server finds it. */
  private async bringOver(
    manifest: ReleaseManifest,
    file: string,
  ): Promise<Buffer | null> {
    const described = manifest.files.find(({ path: name }) => name === file);
    const key = placeOf(manifest, file);
    const bytes = await this.before?.read(key).catch(() => null);
    if (!bytes || !described || !isFile(bytes, described)) return null;
    await this.storage.put(key, bytes);
    return bytes;
  }

  /** Requests for the same file at the same time share one read. */
  private async keep(
    sought: Sought,
    load: () => Promise<Buffer>,
  ): Promise<Buffer> {
    const kept = this.kept.get(sought.content);
    if (kept) return kept;
    const damaged = this.damaged.get(sought.place);
    if (damaged) throw damaged;
    const underWay = this.reading.get(sought.place);
    if (underWay) return underWay;
    const reading = this.load(sought, load);
    this.reading.set(sought.place, reading);
    return reading;
  }

  private async load(
    { content, place }: Sought,
    load: () => Promise<Buffer>,
  ): Promise<Buffer> {
    try {
      this.lane = (this.lane + 1) % READ_AT_ONCE;
      const bytes = await this.lanes.runExclusive(String(this.lane), load);
      this.kept.set(content, bytes);
      return bytes;
    } catch (error) {
      if (error instanceof DamagedReleaseError) this.damaged.set(place, error);
      throw error;
    } finally {
      this.reading.delete(place);
    }
  }
}

/** Whether the server made, or the build brought, a compressed form of a file. */
export const hasEncoding = (
  { manifest, encodings = {} }: Released,
  file: string,
  encoding: Encoding,
): boolean =>
  ownValue(encodings, file)?.[encoding] !== undefined ||
  manifest.files.some(
    ({ path: name }) => name === file + ENCODINGS[encoding].suffix,
  );

/** @param file empty for the folder of the release. */
const placeOf = ({ app, version }: ReleaseName, file = ""): string =>
  `${app}/${version}/${file}`;

function fileOf(manifest: ReleaseManifest, file: string): ReleaseFile {
  const described = manifest.files.find(({ path: name }) => name === file);
  if (!described) throw damage(manifest, file, "the manifest does not name it");
  return described;
}

/** Whether bytes are those that a manifest describes. */
export const isFile = (bytes: Uint8Array, file: ReleaseFile): boolean =>
  bytes.length === file.bytes && integrityOf(bytes) === file.integrity;

export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash("sha384").update(bytes).digest("base64")}`;

const damage = (
  release: ReleaseName,
  file: string,
  why: string,
): DamagedReleaseError =>
  new DamagedReleaseError(
    `${file} of ${releaseName(release)} cannot be used: ${why}.`,
  );
