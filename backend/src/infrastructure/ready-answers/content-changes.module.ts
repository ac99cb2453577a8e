import { Module } from "@nestjs/common";
import { PublicResourcesModule } from "../public-resources/public-resources.module";
import { ContentChangesService } from "./content-changes.service";

/** Announces changes to modules that hold copies. */
@Module({
  imports: [PublicResourcesModule],
  providers: [ContentChangesService],
  exports: [ContentChangesService],
})
export class ContentChangesModule {}
