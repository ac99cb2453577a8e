import { Module } from "@nestjs/common";
import { FrontendsModule } from "../frontends/frontends.module";
import { RedirectsModule } from "../../content/redirects/redirects.module";
import { SettingsModule } from "../../operations/settings/settings.module";
import { BootDataService } from "./boot-data.service";
import { DocumentsController } from "./documents.controller";
import { DocumentsService } from "./documents.service";
import { FallbackDocumentService } from "./fallback-document.service";
import { FirstPaintService } from "./first-paint/first-paint.service";
import { IconsController } from "./icons.controller";
import { InternalApiService } from "./internal-api.service";
import { RendererService } from "./rendering/renderer.service";

@Module({
  imports: [FrontendsModule, RedirectsModule, SettingsModule],
  controllers: [IconsController, DocumentsController],
  providers: [
    DocumentsService,
    BootDataService,
    FallbackDocumentService,
    FirstPaintService,
    InternalApiService,
    RendererService,
  ],
})
export class DocumentsModule {}
