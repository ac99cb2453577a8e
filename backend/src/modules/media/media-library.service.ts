import { Injectable } from "@nestjs/common";
import type {
  ListMediaDto,
  MediaDto,
  Paged,
  UpdateMediaDto,
} from "@octavo/contracts";
import { DataSource } from "typeorm";
import { ForbiddenError, OutdatedError } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import { AuditService } from "../audit/audit.service";
import { mediaSubject } from "./media-subject";
import { Media } from "./media.entity";
import { mediaNotFound } from "./media-not-found";
import { toMediaDto } from "./media.mapper";
import { mayEditMedia, maySeeMedia, mediaScope } from "./media.policy";
import { MediaRepository } from "./media.repository";

/** The media library: what is in it, and what is said about a file. */
@Injectable()
export class MediaLibraryService {
  constructor(
    private readonly database: DataSource,
    private readonly media: MediaRepository,
    private readonly audit: AuditService,
  ) {}

  list(query: ListMediaDto, user: Principal): Promise<Paged<MediaDto>> {
    const page = pageRequest(query);
    const scope = mediaScope(user);
    return paginate(
      page,
      {
        rows: this.media.list(scope, page),
        total: this.media.count(scope),
      },
      toMediaDto,
    );
  }

  async get(id: number, user: Principal): Promise<MediaDto> {
    const row = await this.media.find(id);
    if (!row || !maySeeMedia(user, { uploadedById: row.uploaded_by_id }))
      throw mediaNotFound();
    return toMediaDto(row);
  }

  /** Whoever may see it or not: for somebody who has just sent the file. */
  async show(id: number): Promise<MediaDto> {
    const row = await this.media.find(id);
    if (!row) throw mediaNotFound();
    return toMediaDto(row);
  }

  /** `version`: what the editor started from; null accepts whatever is stored (D-022). */
  async update(
    id: number,
    { alt_text }: UpdateMediaDto,
    { user, version }: { user: Principal; version: number | null },
  ): Promise<MediaDto> {
    await inTransaction(this.database, async (manager) => {
      const media = await this.media.lock(manager, id);
      if (!media || media.deletedAt) throw mediaNotFound();
      if (!mayEditMedia(user, media)) throw new ForbiddenError();
      if (version !== null && version !== media.version) throw outdated(media);
      if (alt_text !== undefined)
        await manager.update(Media, { id }, { altText: alt_text });
      await this.audit.record(manager, {
        action: "media.update",
        subject: mediaSubject(media),
        details: { fields: alt_text === undefined ? [] : ["alt_text"] },
      });
    });
    return this.show(id);
  }
}

function outdated({ version, updatedAt }: Media): OutdatedError {
  return new OutdatedError(
    "Someone else has saved this file in the meantime.",
    { version, updated_at: updatedAt.toISOString() },
  );
}
