import { Injectable, Logger, type OnModuleInit } from "@nestjs/common";
import { hasPermission } from "@octavo/contracts";
import { actingAs } from "../../common/actor/actor";
import {
  AppError,
  ForbiddenError,
  TooManyRequestsError,
} from "../../common/errors/app-error";
import { t } from "../../common/texts";
import { ApiKeysService } from "../../identity/api-keys/api-keys.service";
import { SessionsService } from "../../identity/sessions/sessions.service";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { rowHandler, type RowTask } from "../../infrastructure/jobs/row-job";
import { OutboundService } from "../../infrastructure/outbound/outbound.service";
import { MediaService } from "../media/media.service";
import { DownloadError, downloadPicture } from "../media/picture-download";
import { TransferPartsService } from "./transfer-parts.service";
import { TransfersRepository, type TransferRow } from "./transfers.repository";

/** Transfers take turns: servers that are slow must not hold up mails and webhooks. */
export const STORE_TASK: RowTask = {
  task: "transfers.store",
  name: "transfer",
  queue: "transfers.store",
  // In about two minutes.
  maxAttempts: 5,
};

const EVERY_HOUR = "47 * * * *";
const BUSY = [408, 425, 429];

/** Puts files that are complete or have an address into the media library, and removes what no one finished. */
@Injectable()
export class TransferWorkService implements OnModuleInit {
  private readonly log = new Logger(TransferWorkService.name);

  constructor(
    private readonly transfers: TransfersRepository,
    private readonly parts: TransferPartsService,
    private readonly media: MediaService,
    private readonly outbound: OutboundService,
    private readonly sessions: SessionsService,
    private readonly keys: ApiKeysService,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.register(STORE_TASK.task, this.work);
    this.handlers.registerRepeating("transfers.sweep", EVERY_HOUR, () =>
      this.sweep(),
    );
  }

  /**
   * Right after a commit that also left a job for it. Another failure than a refusal is only logged, because the job
   * tries again.
   * @throws {AppError} that says why the file is refused.
   */
  async storeNow(id: number): Promise<void> {
    await this.store(id, {}).catch((error: unknown) => {
      if (isRefusal(error)) throw error;
      this.log.warn(error);
    });
  }

  private readonly work = rowHandler(async (id, { isLastAttempt, signal }) => {
    try {
      await this.store(id, { isLastAttempt, stop: signal });
    } catch (error) {
      if (!isLastAttempt && !isRefusal(error)) throw error;
    }
  });

  /** May be repeated: a file that is in the library already is found there. */
  private async store(
    id: number,
    {
      isLastAttempt = false,
      stop,
    }: { isLastAttempt?: boolean; stop?: AbortSignal | undefined },
  ): Promise<void> {
    const row = await this.transfers.find(id);
    if (row?.state !== "queued") return;
    try {
      await this.assertMayUpload(row);
      const bytes = await this.bytesOf(row, stop);
      // It may have been canceled since.
      if ((await this.transfers.find(id)) === null) return;
      const { media } = await actingAs(row.actor, () =>
        this.media.storeOrFind({
          bytes,
          originalName: row.original_name,
          altText: row.alt_text,
          folder: row.folder,
          uploadedById: row.author_id,
        }),
      );
      const end = { state: "stored", mediaId: media.id } as const;
      await this.transfers.end(id, end, bytes.length);
    } catch (error) {
      await this.noteFailure(id, error, isLastAttempt);
      throw error;
    }
    await this.removeParts(id);
  }

  private async noteFailure(
    id: number,
    error: unknown,
    isLastAttempt: boolean,
  ): Promise<void> {
    const reason =
      error instanceof AppError ? error.message : t("transferFailed");
    if (!(error instanceof AppError)) this.log.error(error);
    if (!isRefusal(error) && !isLastAttempt)
      return this.transfers.noteFailure(id, reason);
    await this.transfers.end(id, { state: "failed", reason });
    await this.removeParts(id);
  }

  private bytesOf(
    { id, url, size }: TransferRow,
    stop: AbortSignal | undefined,
  ): Promise<Buffer> {
    return url === null
      ? this.parts.read(id, size ?? 0)
      : downloadPicture(this.outbound, url, { stop });
  }

  /** Someone who has lost a right, or a key that was revoked, uploads nothing any more. */
  private async assertMayUpload(row: TransferRow): Promise<void> {
    const user = await (row.key_id === null
      ? this.sessions.findPerson(row.author_id)
      : this.keys.findAccount(row.key_id));
    if (!user || !hasPermission(user, "create_media"))
      throw new ForbiddenError();
  }

  /** What is left over is removed by the sweep. */
  private async removeParts(id: number): Promise<void> {
    await this.parts.remove(id).catch((error: unknown) => this.log.warn(error));
  }

  /** May be repeated after it was interrupted. */
  private async sweep(): Promise<void> {
    await this.transfers.removeExpired();
    const ids = await this.parts.listIds();
    const needed = new Set(await this.transfers.listUnfinished(ids));
    for (const id of ids) if (!needed.has(id)) await this.parts.remove(id);
  }
}

/** Trying again gives nothing else. */
function isRefusal(error: unknown): error is AppError {
  if (!(error instanceof AppError) || error.status >= 500) return false;
  if (error instanceof TooManyRequestsError) return false;
  if (!(error instanceof DownloadError) || error.answer === null) return true;
  if ("failure" in error.answer)
    return ["inner", "redirects"].includes(error.answer.failure);
  const { status } = error.answer;
  return status < 500 && !BUSY.includes(status);
}
