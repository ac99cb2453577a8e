import { Injectable, type OnModuleInit } from "@nestjs/common";
import { InjectRepository } from "@nestjs/typeorm";
import { LIMITS, type Deleted } from "@octavo/contracts";
import { DataSource, type EntityManager, LessThan, Repository } from "typeorm";
import {
  ConflictError,
  ForbiddenError,
  NotFoundError,
} from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { JobQueue } from "../../infrastructure/jobs/job-queue";
import { FileStorage } from "../../infrastructure/storage/file-storage";
import { AuditService } from "../../operations/audit/audit.service";
import { RestoreStepsService } from "../../operations/backups/restore-steps.service";
import {
  MediaFilesService,
  eraseJob,
  placeJob,
  PURGE_TASK,
  removeJob,
  variantsJob,
} from "./media-files.service";
import { Media } from "./media.entity";
import { mediaSubject, usageSentence } from "./media.mapper";
import { TrashService } from "../trash/trash.service";
import { deletionScope, mayDeleteMedia, mediaScope } from "./media.policy";
import { MediaRepository } from "./media.repository";
import { placeRestoredMedia } from "./place-restored-media";
import { t } from "../../common/texts";
import type { BulkSelection } from "../bulk-changes/bulk-target";
import { BulkTargetsService } from "../bulk-changes/bulk-targets.service";

const PURGED_AT_ONCE = 50;

export const mediaNotFound = (): NotFoundError =>
  new NotFoundError(t("fileNotFound"));

export type ForgetMedia = (
  manager: EntityManager,
  mediaId: number,
) => Promise<void>;

/** Written down in the transaction that moves a file. */
type MediaNote = (manager: EntityManager, media: Media) => Promise<void>;

/** Files out of the library, back into it, and away for good (D-506, D-605). */
@Injectable()
export class MediaTrashService implements OnModuleInit {
  private readonly forgetting: ForgetMedia[] = [];

  constructor(
    private readonly database: DataSource,
    private readonly media: MediaRepository,
    private readonly files: MediaFilesService,
    private readonly jobs: JobQueue,
    private readonly handlers: JobHandlers,
    private readonly audit: AuditService,
    private readonly restores: RestoreStepsService,
    private readonly storage: FileStorage,
    private readonly trash: TrashService,
    private readonly targets: BulkTargetsService,
    @InjectRepository(Media) private readonly records: Repository<Media>,
  ) {}

  /** For modules that show files: told before one of them is gone for good. */
  onErase(forget: ForgetMedia): void {
    this.forgetting.push(forget);
  }

  onModuleInit(): void {
    this.restores.registerAfter(() =>
      placeRestoredMedia(this.database, this.storage),
    );
    this.trash.register({
      table: "media",
      subject: "media",
      label: "original_name",
      scope: deletionScope,
      owner: "uploaded_by_id",
      isPurgedElsewhere: true,
    });
    this.targets.register({
      kind: "media",
      needs: "delete_media",
      select: (wanted, user, most) => this.select(wanted, user, most),
      // One that is used stays, as it does alone unless someone insists.
      trash: {
        remove: (id, user, note) =>
          this.remove(id, { user, isForced: false }, (manager, media) =>
            note(manager, { title: media.originalName }),
          ),
        takeBack: (id, user, note) =>
          this.restore(id, user, (manager, media) =>
            note(manager, { title: media.originalName }),
          ),
      },
    });
    this.handlers.registerRepeating(PURGE_TASK, "23 3 * * *", () =>
      this.purge(),
    );
  }

  /** Many at once. */
  private select(
    { verb, filter }: BulkSelection,
    user: Principal,
    most: number,
  ): Promise<number[]> {
    if (verb === "restore") return this.trash.listIds("media", user, most);
    const { search, folder } = filter;
    return this.media.listIds(
      { scope: mediaScope(user), search, folder },
      most,
    );
  }

  /** Refuses while something shows the file, unless told otherwise. Readers get it no more. */
  async remove(
    id: number,
    { user, isForced }: { user: Principal; isForced: boolean },
    note?: MediaNote,
  ): Promise<Deleted> {
    await inTransaction(this.database, async (manager) => {
      const media = await this.media.lock(manager, id);
      if (!media || media.deletedAt) throw mediaNotFound();
      if (!mayDeleteMedia(user, media)) throw new ForbiddenError();
      if (!isForced) await this.assertUnused(manager, id);
      await manager.update(Media, { id }, { deletedAt: new Date() });
      await this.jobs.add(manager, placeJob(id));
      await this.record(manager, "media.delete", media);
      await note?.(manager, media);
    });
    await this.files.placeNow(id);
    return { success: true };
  }

  /** Records that showed the file show it again. */
  async restore(id: number, user: Principal, note?: MediaNote): Promise<void> {
    await inTransaction(this.database, async (manager) => {
      const media = await this.media.lock(manager, id);
      if (!media?.deletedAt) throw mediaNotFound();
      if (!mayDeleteMedia(user, media)) throw new ForbiddenError();
      await this.bringBack(manager, media);
      await note?.(manager, media);
    });
    await this.files.placeNow(id);
  }

  /** The record of a file that is there already; out of the trash it becomes the finder's. */
  async findOrRestore(
    hash: string,
    uploadedById: number | null,
  ): Promise<Media | null> {
    const known = await this.records.findOne({
      where: { hash },
      withDeleted: true,
    });
    if (!known?.deletedAt) return known;
    const restored = await inTransaction(this.database, async (manager) => {
      const media = await this.media.lock(manager, known.id);
      if (media?.deletedAt)
        await this.bringBack(manager, media, { uploadedById });
      return media;
    });
    await this.files.placeNow(known.id);
    return restored;
  }

  /** What has been in the trash for long goes for good. */
  private async purge(): Promise<void> {
    const before = new Date(Date.now() - LIMITS.trashDays * 24 * 3600 * 1000);
    for (;;) {
      const due = await this.records.find({
        where: { deletedAt: LessThan(before) },
        withDeleted: true,
        order: { id: "ASC" },
        take: PURGED_AT_ONCE,
      });
      for (const { id } of due) await this.erase(id);
      if (due.length < PURGED_AT_ONCE) return;
    }
  }

  private erase(id: number): Promise<void> {
    return inTransaction(this.database, async (manager) => {
      const media = await this.media.lock(manager, id);
      if (media?.deletedAt) await this.eraseLocked(manager, media);
    });
  }

  /** Past the trash, if nothing shows the file. @returns whether it is gone. */
  async eraseUnused(manager: EntityManager, id: number): Promise<boolean> {
    const media = await this.media.lock(manager, id);
    if (!media) return true;
    const usage = await this.media.findUsage(manager, id);
    if (usageSentence(usage)) return false;
    await this.eraseLocked(manager, media);
    return true;
  }

  private async eraseLocked(
    manager: EntityManager,
    media: Media,
  ): Promise<void> {
    const { id } = media;
    const keys = await this.files.keysOf(manager, media);
    for (const forget of this.forgetting) await forget(manager, id);
    await manager.delete(Media, { id });
    await this.jobs.add(manager, eraseJob(keys));
    if (media.originalKey)
      await this.jobs.add(manager, removeJob([media.originalKey]));
    await this.record(manager, "media.purge", media);
  }

  private async bringBack(
    manager: EntityManager,
    media: Media,
    changes: Partial<Media> = {},
  ): Promise<void> {
    const { id } = media;
    await manager.update(Media, { id }, { ...changes, deletedAt: null });
    await this.jobs.add(manager, placeJob(id));
    if (!media.variantsAt) await this.jobs.add(manager, variantsJob(id));
    await this.record(manager, "media.restore", media);
    Object.assign(media, { ...changes, deletedAt: null });
  }

  private async assertUnused(
    manager: EntityManager,
    id: number,
  ): Promise<void> {
    const usage = await this.media.findUsage(manager, id);
    const sentence = usageSentence(usage);
    if (sentence) throw new ConflictError(sentence, usage);
  }

  private record(
    manager: EntityManager,
    action: string,
    media: Media,
  ): Promise<void> {
    return this.audit.recordChange(manager, action, mediaSubject(media));
  }
}
