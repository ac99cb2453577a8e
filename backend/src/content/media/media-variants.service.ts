import { Injectable, type OnModuleInit } from "@nestjs/common";
import { InjectRepository } from "@nestjs/typeorm";
import { VARIANT_FORMATS } from "@octavo/contracts";
import { DataSource, Repository } from "typeorm";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { imageLibrary } from "../../infrastructure/images/image-library";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { FileStorage } from "../../infrastructure/storage/file-storage";
import { encodeCopy, resized, type EncodedCopy } from "./encode-image";
import { MediaFilesService, VARIANTS_TASK } from "./media-files.service";
import { Media } from "./media.entity";
import type { VariantRow } from "./media.mapper";
import { MediaRepository } from "./media.repository";
import { variantKey } from "./storage-keys";

/** 720 is a card on a phone: 360 points of two pixels each. */
const WIDTHS = [320, 640, 720, 960, 1280, 1920];
const WIDEST = 1920;
const NARROWEST = 320;
const PLACEHOLDER_WIDTH = 16;
/** Makes the smaller and leaner copies of a picture after its upload. */
@Injectable()
export class MediaVariantsService implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly storage: FileStorage,
    private readonly media: MediaRepository,
    private readonly files: MediaFilesService,
    private readonly handlers: JobHandlers,
    @InjectRepository(Media) private readonly records: Repository<Media>,
  ) {}

  onModuleInit(): void {
    this.handlers.register(VARIANTS_TASK, ({ id }, { signal }) =>
      this.make(Number(id), signal),
    );
  }

  /** Again after a kill: the same files are written over, and the record names them all at once. */
  private async make(id: number, signal?: AbortSignal): Promise<void> {
    const media = await this.records.findOneBy({ id });
    if (!media || media.variantsAt) return;
    if (media.copiesKey) await this.files.place(id);
    const original = await this.storage.read(media.storageKey);
    const placeholder = await placeholderOf(original);
    const variants: VariantRow[] = [];
    for await (const variant of encodeVariants(original)) {
      signal?.throwIfAborted();
      variants.push(await this.put(media, variant));
    }
    const isKept = await this.keep(media, { variants, placeholder });
    if (!isKept)
      await this.files.remove(variants.map(({ storage_key }) => storage_key));
  }

  private async put(
    { storageKey, copiesKey }: Media,
    { bytes, ...variant }: EncodedCopy,
  ): Promise<VariantRow> {
    const { width, format } = variant;
    const storage_key = variantKey(copiesKey ?? storageKey, width, format);
    await this.storage.put(storage_key, bytes);
    return { ...variant, size: bytes.length, storage_key };
  }

  /** False if the picture has been replaced or trashed since: its copies must not be served. */
  private keep(
    { id, copiesKey }: Media,
    made: { variants: VariantRow[]; placeholder: string },
  ): Promise<boolean> {
    return inTransaction(this.database, async (manager) => {
      const media = await this.media.lock(manager, id);
      if (!media || media.deletedAt || media.copiesKey !== copiesKey)
        return false;
      await this.media.saveVariants(manager, id, made);
      return true;
    });
  }
}

/** The picture's own width and all smaller ones; a very small picture stays as it is. */
export function variantWidths(width: number): number[] {
  if (width <= NARROWEST) return [];
  const smaller = WIDTHS.filter((candidate) => candidate < width);
  return width <= WIDEST ? [...smaller, width] : smaller;
}

/** Copies of a stored picture, one at a time. None for animations, because copies would not move. */
async function* encodeVariants(original: Buffer): AsyncGenerator<EncodedCopy> {
  const sharp = await imageLibrary();
  const { pages = 1, width } = await sharp(original).metadata();
  if (pages > 1) return;
  const widths = variantWidths(width).reverse();
  for (const format of VARIANT_FORMATS)
    for (const target of widths) {
      const variant = await encodeCopy(original, target, format);
      // Larger than the original at its own width: this format saves nothing here.
      if (target === width && variant.bytes.length >= original.length) break;
      yield variant;
    }
}

/** A few pixels as a data address: the picture's colours until it is there. */
async function placeholderOf(original: Buffer): Promise<string> {
  const image = await resized(original, PLACEHOLDER_WIDTH);
  const bytes = await image.webp({ quality: 40, alphaQuality: 40 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString("base64")}`;
}
