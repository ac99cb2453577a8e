import { createHash, randomBytes } from "node:crypto";
import { Injectable } from "@nestjs/common";
import { InjectRepository } from "@nestjs/typeorm";
import type { Deleted, ListMediaDto, MediaDto, Paged } from "@octavo/contracts";
import { Repository } from "typeorm";
import { ConflictError, NotFoundError } from "../../common/errors/app-error";
import { isUniqueViolation } from "../../common/errors/database-error";
import { AppConfig } from "../../infrastructure/config/app-config";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import { FileStorage } from "../../infrastructure/storage/file-storage";
import { encodeImage } from "./encode-image";
import { imageTypeOf } from "./image-type";
import { Media } from "./media.entity";
import { toMediaDto } from "./media.mapper";
import { mediaUrl, storageKeyOf } from "./media-url";
import { MediaUsageRepository } from "./media-usage.repository";
import { cleanOriginalName } from "./original-name";

export interface NewMedia {
  bytes: Buffer;
  originalName: string;
  altText?: string | null;
  uploadedById: number | null;
}

@Injectable()
export class MediaService {
  constructor(
    private readonly config: AppConfig,
    private readonly storage: FileStorage,
    private readonly usage: MediaUsageRepository,
    @InjectRepository(Media) private readonly records: Repository<Media>,
  ) {}

  list(query: ListMediaDto): Promise<Paged<MediaDto>> {
    const page = pageRequest(query);
    const rows = this.records.find({
      order: { createdAt: "DESC", id: "DESC" },
      take: page.limit,
      skip: page.offset,
    });
    return paginate(page, { rows, total: this.records.count() }, toMediaDto);
  }

  /** Checks, writes anew and keeps an image. The same file again gives the record there is (D-606). */
  async store(upload: NewMedia): Promise<Media> {
    const hash = createHash("sha256").update(upload.bytes).digest("hex");
    const known = await this.records.findOneBy({ hash });
    if (known) return known;
    const image = await encodeImage(upload.bytes, imageTypeOf(upload.bytes));
    const name = randomBytes(16).toString("hex");
    const folder = name.slice(0, 2);
    const storageKey = `${folder}/${name}.${image.extension}`;
    const thumbnailKey = image.thumbnail ? `${folder}/${name}-640.webp` : null;
    await this.storage.put(storageKey, image.bytes);
    if (image.thumbnail && thumbnailKey) await this.storage.put(thumbnailKey, image.thumbnail);
    const { width, height, mime } = image;
    const size = image.bytes.length;
    return this.record({
      ...{ storageKey, thumbnailKey, hash, width, height, mime, size },
      originalName: cleanOriginalName(upload.originalName),
      altText: upload.altText?.trim().slice(0, 500) || null,
      uploadedById: upload.uploadedById,
    });
  }

  /** Refuses while posts show the file, unless told otherwise (D-605). */
  async remove(id: number, isForced: boolean): Promise<Deleted> {
    const media = await this.records.findOneBy({ id });
    if (!media) throw new NotFoundError("This file does not exist.");
    const posts = isForced ? [] : await this.usage.postsUsing(id, mediaUrl(media.storageKey));
    if (posts.length > 0)
      throw new ConflictError("This file is in use. Remove it from these posts first.", { posts });
    const { affected } = await this.records.delete({ id });
    if (!affected) throw new NotFoundError("This file does not exist.");
    await this.removeFiles(media);
    return { success: true };
  }

  /** The library's record behind an image address, if it is one of ours. */
  async findByUrl(url: string): Promise<Media | null> {
    const storageKey = storageKeyOf(url, this.config.publicUrl);
    return storageKey === null ? null : this.records.findOneBy({ storageKey });
  }

  /** Two uploads of one file at the same moment: the second gives way to the first. */
  private async record(media: Partial<Media>): Promise<Media> {
    try {
      return await this.records.save(this.records.create(media));
    } catch (error) {
      await this.removeFiles(media);
      if (isUniqueViolation(error, "media_hash_key"))
        return this.records.findOneByOrFail({ hash: media.hash });
      throw error;
    }
  }

  private async removeFiles(media: Partial<Media>): Promise<void> {
    if (media.storageKey) await this.storage.remove(media.storageKey);
    if (media.thumbnailKey) await this.storage.remove(media.thumbnailKey);
  }
}
