import { Module } from "@nestjs/common";
import { SettingsModule } from "../../operations/settings/settings.module";
import { PictureCacheService } from "./picture-cache.service";
import { SharePicturesController } from "./share-pictures.controller";
import { SharePicturesRepository } from "./share-pictures.repository";
import { SharePicturesService } from "./share-pictures.service";

@Module({
  imports: [SettingsModule],
  controllers: [SharePicturesController],
  providers: [
    SharePicturesService,
    SharePicturesRepository,
    PictureCacheService,
  ],
})
export class SharePicturesModule {}
