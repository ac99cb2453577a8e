import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { PublicResource } from "../../infrastructure/public-resources/public-resource";
import { RestoreStepsModule } from "../../operations/backups/restore-steps.module";
import { BulkChangesModule } from "../bulk-changes/bulk-changes.module";
import { TrashModule } from "../trash/trash.module";
import { MediaTrashService } from "./media-trash.service";
import { MediaFilesService } from "./media-files.service";
import { MediaCropService } from "./media-crop.service";
import { MediaReplacementService } from "./media-replacement.service";
import { MediaVariantsService } from "./media-variants.service";
import { MediaController, MediaFilesController } from "./media.controller";
import { Media } from "./media.entity";
import { libraryScope } from "./media.policy";
import { MediaRepository } from "./media.repository";
import { MediaService } from "./media.service";
import { UploadMetrics } from "./upload-metrics";

@PublicResource({
  name: "media",
  tables: { media: "media", media_variants: "media" },
  changes: {
    type: "upload",
    table: "(SELECT *, uploaded_by_id AS author_id FROM media)",
    isPublic: "item.uploaded_by_id IS NULL",
    scope: libraryScope,
    showing: {
      // A file names the person who has uploaded it.
      authors: "SELECT id FROM media WHERE uploaded_by_id = change.item_id",
    },
  },
})
@Module({
  imports: [
    BulkChangesModule,
    RestoreStepsModule,
    TrashModule,
    TypeOrmModule.forFeature([Media]),
  ],
  controllers: [MediaController, MediaFilesController],
  providers: [
    MediaService,
    UploadMetrics,
    MediaTrashService,
    MediaCropService,
    MediaReplacementService,
    MediaFilesService,
    MediaVariantsService,
    MediaRepository,
  ],
  exports: [MediaService, MediaTrashService],
})
export class MediaModule {}
