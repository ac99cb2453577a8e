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
import { encodeImage, type EncodedImage } from "./encode-image";
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

type KeptMedia = Omit<
  Media,
  | "id"
  | "createdAt"
  | "updatedAt"
  | "deletedAt"
  | "version"
  | "placeholder"
  | "variantsAt"
>;

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

  async get(id: number): Promise<MediaDto> {
    const media = await this.records.findOneBy({ id });
    if (!media) throw notFound();
    return toMediaDto(media);
  }

  async store(upload: NewMedia): Promise<Media> {
    return (await this.storeOrFind(upload)).media;
  }

  /** Checks, writes anew and keeps an image. The same file again gives the record there is (D-606). */
  async storeOrFind(
    upload: NewMedia,
  ): Promise<{ media: Media; isNew: boolean }> {
    const hash = createHash("sha256").update(upload.bytes).digest("hex");
    const known = await this.records.findOneBy({ hash });
    if (known) return { media: known, isNew: false };
    const image = await encodeImage(upload.bytes, imageTypeOf(upload.bytes));
    const name = randomBytes(16).toString("hex");
    const folder = name.slice(0, 2);
    const storageKey = `${folder}/${name}.${image.extension}`;
    const thumbnailKey = image.thumbnail ? `${folder}/${name}-640.webp` : null;
    const { width, height, mime } = image;
    return this.keep(image, {
      ...{ storageKey, thumbnailKey, hash, width, height, mime },
      size: image.bytes.length,
      originalName: cleanOriginalName(upload.originalName),
      altText: upload.altText?.trim().slice(0, 500) || null,
      uploadedById: upload.uploadedById,
    });
  }

  /** Refuses while posts or pages show the file, unless told otherwise (D-605). */
  async remove(id: number, isForced: boolean): Promise<Deleted> {
    const media = await this.records.findOneBy({ id });
    if (!media) throw notFound();
    if (!isForced) await this.refuseIfUsed(media);
    if (!(await this.usage.remove(id))) throw notFound();
    await this.removeFiles(media);
    return { success: true };
  }

  /** The library's record behind an image address, if it is one of ours. */
  async findByUrl(url: string): Promise<Media | null> {
    const storageKey = storageKeyOf(url, this.config.publicUrl);
    return storageKey === null ? null : this.records.findOneBy({ storageKey });
  }

  private async refuseIfUsed(media: Media): Promise<void> {
    const { posts, pages } = await this.usage.find(
      media.id,
      mediaUrl(media.storageKey),
    );
    const [first, ...others] = [...posts, ...pages];
    if (!first) return;
    const rest = others.length > 0 ? ` and ${others.length} more` : "";
    throw new ConflictError(`This file is used in "${first.title}"${rest}.`, {
      posts,
      pages,
    });
  }

  /**
   * Files first, then the record that names them: whatever fails, no record points to nothing. Of
   * two uploads of one file at the same moment, the second gives way to the first.
   */
  private async keep(
    image: EncodedImage,
    record: KeptMedia,
  ): Promise<{ media: Media; isNew: boolean }> {
    try {
      await this.storage.put(record.storageKey, image.bytes);
      if (image.thumbnail && record.thumbnailKey)
        await this.storage.put(record.thumbnailKey, image.thumbnail);
      return {
        media: await this.records.save(this.records.create(record)),
        isNew: true,
      };
    } catch (error) {
      await this.removeFiles(record);
      if (!isUniqueViolation(error, "media_hash_key")) throw error;
      const media = await this.records.findOneByOrFail({ hash: record.hash });
      return { media, isNew: false };
    }
  }

  private async removeFiles(media: KeptMedia): Promise<void> {
    await this.storage.remove(media.storageKey);
    if (media.thumbnailKey) await this.storage.remove(media.thumbnailKey);
  }
}

const notFound = () => new NotFoundError("This file does not exist.");
