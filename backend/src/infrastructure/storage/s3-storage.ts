import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type * as Sdk from "@aws-sdk/client-s3";
import { Logger, type OnModuleDestroy } from "@nestjs/common";
import {
  StorageFullError,
  UnavailableError,
} from "../../common/errors/app-error";
import { inParallel } from "../../common/in-parallel";
import type { S3Config } from "../config/app-config";
import {
  AbsentFileError,
  FileStorage,
  type ServedFile,
  type StoredFile,
} from "./file-storage";
import { openS3, statusOf } from "./s3-connection";
import { t } from "../../common/texts";

/** How many files are removed at the same time. */
const REMOVED_AT_ONCE = 10;
const ABSENT = Symbol("absent");

/** A bucket of an S3-compatible store. Its files reach readers through this process. */
export class S3Storage extends FileStorage implements OnModuleDestroy {
  private readonly log = new Logger(S3Storage.name);
  private connection: Promise<Sdk.S3> | null = null;

  /** @param folder e.g. `media/`: the bucket may hold other files. */
  constructor(
    private readonly config: S3Config,
    private readonly folder: string,
  ) {
    super();
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await this.ask((s3) => s3.putObject({ ...this.object(key), Body: bytes }));
  }

  /**
   * Writes the same bytes under the same name each time, so that a backup may include them. Callers that
   * ask often log it themselves.
   */
  async assertWritable(): Promise<void> {
    this.connection ??= openS3(this.config);
    const s3 = await this.connection;
    const file = { ...this.object("site/writable.txt"), Body: "yes\n" };
    try {
      await s3.putObject(file);
    } catch (error) {
      throw statusOf(error) === FULL ? new StorageFullError() : error;
    }
  }

  async read(key: string): Promise<Buffer> {
    const bytes = await this.ask(async (s3) => {
      const found = await s3.getObject(this.object(key));
      return found.Body?.transformToByteArray();
    });
    if (bytes === ABSENT || !bytes) throw new AbsentFileError(key);
    return Buffer.from(bytes);
  }

  async remove(key: string): Promise<void> {
    await this.ask((s3) => s3.deleteObject(this.object(key)));
  }

  /** Copied first: a store cannot rename, and a file twice is better than none. */
  async move(from: string, to: string): Promise<void> {
    const { Bucket, Key } = this.object(from);
    const copy = { ...this.object(to), CopySource: `${Bucket}/${Key}` };
    const copied = await this.ask((s3) => s3.copyObject(copy));
    if (copied !== ABSENT) await this.remove(from);
  }

  async serve(
    key: string,
    request: IncomingMessage,
  ): Promise<ServedFile | null> {
    const asked = { ...this.object(key), ...conditions(request) };
    const found = await this.ask((s3) =>
      request.method === "HEAD" ? s3.headObject(asked) : s3.getObject(asked),
    ).catch(unmetCondition);
    if (found === ABSENT) return null;
    return "stream" in found ? found : served(found);
  }

  async list(folder: string): Promise<StoredFile[]> {
    const { Bucket, Key: Prefix } = this.object(asFolder(folder));
    const found: StoredFile[] = [];
    let ContinuationToken: string | undefined;
    do {
      const asked = { Bucket, Prefix, ContinuationToken };
      const page = await this.ask((s3) => s3.listObjectsV2(asked));
      if (page === ABSENT) break;
      for (const { Key = "", Size = 0 } of page.Contents ?? [])
        found.push({ key: Key.slice(this.folder.length), bytes: Size });
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
    return found;
  }

  async removeFolder(folder: string): Promise<void> {
    const files = await this.list(folder);
    await inParallel(files, REMOVED_AT_ONCE, ({ key }) => this.remove(key));
  }

  async onModuleDestroy(): Promise<void> {
    (await this.connection)?.destroy();
  }

  private object(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.config.bucket, Key: this.folder + key };
  }

  /** `ABSENT` for a file that is not there. @throws {UnavailableError} when the store does not answer. */
  private async ask<Answer>(
    question: (s3: Sdk.S3) => Promise<Answer>,
  ): Promise<Answer | typeof ABSENT> {
    try {
      this.connection ??= openS3(this.config);
      return await question(await this.connection);
    } catch (error) {
      if (isAbsent(error)) return ABSENT;
      if (UNMET.has(statusOf(error))) throw error;
      if (statusOf(error) === FULL) throw new StorageFullError();
      this.log.error(error);
      const unavailable = new UnavailableError(t("storageUnavailable"));
      unavailable.cause = error;
      throw unavailable;
    }
  }
}

/** `public/1.4.0` must not find `public/1.4.0-beta`. */
const asFolder = (folder: string): string =>
  folder === "" || folder.endsWith("/") ? folder : `${folder}/`;

/** The store has no room left. */
const FULL = 507;

/** Not changed, not the expected version, no such part: answers, not failures. */
const UNMET = new Set([304, 412, 416]);

function conditions({
  headers,
}: IncomingMessage): Partial<Sdk.GetObjectCommandInput> {
  const since = new Date(headers["if-modified-since"] ?? "");
  return {
    Range: headers.range,
    IfNoneMatch: headers["if-none-match"],
    ...(Number.isNaN(since.getTime()) ? {} : { IfModifiedSince: since }),
  };
}

function unmetCondition(error: unknown): ServedFile {
  const status = statusOf(error);
  if (!UNMET.has(status)) throw error;
  return { status, headers: {}, stream: Readable.from([]) };
}

function served(
  found: Sdk.GetObjectCommandOutput | Sdk.HeadObjectCommandOutput,
): ServedFile {
  const headers = {
    "accept-ranges": "bytes",
    "content-length": found.ContentLength?.toString(),
    "content-range": found.ContentRange,
    etag: found.ETag,
    "last-modified": found.LastModified?.toUTCString(),
  };
  const known = Object.entries(headers).filter(
    (header): header is [string, string] => header[1] !== undefined,
  );
  const body = "Body" in found ? found.Body : undefined;
  return {
    status: found.ContentRange === undefined ? 200 : 206,
    headers: Object.fromEntries(known),
    stream: body instanceof Readable ? body : Readable.from([]),
  };
}

/** The object is not there; a missing bucket is a wrong setting and no such case. */
function isAbsent(error: unknown): boolean {
  return (
    statusOf(error) === 404 && (error as Error | null)?.name !== "NoSuchBucket"
  );
}
