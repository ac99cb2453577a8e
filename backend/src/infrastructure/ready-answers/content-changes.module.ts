import { Module } from "@nestjs/common";
import { PublicResourcesModule } from "../public-resources/public-resources.module";
import { ContentChangesService } from "./content-changes.service";

/** What has changed, for whoever keeps a copy of something. */
@Module({
  imports: [PublicResourcesModule],
  providers: [ContentChangesService],
  exports: [ContentChangesService],
})
export class ContentChangesModule {}
