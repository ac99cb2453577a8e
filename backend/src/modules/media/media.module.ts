import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { Media } from "./media.entity";
import { MediaUsageRepository } from "./media-usage.repository";
import { MediaService } from "./media.service";
import { UploadController } from "./upload.controller";

@Module({
  imports: [TypeOrmModule.forFeature([Media])],
  controllers: [UploadController],
  providers: [MediaService, MediaUsageRepository],
  exports: [MediaService],
})
export class MediaModule {}
