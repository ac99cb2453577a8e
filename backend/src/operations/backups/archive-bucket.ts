import { PassThrough, Readable } from "node:stream";
import type * as Sdk from "@aws-sdk/client-s3";
import { within } from "../../common/time/within";
import type { S3Config } from "../../infrastructure/config/app-config";
import { openS3, statusOf } from "../../infrastructure/storage/s3-connection";
import { kindOf, outlived } from "./archive-format";
import type { ArchivePlace, Fill, StoredArchive } from "./archive-place";
import { BackupError } from "./backup-error";
import { describeStoreFailure } from "./describe-store-failure";
import { inChunks } from "./in-chunks";

const MB = 1024 * 1024;
/** The size of one part, sent or read at a time: two or three of them are in memory. A store takes none below 5 MB. */
const PIECE_BYTES = 8 * MB;
/** A store takes at most 10 000; an archive may be larger than it was thought to be. */
const EXPECTED_PIECES = 2000;
/** No request waits for a single piece, and the line may be slow. */
const PATIENCE = { requestMs: 120_000, attempts: 5 };
const READ_ATTEMPTS = 5;
/** After this time the sending process is assumed to be dead. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

interface Piece {
  bytes: Buffer;
  etag: string | undefined;
  /** Of the whole archive. */
  total: number;
}

/** A bucket of an S3-compatible store, or the part of it whose names begin with a prefix. */
export class ArchiveBucket implements ArchivePlace {
  private connection: Promise<Sdk.S3> | null = null;

  constructor(
    private readonly config: S3Config,
    private readonly prefix: string,
  ) {}

  async write(name: string, fill: Fill): Promise<string> {
    const address = `s3://${this.config.bucket}/${this.prefix}${name}`;
    if ((await this.list()).some((one) => one.name === name))
      throw new BackupError(`${address} is there already.`);
    await this.abortAbandoned();
    const object = this.object(name);
    const upload = await this.ask((s3) => s3.createMultipartUpload(object));
    const { UploadId } = upload;
    await this.fill({ ...object, UploadId }, fill);
    return address;
  }

  async keepNewest(count: number, written: string): Promise<void> {
    const names = (await this.list()).map(({ name }) => name);
    for (const name of outlived(names, written, count))
      await this.ask((s3) => s3.deleteObject(this.object(name)));
  }

  /** @throws {BackupError} at once, when it is not there. */
  async read(name: string): Promise<Readable> {
    try {
      const first = await this.readPiece(name, 0);
      return Readable.from(this.pieces(name, first), { objectMode: false });
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    (await this.connection)?.destroy();
  }

  private async fill(upload: Upload, fill: Fill): Promise<void> {
    const sink = new PassThrough();
    const stopping = new AbortController();
    let pieceBytes = PIECE_BYTES;
    const expect = (bytes: number) => {
      const megabytes = Math.ceil(bytes / EXPECTED_PIECES / MB);
      pieceBytes = Math.max(PIECE_BYTES, megabytes * MB);
      return Promise.resolve();
    };
    // Read when there is something to send, and so after it was said how much there will be.
    const pieces = inChunks(sink, () => pieceBytes);
    const sending = this.send(pieces, upload, stopping.signal);
    // The writer gets the failure.
    sending.catch((error: unknown) => sink.destroy(error as Error));
    try {
      await fill(sink, expect);
      await this.complete(upload, await sending);
    } catch (error) {
      stopping.abort();
      sink.destroy();
      const reason = await sending.catch((failure: unknown) => failure);
      await this.abort(upload).catch(() => undefined);
      throw reason instanceof BackupError ? reason : error;
    }
  }

  /** The next piece is collected while one is on its way. */
  private async send(
    pieces: AsyncIterable<Buffer>,
    upload: Upload,
    abortSignal: AbortSignal,
  ): Promise<Sent> {
    const sent: Sent = { parts: [], bytes: 0 };
    let underWay: Promise<void> = Promise.resolve();
    for await (const Body of pieces) {
      await underWay;
      const PartNumber = sent.parts.length + 1;
      const part: Sdk.CompletedPart = { PartNumber };
      sent.parts.push(part);
      sent.bytes += Body.length;
      underWay = this.ask(async (s3) => {
        const input = { ...upload, PartNumber, Body };
        part.ETag = (await s3.uploadPart(input, { abortSignal })).ETag;
      });
      underWay.catch(() => undefined);
    }
    await underWay;
    return sent;
  }

  private async complete(
    upload: Upload,
    { parts, bytes }: Sent,
  ): Promise<void> {
    try {
      await this.ask((s3) =>
        s3.completeMultipartUpload({
          ...upload,
          MultipartUpload: { Parts: parts },
        }),
      );
    } catch (error) {
      // The answer may have been lost, and not the archive.
      const { Bucket, Key } = upload;
      const found = await this.ask((s3) =>
        s3.headObject({ Bucket, Key }),
      ).catch(() => null);
      if (found?.ContentLength !== bytes) throw error;
    }
  }

  private async abort(upload: Upload): Promise<void> {
    await this.ask((s3) => s3.abortMultipartUpload(upload));
  }

  /** Parts that a killed backup has sent are not listed among the archives, and take room. Not every store can list them. */
  private async abortAbandoned(): Promise<void> {
    const { bucket: Bucket } = this.config;
    const Prefix = `${this.prefix}octavo-`;
    const found = await this.ask((s3) =>
      s3.listMultipartUploads({ Bucket, Prefix }),
    ).catch(() => null);
    for (const { Key = "", UploadId, Initiated } of found?.Uploads ?? []) {
      if (kindOf(Key.slice(this.prefix.length)) === null) continue;
      const age = Date.now() - (Initiated?.getTime() ?? Date.now());
      if (age > ABANDONED_MS)
        await this.abort({ Bucket, Key, UploadId }).catch(() => undefined);
    }
  }

  async list(): Promise<StoredArchive[]> {
    const { bucket: Bucket } = this.config;
    const Prefix = `${this.prefix}octavo-`;
    const archives: StoredArchive[] = [];
    let ContinuationToken: string | undefined;
    do {
      const asked = { Bucket, Prefix, ContinuationToken };
      const page = await this.ask((s3) => s3.listObjectsV2(asked));
      for (const { Key = "", Size, LastModified } of page.Contents ?? []) {
        const name = Key.slice(this.prefix.length);
        if (kindOf(name) === null) continue;
        const writtenAt = LastModified ?? new Date(0);
        archives.push({ name, bytes: Size ?? 0, writtenAt });
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
    return archives;
  }

  private async *pieces(name: string, first: Piece): AsyncGenerator<Buffer> {
    try {
      yield first.bytes;
      for (let at = first.bytes.length; at < first.total;) {
        const { bytes } = await this.readPiece(name, at, first.etag);
        yield bytes;
        at += bytes.length;
      }
    } finally {
      await this.close();
    }
  }

  /**
   * A restore may pause between two pieces, so no connection stays open, and a broken one costs one piece.
   */
  private async readPiece(
    name: string,
    at: number,
    IfMatch?: string,
  ): Promise<Piece> {
    const Range = `bytes=${at}-${at + PIECE_BYTES - 1}`;
    const asked = { ...this.object(name), Range, IfMatch };
    for (let attempt = 1; ; attempt += 1) {
      const found = await this.ask((s3) => s3.getObject(asked));
      try {
        const body = found.Body?.transformToByteArray();
        const bytes = Buffer.from(
          await within(PATIENCE.requestMs, body ?? noBytes()),
        );
        const total = Number(found.ContentRange?.split("/")[1]);
        return { bytes, etag: found.ETag, total: total || bytes.length };
      } catch (error) {
        if (attempt === READ_ATTEMPTS)
          throw describeStoreFailure(error, this.config);
      }
    }
  }

  private object(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.config.bucket, Key: this.prefix + name };
  }

  /** @throws {BackupError} with a sentence, but for what ended because it was to end. */
  private async ask<Answer>(
    question: (s3: Sdk.S3) => Promise<Answer>,
  ): Promise<Answer> {
    try {
      this.connection ??= openS3(this.config, PATIENCE);
      return await question(await this.connection);
    } catch (error) {
      throw describeStoreFailure(error, this.config, statusOf(error));
    }
  }
}

interface Upload {
  Bucket: string;
  Key: string;
  UploadId: string | undefined;
}

interface Sent {
  parts: Sdk.CompletedPart[];
  bytes: number;
}

const noBytes = (): Promise<Uint8Array> => Promise.reject(new Error("Empty."));
