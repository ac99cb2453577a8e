import type { IncomingMessage } from "node:http";
import { Injectable, Logger, type OnModuleInit } from "@nestjs/common";
import { DataSource, type EntityManager } from "typeorm";
import { NotFoundError } from "../../common/errors/app-error";
import { isDryRun } from "../../infrastructure/database/dry-run";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import {
  FileStorage,
  type ServedFile,
} from "../../infrastructure/storage/file-storage";
import type { Media } from "./media.entity";
import { MediaRepository } from "./media.repository";
import { incomingKey, isCopy, servedType, trashKey } from "./storage-keys";
import type { NewJob } from "../../infrastructure/jobs/job-queue";

export const VARIANTS_TASK = "media.variants";
const PLACE_TASK = "media.place";
const ERASE_TASK = "media.erase";
const REMOVE_TASK = "media.remove";
export const PURGE_TASK = "media.purge";

/** Smaller copies are made one picture at a time: they cost seconds of a processor each. */
export const variantsJob = (id: number): NewJob => ({
  task: VARIANTS_TASK,
  payload: { id },
  key: `${VARIANTS_TASK}:${id}`,
  queue: VARIANTS_TASK,
});

/** Brings files into or out of the trash if the process that should have done it is gone. */
export const placeJob = (id: number): NewJob => ({
  task: PLACE_TASK,
  payload: { id },
  key: `${PLACE_TASK}:${id}`,
});

export const eraseJob = (keys: string[]): NewJob => ({
  task: ERASE_TASK,
  payload: { keys },
});

/** Files that nothing names any more. */
export const removeJob = (keys: string[]): NewJob => ({
  task: REMOVE_TASK,
  payload: { keys },
});

const FOR_EVER = "public, max-age=31536000, immutable";
/** Browsers and caches ask each time whether the file has been replaced. */
const ASK_AGAIN = "public, no-cache";
const HEADERS = {
  "content-security-policy": "default-src 'none'; sandbox",
  "content-disposition": "inline",
};

/** The files behind the records: where they lie, and how readers get them. */
@Injectable()
export class MediaFilesService implements OnModuleInit {
  private readonly log = new Logger(MediaFilesService.name);

  constructor(
    private readonly database: DataSource,
    private readonly storage: FileStorage,
    private readonly media: MediaRepository,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.register(PLACE_TASK, ({ id }) => this.place(Number(id)));
    this.handlers.register(REMOVE_TASK, ({ keys }) =>
      this.removeAll(keys as string[]),
    );
    this.handlers.register(ERASE_TASK, ({ keys }) =>
      this.removeAll((keys as string[]).map(trashKey)),
    );
  }

  async serve(key: string, request: IncomingMessage): Promise<ServedFile> {
    const type = servedType(key);
    if (!mayBePart(request)) delete request.headers.range;
    const file = type && (await this.storage.serve(key, request));
    if (!file) throw new NotFoundError();
    if (file.status >= 400) return file;
    const headers = {
      ...HEADERS,
      "cache-control": isCopy(key) ? FOR_EVER : ASK_AGAIN,
      ...file.headers,
      "content-type": type,
    };
    return { ...file, headers };
  }

  async put(files: [key: string, bytes: Buffer][]): Promise<void> {
    if (isDryRun()) return;
    for (const [key, bytes] of files) await this.storage.put(key, bytes);
  }

  /** Removes files that no record names. A failure is only logged, because leftover files do no harm. */
  async remove(keys: string[]): Promise<void> {
    await this.removeAll(keys).catch((error: unknown) => this.log.warn(error));
  }

  /** Every file of a record. */
  async keysOf(manager: EntityManager, media: Media): Promise<string[]> {
    const variants = await this.media.variantKeysOf(manager, media.id);
    const { storageKey, thumbnailKey } = media;
    return [
      ...new Set(
        [storageKey, ...(thumbnailKey ? [thumbnailKey] : [])].concat(variants),
      ),
    ];
  }

  /** Right after a commit that also left a job for it, in case this fails or never happens. */
  async placeNow(id: number): Promise<void> {
    if (isDryRun()) return;
    await this.place(id).catch((error: unknown) => this.log.warn(error));
  }

  /**
   * Moves the files to the folder that the record requires: a replaced file's, the served ones, or the
   * trash.
   */
  place(id: number): Promise<void> {
    return inTransaction(this.database, async (manager) => {
      const media = await this.media.lock(manager, id);
      if (!media) return;
      const { copiesKey, storageKey } = media;
      if (copiesKey)
        await this.storage.move(incomingKey(copiesKey), storageKey);
      for (const key of await this.keysOf(manager, media)) {
        const [from, to] = media.deletedAt
          ? [key, trashKey(key)]
          : [trashKey(key), key];
        await this.storage.move(from, to);
      }
    });
  }

  private async removeAll(keys: string[]): Promise<void> {
    if (isDryRun()) return;
    for (const key of keys) await this.storage.remove(key);
  }
}

/**
 * Only GET has ranges. The tag of a file on disk is weak, and no `If-Range` matches weak tags (RFC 9110,
 * 14.2 and 13.1.5), so a conditional range request gets the whole file.
 */
const mayBePart = ({ headers, method }: IncomingMessage): boolean =>
  method === "GET" && headers["if-range"] === undefined;
