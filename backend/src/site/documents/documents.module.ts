import { Module } from "@nestjs/common";
import { FrontendsModule } from "../frontends/frontends.module";
import { RedirectsModule } from "../../content/redirects/redirects.module";
import { SettingsModule } from "../../operations/settings/settings.module";
import { ReplicasModule } from "../../infrastructure/replicas/replicas.module";
import { AppConfig } from "../../infrastructure/config/app-config";
import {
  deriveKey,
  loadSecret,
} from "../../operations/settings/installation-secret";
import { SettingsService } from "../../operations/settings/settings.service";
import { BootDataService } from "./boot-data.service";
import { DocumentAssemblyService } from "./document-assembly.service";
import { DirectReadsService } from "./direct-reads.service";
import { DocumentsController } from "./documents.controller";
import { DocumentsService } from "./documents.service";
import { FallbackDocumentService } from "./fallback-document.service";
import { FirstPaintService } from "./first-paint/first-paint.service";
import { IconsController } from "./icons.controller";
import { InternalApiService } from "./internal-api.service";
import { RenderedDocumentsService } from "./rendered-documents.service";
import { FirstProcessService } from "./rendering/first-process.service";
import { RendererService } from "./rendering/renderer.service";
import { StoredDocumentsService } from "./stored-documents.service";
import { VisitorHash } from "./visitor-hash";
import { VisitsService } from "./visits.service";
import { TrialRenderingService } from "./rendering/trial-rendering.service";

@Module({
  imports: [FrontendsModule, RedirectsModule, ReplicasModule, SettingsModule],
  controllers: [IconsController, DocumentsController],
  providers: [
    DocumentsService,
    BootDataService,
    DocumentAssemblyService,
    RenderedDocumentsService,
    StoredDocumentsService,
    VisitsService,
    {
      provide: VisitorHash,
      inject: [AppConfig, SettingsService],
      useFactory: async (config: AppConfig, settings: SettingsService) =>
        new VisitorHash(
          deriveKey(await loadSecret(config, settings), "frontend visitor"),
        ),
    },
    FallbackDocumentService,
    FirstPaintService,
    InternalApiService,
    DirectReadsService,
    RendererService,
    FirstProcessService,
    TrialRenderingService,
  ],
})
export class DocumentsModule {}
