import { Injectable } from "@nestjs/common";
import type {
  ListMediaDto,
  MediaDetailDto,
  MediaDto,
  Paged,
  UpdateMediaDto,
} from "@octavo/contracts";
import { DataSource } from "typeorm";
import { ForbiddenError } from "../../common/errors/app-error";
import { assertCurrentVersion } from "../../common/errors/assert-current-version";
import type { Principal } from "../../common/permissions/principal";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import { AuditService } from "../../operations/audit/audit.service";
import { mediaSubject } from "./media-subject";
import { Media } from "./media.entity";
import { mediaNotFound } from "./media-not-found";
import { toMediaDto } from "./media.mapper";
import { mayEditMedia, maySeeMedia, mediaScope } from "./media.policy";
import { MediaUsageRepository } from "./media-usage.repository";
import { MediaRepository } from "./media.repository";

/** The media library: what is in it, and what is said about a file. */
@Injectable()
export class MediaLibraryService {
  constructor(
    private readonly database: DataSource,
    private readonly media: MediaRepository,
    private readonly usage: MediaUsageRepository,
    private readonly audit: AuditService,
  ) {}

  list(query: ListMediaDto, user: Principal): Promise<Paged<MediaDto>> {
    const page = pageRequest(query);
    const wanted = { scope: mediaScope(user), search: query.search };
    return paginate(
      page,
      {
        rows: this.media.list(wanted, page),
        total: this.media.count(wanted),
      },
      toMediaDto,
    );
  }

  async get(id: number, user: Principal): Promise<MediaDetailDto> {
    const row = await this.media.find(id);
    if (!row || !maySeeMedia(user, { uploadedById: row.uploaded_by_id }))
      throw mediaNotFound();
    return this.withUsage(toMediaDto(row));
  }

  /** Whoever may see it or not: for somebody who has just sent the file. */
  async show(id: number): Promise<MediaDto> {
    const row = await this.media.find(id);
    if (!row) throw mediaNotFound();
    return toMediaDto(row);
  }

  /** With what shows it, for those who have just changed it. */
  async showDetail(id: number): Promise<MediaDetailDto> {
    return this.withUsage(await this.show(id));
  }

  /** `version`: what the editor started from; null accepts whatever is stored (D-022). */
  async update(
    id: number,
    { alt_text }: UpdateMediaDto,
    { user, version }: { user: Principal; version: number | null },
  ): Promise<MediaDetailDto> {
    await inTransaction(this.database, async (manager) => {
      const media = await this.media.lock(manager, id);
      if (!media || media.deletedAt) throw mediaNotFound();
      if (!mayEditMedia(user, media)) throw new ForbiddenError();
      assertCurrentVersion("file", media, version);
      if (alt_text !== undefined)
        await manager.update(Media, { id }, { altText: alt_text });
      await this.audit.record(manager, {
        action: "media.update",
        subject: mediaSubject(media),
        details: { fields: alt_text === undefined ? [] : ["alt_text"] },
      });
    });
    return this.showDetail(id);
  }

  private async withUsage(media: MediaDto): Promise<MediaDetailDto> {
    const used_by = await this.usage.find(this.database.manager, media.id);
    return { ...media, used_by };
  }
}
