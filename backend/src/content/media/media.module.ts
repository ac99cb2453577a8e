import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { ArticlePicturesService } from "./article-pictures.service";
import { MediaFilesController } from "./media-files.controller";
import { MediaFilesService } from "./media-files.service";
import { MediaLibraryService } from "./media-library.service";
import { MediaTrashService } from "./media-trash.service";
import { MediaUsageRepository } from "./media-usage.repository";
import { MediaVariantsRepository } from "./media-variants.repository";
import { MediaVariantsService } from "./media-variants.service";
import { Media } from "./media.entity";
import { MediaRepository } from "./media.repository";
import { MediaService } from "./media.service";
import { UploadController } from "./upload.controller";

@Module({
  imports: [TypeOrmModule.forFeature([Media])],
  controllers: [UploadController, MediaFilesController],
  providers: [
    MediaService,
    ArticlePicturesService,
    MediaLibraryService,
    MediaTrashService,
    MediaFilesService,
    MediaVariantsService,
    MediaRepository,
    MediaUsageRepository,
    MediaVariantsRepository,
  ],
  exports: [MediaService, MediaTrashService, ArticlePicturesService],
})
export class MediaModule {}
