import { Injectable } from "@nestjs/common";
import {
  IMAGE_TYPES,
  type ItemPage,
  type ListMediaDto,
  type MediaDetailDto,
  type MediaDto,
  type MediaFolderDto,
  type PictureDto,
  type UpdateMediaDto,
} from "@octavo/contracts";
import { ForbiddenError } from "../../common/errors/app-error";
import { assertCurrentVersion } from "../../common/errors/assert-current-version";
import { isId } from "../../common/http/id.pipe";
import type { Principal } from "../../common/permissions/principal";
import { itemPage, readKeyset } from "../../infrastructure/database/keyset";
import { pageRequest } from "../../infrastructure/database/paginate";
import { mayEditMedia, maySeeMedia, mediaScope } from "./media.policy";
import { mediaOrder, MediaRepository } from "./media.repository";
import { InjectRepository } from "@nestjs/typeorm";
import { DataSource, Repository } from "typeorm";
import { sha256 } from "../../common/sha256";
import { isUniqueViolation } from "../../common/errors/database-error";
import { AppConfig } from "../../infrastructure/config/app-config";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { JobQueue } from "../../infrastructure/jobs/job-queue";
import { AuditService } from "../../operations/audit/audit.service";
import {
  encodeImage,
  imageTypeOf,
  partOf,
  type EncodedImage,
} from "./encode-image";
import { MediaFilesService, variantsJob } from "./media-files.service";
import { Media } from "./media.entity";
import {
  type MediaRow,
  mediaSubject,
  toMediaDto,
  toPictureDto,
  NO_PICTURES,
  toShownPictures,
  type ShownPictures,
} from "./media.mapper";
import {
  storageKeyOf,
  MEDIA_BASE,
  isCopy,
  newStorageKey,
  servedType,
  thumbnailKeyOf,
} from "./storage-keys";
import { mediaNotFound, MediaTrashService } from "./media-trash.service";
import { originalOf } from "./original-file";
import {
  newRecord,
  type Encoded,
  type MediaElsewhere,
  type NewMedia,
  type NewRecord,
} from "./new-media";
import { UploadMetrics } from "./upload-metrics";

const CHANGEABLE = ["alt_text", "folder", "focus_x", "focus_y"] as const;

/** In a text. */
const KEY = /\/media\/([0-9A-Za-z/_-]{3,110}\.[a-z]{3,4})/g;
const MOST_PICTURES = 500;

export interface StoredMedia {
  media: Media;
  isNew: boolean;
}

/** The media library: what is in it, what is said about a file, and how one gets in. */
@Injectable()
export class MediaService {
  constructor(
    private readonly config: AppConfig,
    private readonly database: DataSource,
    private readonly media: MediaRepository,
    private readonly files: MediaFilesService,
    private readonly trash: MediaTrashService,
    private readonly jobs: JobQueue,
    private readonly audit: AuditService,
    private readonly metrics: UploadMetrics,
    @InjectRepository(Media) private readonly records: Repository<Media>,
  ) {}

  async list(
    query: ListMediaDto,
    user: Principal,
  ): Promise<ItemPage<MediaDto>> {
    const order = mediaOrder(query);
    const keyset = readKeyset("media", query, order);
    const page = pageRequest(query);
    const { search, folder, updated_since } = query;
    const wanted = { scope: mediaScope(user), search, folder, updated_since };
    return itemPage(
      page,
      {
        keyset,
        rows: this.media.list(wanted, { ...page, keyset, order }),
        total: this.media.count(wanted),
      },
      (row) => this.describe(row),
    );
  }

  listFolders(user: Principal): Promise<MediaFolderDto[]> {
    return this.media.listFolders(mediaScope(user));
  }

  async get(id: number, user: Principal): Promise<MediaDetailDto> {
    const row = await this.media.find(id);
    const uploadedById = row?.uploaded_by?.id ?? null;
    if (!row || !maySeeMedia(user, { uploadedById })) throw mediaNotFound();
    return this.withUsage(this.describe(row));
  }

  /** Skips the check of who may see it, because the caller has just sent the file. */
  async show(id: number): Promise<MediaDto> {
    const row = await this.media.find(id);
    if (!row) throw mediaNotFound();
    return this.describe(row);
  }

  /** As pages show it; null for a file that is not there or in the trash. */
  async findPicture(id: number): Promise<PictureDto | null> {
    const row = isId(id) ? await this.media.find(id) : null;
    return row && toPictureDto(row);
  }

  /** What the library knows of the pictures in a text. */
  async shownIn(html: string): Promise<ShownPictures> {
    if (!html.includes(MEDIA_BASE)) return NO_PICTURES;
    const keys = new Set([...html.matchAll(KEY)].map(([, key]) => key ?? ""));
    const rows = await this.media.listByKeys([...keys].slice(0, MOST_PICTURES));
    return toShownPictures(rows, this.config.publicUrl);
  }

  /** With what shows it, for those who have just changed it. */
  async showDetail(id: number): Promise<MediaDetailDto> {
    return this.withUsage(await this.show(id));
  }

  /** `version`: what the editor started from; null skips the check. */
  async update(
    id: number,
    input: UpdateMediaDto,
    { user, version }: { user: Principal; version: number | null },
  ): Promise<MediaDetailDto> {
    await inTransaction(this.database, async (manager) => {
      const media = await this.media.lock(manager, id);
      if (!media || media.deletedAt) throw mediaNotFound();
      if (!mayEditMedia(user, media)) throw new ForbiddenError();
      assertCurrentVersion("file", media, version);
      const fields = CHANGEABLE.filter((name) => input[name] !== undefined);
      if (fields.length > 0)
        await manager.update(
          Media,
          { id },
          {
            altText: input.alt_text,
            folder: input.folder,
            focusX: input.focus_x,
            focusY: input.focus_y,
          },
        );
      const subject = mediaSubject(media);
      await this.audit.recordChange(manager, "media.update", subject, {
        fields,
      });
    });
    return this.showDetail(id);
  }

  async store(upload: NewMedia): Promise<Media> {
    return (await this.storeOrFind(upload)).media;
  }

  /** The same file again gives the record there is, also out of the trash. */
  storeOrFind(upload: NewMedia): Promise<StoredMedia> {
    const { bytes } = upload;
    return this.metrics.counted(bytes.length, this.findOrEncode(upload));
  }

  private async findOrEncode(upload: NewMedia): Promise<StoredMedia> {
    const { bytes, elsewhere } = upload;
    const hash = elsewhere?.hash ?? sha256(bytes);
    const known = await this.trash.findOrRestore(hash, upload.uploadedById);
    if (known) return { media: known, isNew: false };
    const type = imageTypeOf(bytes);
    const as = IMAGE_TYPES.find((one) => one === elsewhere?.mime) ?? type;
    const { crop = null } = elsewhere ?? {};
    const part = crop ? partOf(crop) : undefined;
    const image = await encodeImage(bytes, type, { as, part });
    const original = await originalOf(bytes);
    const record = newRecord(upload, { hash, image, original });
    if (elsewhere) Object.assign(record, await this.exactly(elsewhere, image));
    return this.keep({ image, original }, record);
  }

  /** The address stays, unless another file has it. */
  private async exactly(
    { storageKey: wanted, ...fields }: MediaElsewhere,
    { extension, thumbnail }: EncodedImage,
  ): Promise<Partial<Media>> {
    const isRight =
      servedType(wanted) !== null &&
      !isCopy(wanted) &&
      wanted.endsWith(`.${extension}`) &&
      !(await this.records.exists({
        where: { storageKey: wanted },
        withDeleted: true,
      }));
    const storageKey = isRight ? wanted : newStorageKey(extension);
    const thumbnailKey = thumbnail && thumbnailKeyOf(storageKey);
    const { mime: _mime, ...exact } = fields;
    return { ...exact, storageKey, thumbnailKey };
  }

  /** Bytes of files by their storage keys; those that are not there, or copies, are left out. */
  findSizes(keys: readonly string[]): Promise<Map<string, number>> {
    return this.media.findSizes(keys);
  }

  /** The library's record behind an image address, if it is one of ours; also in the trash. */
  async findByUrl(url: string): Promise<Media | null> {
    const storageKey = storageKeyOf(url, this.config.publicUrl);
    return storageKey === null
      ? null
      : this.records.findOne({ where: { storageKey }, withDeleted: true });
  }

  private describe(row: MediaRow): MediaDto {
    return toMediaDto(row, this.config.publicUrl);
  }

  private async withUsage(media: MediaDto): Promise<MediaDetailDto> {
    const used_by = await this.media.findUsage(this.database.manager, media.id);
    return { ...media, used_by };
  }

  /**
   * Files first, then the record that names them, so that after any failure no record points to a missing
   * file. If one file is uploaded twice at the same moment, the second upload uses the first one's record.
   */
  private async keep(
    { image, original }: Encoded,
    record: NewRecord,
  ): Promise<StoredMedia> {
    const { storageKey, thumbnailKey } = record;
    const files: [string, Buffer][] = [
      [storageKey, image.bytes],
      [original.key, original.bytes],
    ];
    if (image.thumbnail && thumbnailKey)
      files.push([thumbnailKey, image.thumbnail]);
    try {
      await this.files.put(files);
      return { media: await this.insert(record), isNew: true };
    } catch (error) {
      await this.files.remove(files.map(([key]) => key));
      if (!isUniqueViolation(error, "media_hash_key")) throw error;
      const media = await this.trash.findOrRestore(
        record.hash,
        record.uploadedById,
      );
      if (!media) throw error;
      return { media, isNew: false };
    }
  }

  private insert(record: NewRecord): Promise<Media> {
    return inTransaction(this.database, async (manager) => {
      const records = manager.getRepository(Media);
      const media = await records.save(records.create(record));
      await this.jobs.add(manager, variantsJob(media.id));
      const { mime, size } = media;
      await this.audit.recordChange(
        manager,
        "media.create",
        mediaSubject(media),
        {
          mime,
          size,
        },
      );
      return media;
    });
  }
}
