import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { Injectable } from "@nestjs/common";
import {
  IMAGE_TYPES,
  LIMITS,
  RATE_LIMITS,
  TRANSFER_LIMITS,
  type FetchMediaDto,
  type UploadLimitsDto,
} from "@octavo/contracts";
import { DataSource } from "typeorm";
import { currentActor } from "../../common/actor/actor";
import {
  AppError,
  ConflictError,
  GoneError,
  NotFoundError,
  PayloadTooLargeError,
  ValidationError,
} from "../../common/errors/app-error";
import { t } from "../../common/texts";
import { within } from "../../common/time/within";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { JobQueue } from "../../infrastructure/jobs/job-queue";
import { rowJob } from "../../infrastructure/jobs/row-job";
import { failureText } from "../../infrastructure/outbound/failure-text";
import { OutboundService } from "../../infrastructure/outbound/outbound.service";
import { cleanOriginalName } from "../media/new-media";
import { pictureNameIn } from "../media/picture-download";
import { TransferPartsService } from "./transfer-parts.service";
import { STORE_TASK, TransferWorkService } from "./transfer-work.service";
import {
  TransfersRepository,
  type NewTransfer,
  type TransferRow,
} from "./transfers.repository";
import { ChecksumError, type Checksum, type UploadMetadata } from "./tus";

/** Who begins a transfer, and alone sees it. */
export type TransferOwner = Pick<
  NewTransfer,
  "caller" | "key_id" | "author_id"
>;

/** The next part of a file. */
export interface SentPart {
  offset: number;
  content: Readable;
  /** Null: the request does not say how many bytes it has. */
  announced: number | null;
  checksum: Checksum | null;
}

/** Below the server's own limit for a whole request, so that slow clients are told why. */
const LONGEST_MS = 50_000;
/** The call itself stores the file; the job is for the case that it cannot. */
const JOB_DELAY_MS = 60_000;
const RETRY_SECONDS = 10;

class LockedError extends AppError {
  readonly status = 423;
  readonly code = "locked";
  override readonly retryAfterSeconds = RETRY_SECONDS;

  constructor() {
    super(t("transferLocked"));
  }
}

class SlowTransferError extends AppError {
  readonly status = 408;
  readonly code = "too_slow";
}

/** For callers: files that are fetched, or that arrive in parts. */
@Injectable()
export class TransfersService {
  constructor(
    private readonly transfers: TransfersRepository,
    private readonly parts: TransferPartsService,
    private readonly working: TransferWorkService,
    private readonly outbound: OutboundService,
    private readonly jobs: JobQueue,
    private readonly database: DataSource,
  ) {}

  /** A job fetches it. */
  fetch(
    { url, alt_text = null, folder = null }: FetchMediaDto,
    owner: TransferOwner,
  ): Promise<TransferRow> {
    if (!this.outbound.mayAsk(url))
      throw new ValidationError(failureText({ failure: "inner" }));
    const original_name = cleanOriginalName(pictureNameIn(url));
    const file = { url, original_name, alt_text, folder, size: null };
    return this.begin({ ...owner, ...file, state: "queued" });
  }

  /** Parts follow. */
  expect(
    size: number,
    metadata: UploadMetadata,
    owner: TransferOwner,
  ): Promise<TransferRow> {
    const original_name = cleanOriginalName(metadata.original_name);
    const file = { ...metadata, original_name, url: null, size };
    return this.begin({ ...owner, ...file, state: "receiving" });
  }

  private begin(row: Omit<NewTransfer, "actor">): Promise<TransferRow> {
    return inTransaction(this.database, async (manager) => {
      await this.transfers.lockCaller(manager, row.caller);
      const open = await this.transfers.findOpen(row.caller, manager);
      const { open: most, openBytes } = TRANSFER_LIMITS;
      if (open.count >= most)
        throw new ConflictError(t("transfersMany", { count: most }));
      if (open.bytes + (row.size ?? 0) > openBytes)
        throw new ConflictError(t("transfersLarge", { bytes: openBytes }));
      const actor = currentActor();
      const begun = await this.transfers.insert(manager, { ...row, actor });
      if (row.url !== null)
        await this.jobs.add(manager, rowJob(STORE_TASK, begun.id));
      return begun;
    });
  }

  async get(id: number, { caller }: TransferOwner): Promise<TransferRow> {
    const row = await this.transfers.find(id);
    if (row?.caller !== caller) throw new NotFoundError(t("transferNotFound"));
    return row;
  }

  /** Takes in a part; with the last one, the file goes into the library. @throws {AppError} if that refuses it. */
  async receive(
    id: number,
    part: SentPart,
    owner: TransferOwner,
  ): Promise<TransferRow> {
    const { state } = await this.get(id, owner);
    if (state !== "receiving") throw new ConflictError(t("transferOver"));
    const writer = randomUUID();
    const row = await this.transfers.take(id, writer);
    if (!row) throw new LockedError();
    const late = () => new SlowTransferError(t("transferSlow"));
    const isWhole = await within(
      LONGEST_MS,
      this.write(row, writer, part),
      late,
    );
    if (isWhole) await this.working.storeNow(id);
    return this.get(id, owner);
  }

  /** @returns whether the file is complete. */
  private async write(
    row: TransferRow,
    writer: string,
    part: SentPart,
  ): Promise<boolean> {
    try {
      return await this.append(row, writer, part);
    } catch (error) {
      const { message: reason } = error as Error;
      if (error instanceof GoneError)
        await this.transfers.end(row.id, { state: "failed", reason });
      throw error;
    } finally {
      await this.transfers.release(row.id, writer);
    }
  }

  private async append(
    row: TransferRow,
    writer: string,
    { offset, content, announced, checksum }: SentPart,
  ): Promise<boolean> {
    const { id, received } = row;
    const size = row.size ?? 0;
    if (offset !== received)
      throw new ConflictError(t("transferOffset", { received }), { received });
    if (announced !== null && announced > size - offset)
      throw new PayloadTooLargeError(t("transferTooLong", { size }));
    let end = offset;
    const see = (chunk: Buffer) => {
      end += chunk.length;
      checksum?.hash.update(chunk);
    };
    // Until its checksum is known, a part does not count.
    const note = (at: number) => this.note(row, writer, checksum ? offset : at);
    await this.parts.append({ id, offset, size, content, see, note });
    if (checksum) {
      if (checksum.hash.digest("base64") !== checksum.expected)
        throw new ChecksumError(t("transferChecksum"));
      await this.note(row, writer, end);
    }
    return end === size;
  }

  /** The last byte is noted together with the job that stores the file. */
  private note(
    { id, size }: TransferRow,
    writer: string,
    received: number,
  ): Promise<void> {
    return inTransaction(this.database, async (manager) => {
      if (!(await this.transfers.note(manager, id, { writer, received })))
        throw new LockedError();
      if (received !== size) return;
      const runAt = new Date(Date.now() + JOB_DELAY_MS);
      await this.jobs.add(manager, rowJob(STORE_TASK, id, runAt));
    });
  }

  /** Ends it, and forgets it if it has ended. The file in the media library stays. */
  async remove(id: number, owner: TransferOwner): Promise<void> {
    await this.get(id, owner);
    await this.transfers.remove(id);
    await this.parts.remove(id);
  }

  async limits({ caller, key_id }: TransferOwner): Promise<UploadLimitsDto> {
    const open = await this.transfers.findOpen(caller);
    const perDay = RATE_LIMITS.dailyUploadsPerKey.uses;
    return {
      types: [...IMAGE_TYPES],
      bytes: LIMITS.uploadBytes,
      pixels: LIMITS.uploadPixels,
      frames: LIMITS.uploadFrames,
      per_hour: RATE_LIMITS.uploadPerUser.uses,
      per_day: key_id === null ? null : perDay,
      open: {
        ...open,
        most: TRANSFER_LIMITS.open,
        bytes_most: TRANSFER_LIMITS.openBytes,
        hours: TRANSFER_LIMITS.hours,
      },
    };
  }
}
