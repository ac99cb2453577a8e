import { Module } from "@nestjs/common";
import { FrontendsModule } from "../frontends/frontends.module";
import { RedirectsModule } from "../redirects/redirects.module";
import { DocumentsController } from "./documents.controller";
import { DocumentsService } from "./documents.service";
import { FallbackDocumentService } from "./fallback-document.service";
import { InternalApiService } from "./internal-api.service";
import { RendererService } from "./renderer.service";

@Module({
  imports: [FrontendsModule, RedirectsModule],
  controllers: [DocumentsController],
  providers: [
    DocumentsService,
    FallbackDocumentService,
    InternalApiService,
    RendererService,
  ],
})
export class DocumentsModule {}
