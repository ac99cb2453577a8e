import { Injectable, type OnModuleInit } from "@nestjs/common";
import { InjectRepository } from "@nestjs/typeorm";
import { DataSource, Repository } from "typeorm";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { FileStorage } from "../../infrastructure/storage/file-storage";
import {
  encodeVariants,
  placeholderOf,
  type EncodedVariant,
} from "./encode-variants";
import { MediaFilesService } from "./media-files.service";
import { VARIANTS_TASK } from "./media-jobs";
import { Media } from "./media.entity";
import { MediaRepository } from "./media.repository";
import { variantKey } from "./media-url";
import { MediaVariantsRepository } from "./media-variants.repository";
import type { VariantRow } from "./picture.mapper";

/** Makes the smaller and leaner copies of a picture after its upload. */
@Injectable()
export class MediaVariantsService implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly storage: FileStorage,
    private readonly media: MediaRepository,
    private readonly variants: MediaVariantsRepository,
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
    const original = await this.storage.read(media.storageKey);
    const placeholder = await placeholderOf(original);
    const variants: VariantRow[] = [];
    for await (const variant of encodeVariants(original)) {
      signal?.throwIfAborted();
      variants.push(await this.put(media, variant));
    }
    const isKept = await this.keep(id, { variants, placeholder });
    if (!isKept)
      await this.files.remove(variants.map(({ storage_key }) => storage_key));
  }

  private async put(
    { storageKey }: Media,
    { bytes, ...variant }: EncodedVariant,
  ): Promise<VariantRow> {
    const { width, format } = variant;
    const storage_key = variantKey(storageKey, width, format);
    await this.storage.put(storage_key, bytes);
    return { ...variant, size: bytes.length, storage_key };
  }

  /** False when the picture has gone into the trash meanwhile: then its copies must not be served. */
  private keep(
    id: number,
    made: { variants: VariantRow[]; placeholder: string },
  ): Promise<boolean> {
    return inTransaction(this.database, async (manager) => {
      const media = await this.media.lock(manager, id);
      if (!media || media.deletedAt) return false;
      await this.variants.save(manager, id, made);
      return true;
    });
  }
}
