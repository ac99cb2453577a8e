import { Module } from "@nestjs/common";
import { ContentChangesService } from "./content-changes.service";

/** What has changed, for whoever keeps a copy of something. */
@Module({
  providers: [ContentChangesService],
  exports: [ContentChangesService],
})
export class ContentChangesModule {}
