import { Injectable } from "@nestjs/common";
import { DataSource, type EntityManager } from "typeorm";
import { sha256 } from "../../common/sha256";
import {
  AppError,
  ConflictError,
  ForbiddenError,
} from "../../common/errors/app-error";
import {
  assertCurrentVersion,
  outdated,
} from "../../common/errors/assert-current-version";
import { isUniqueViolation } from "../../common/errors/database-error";
import type { Principal } from "../../common/permissions/principal";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { JobQueue } from "../../infrastructure/jobs/job-queue";
import { AuditService } from "../../operations/audit/audit.service";
import {
  encodeImage,
  imageTypeOf,
  type EncodedImage,
  type ImageType,
} from "./encode-image";
import {
  MediaFilesService,
  placeJob,
  removeJob,
  variantsJob,
} from "./media-files.service";
import { mediaNotFound } from "./media-trash.service";
import { Media } from "./media.entity";
import { mediaSubject } from "./media.mapper";
import { mayEditMedia } from "./media.policy";
import { MediaRepository } from "./media.repository";
import { incomingKey, newStorageKey, thumbnailKeyOf } from "./storage-keys";
import { originalOf, type OriginalFile } from "./original-file";
import { UploadMetrics } from "./upload-metrics";
import { t } from "../../common/texts";

export interface Request {
  user: Principal;
  /** The version that the editor started from; null skips the check. */
  version: number | null;
}

export interface Replacement extends Request {
  /** As it was when the new picture was made of it. */
  before: Media;
  hash: string;
  image: EncodedImage;
  /** Absent: the stored original stays. */
  original?: OriginalFile | undefined;
  changes: Pick<Media, "crop" | "focusX" | "focusY">;
  action: string;
}

interface Placed extends Replacement {
  copiesKey: string;
  thumbnailKey: string | null;
}

/** Another picture under the address of a file. */
@Injectable()
export class MediaReplacementService {
  constructor(
    private readonly database: DataSource,
    private readonly media: MediaRepository,
    private readonly files: MediaFilesService,
    private readonly jobs: JobQueue,
    private readonly audit: AuditService,
    private readonly metrics: UploadMetrics,
  ) {}

  /** The new file is stored in the format of the address, such as JPEG. */
  async replace(id: number, bytes: Buffer, request: Request): Promise<void> {
    await this.metrics.counted(
      bytes.length,
      this.encodeAndKeep(id, bytes, request),
    );
    await this.files.placeNow(id);
  }

  private async encodeAndKeep(
    id: number,
    bytes: Buffer,
    request: Request,
  ): Promise<{ isNew: boolean }> {
    const before = await this.load(id, request);
    const hash = sha256(bytes);
    if (hash === before.hash) return { isNew: false };
    const type = before.mime as ImageType;
    await this.write({
      ...request,
      before,
      hash,
      image: await encodeImage(bytes, imageTypeOf(bytes), { as: type }),
      original: await originalOf(bytes),
      changes: { crop: null, focusX: null, focusY: null },
      action: "media.replace",
    });
    return { isNew: true };
  }

  /** The record, if the person may change it. */
  load(id: number, request: Request): Promise<Media> {
    return inTransaction(this.database, (manager) =>
      this.lock(manager, id, request),
    );
  }

  /** Files first, then the record, so that after any failure the old picture is complete. */
  async write(replacement: Replacement): Promise<void> {
    const { image, original } = replacement;
    const copiesKey = newStorageKey(image.extension);
    const thumbnailKey = image.thumbnail && thumbnailKeyOf(copiesKey);
    const files: [string, Buffer][] = [[incomingKey(copiesKey), image.bytes]];
    if (image.thumbnail && thumbnailKey)
      files.push([thumbnailKey, image.thumbnail]);
    if (original) files.push([original.key, original.bytes]);
    try {
      await this.files.put(files);
      await inTransaction(this.database, (manager) =>
        this.record(manager, { ...replacement, copiesKey, thumbnailKey }),
      );
    } catch (reason) {
      const error = isUniqueViolation(reason, "media_hash_key")
        ? new ConflictError(t("fileInLibrary"))
        : reason;
      // After any other failure, the commit may have succeeded: the record then names these files.
      if (error instanceof AppError)
        await this.files.remove(files.map(([key]) => key));
      throw error;
    }
  }

  private async record(
    manager: EntityManager,
    replacement: Placed,
  ): Promise<void> {
    const { before, hash, image, original, changes } = replacement;
    const { copiesKey, thumbnailKey } = replacement;
    const { id } = before;
    const media = await this.lock(manager, id, replacement);
    // Its version also counts the copies that are made in the background.
    if (media.hash !== before.hash) throw outdated("file", media);
    const unnamed = await this.media.forgetVariants(manager, id);
    if (media.thumbnailKey) unnamed.push(media.thumbnailKey);
    // An earlier replacement that has not been placed yet is no longer needed.
    if (media.copiesKey) unnamed.push(incomingKey(media.copiesKey));
    if (original && media.originalKey) unnamed.push(media.originalKey);
    await manager.update(
      Media,
      { id },
      {
        ...changes,
        ...(original && { originalKey: original.key }),
        hash,
        copiesKey,
        thumbnailKey,
        width: image.width,
        height: image.height,
        size: image.bytes.length,
        placeholder: null,
        variantsAt: null,
      },
    );
    await this.jobs.add(manager, placeJob(id));
    await this.jobs.add(manager, variantsJob(id));
    await this.jobs.add(manager, removeJob([...new Set(unnamed)]));
    const { action } = replacement;
    await this.audit.recordChange(manager, action, mediaSubject(media), {
      size: image.bytes.length,
    });
  }

  private async lock(
    manager: EntityManager,
    id: number,
    { user, version }: Request,
  ): Promise<Media> {
    const media = await this.media.lock(manager, id);
    if (!media || media.deletedAt) throw mediaNotFound();
    if (!mayEditMedia(user, media)) throw new ForbiddenError();
    assertCurrentVersion("file", media, version);
    return media;
  }
}
