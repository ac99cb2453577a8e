import { createHash, randomBytes } from "node:crypto";
import { Injectable } from "@nestjs/common";
import { InjectRepository } from "@nestjs/typeorm";
import { DataSource, Repository } from "typeorm";
import { isUniqueViolation } from "../../common/errors/database-error";
import { AppConfig } from "../../infrastructure/config/app-config";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { JobQueue } from "../../infrastructure/jobs/job-queue";
import { AuditService } from "../../operations/audit/audit.service";
import { encodeImage, type EncodedImage } from "./encode-image";
import { imageTypeOf } from "./image-type";
import { MediaFilesService } from "./media-files.service";
import { mediaSubject } from "./media-subject";
import { Media } from "./media.entity";
import { MediaTrashService } from "./media-trash.service";
import { storageKeyOf, variantKey } from "./media-url";
import { variantsJob } from "./media-jobs";
import { cleanOriginalName } from "./original-name";

export interface NewMedia {
  bytes: Buffer;
  originalName: string;
  altText?: string | null;
  uploadedById: number | null;
}

export interface StoredMedia {
  media: Media;
  isNew: boolean;
}

type NewRecord = Pick<
  Media,
  | "storageKey"
  | "thumbnailKey"
  | "originalName"
  | "altText"
  | "mime"
  | "size"
  | "width"
  | "height"
  | "hash"
  | "uploadedById"
>;

/** Checks, writes anew and keeps images, for whoever brings one. */
@Injectable()
export class MediaService {
  constructor(
    private readonly config: AppConfig,
    private readonly database: DataSource,
    private readonly files: MediaFilesService,
    private readonly trash: MediaTrashService,
    private readonly jobs: JobQueue,
    private readonly audit: AuditService,
    @InjectRepository(Media) private readonly records: Repository<Media>,
  ) {}

  async store(upload: NewMedia): Promise<Media> {
    return (await this.storeOrFind(upload)).media;
  }

  /** The same file again gives the record there is, also out of the trash (D-606). */
  async storeOrFind(upload: NewMedia): Promise<StoredMedia> {
    const hash = createHash("sha256").update(upload.bytes).digest("hex");
    const known = await this.trash.findOrRestore(hash, upload.uploadedById);
    if (known) return { media: known, isNew: false };
    const image = await encodeImage(upload.bytes, imageTypeOf(upload.bytes));
    return this.keep(image, newRecord(upload, hash, image));
  }

  /** The library's record behind an image address, if it is one of ours; also in the trash. */
  async findByUrl(url: string): Promise<Media | null> {
    const storageKey = storageKeyOf(url, this.config.publicUrl);
    return storageKey === null
      ? null
      : this.records.findOne({ where: { storageKey }, withDeleted: true });
  }

  /**
   * Files first, then the record that names them: whatever fails, no record points to nothing. Of
   * two uploads of one file at the same moment, the second gives way to the first.
   */
  private async keep(
    image: EncodedImage,
    record: NewRecord,
  ): Promise<StoredMedia> {
    const { storageKey, thumbnailKey } = record;
    const files: [string, Buffer][] = [[storageKey, image.bytes]];
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
      await this.audit.record(manager, {
        action: "media.create",
        subject: mediaSubject(media),
        details: { mime: media.mime, size: media.size },
      });
      return media;
    });
  }
}

function newRecord(
  upload: NewMedia,
  hash: string,
  image: EncodedImage,
): NewRecord {
  const name = randomBytes(16).toString("hex");
  const storageKey = `${name.slice(0, 2)}/${name}.${image.extension}`;
  const { width, height, mime } = image;
  return {
    ...{ storageKey, hash, width, height, mime },
    thumbnailKey: image.thumbnail && variantKey(storageKey, 640, "webp"),
    size: image.bytes.length,
    originalName: cleanOriginalName(upload.originalName),
    altText: upload.altText?.trim().slice(0, 500) || null,
    uploadedById: upload.uploadedById,
  };
}
