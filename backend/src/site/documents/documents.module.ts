import { Module } from "@nestjs/common";
import { FrontendsModule } from "../frontends/frontends.module";
import { RedirectsModule } from "../../content/redirects/redirects.module";
import { SettingsModule } from "../../operations/settings/settings.module";
import { DirectReadsModule } from "../../infrastructure/direct-reads/direct-reads.module";
import { LivenessModule } from "../../infrastructure/health/liveness.module";
import { AppConfig } from "../../infrastructure/config/app-config";
import {
  deriveKey,
  loadSecret,
} from "../../operations/settings/installation-secret";
import { SettingsService } from "../../operations/settings/settings.service";
import { BootDataService } from "./boot-data.service";
import { DocumentAssemblyService } from "./document-assembly.service";
import { DocumentsController } from "./documents.controller";
import { DocumentsService } from "./documents.service";
import { FallbackDocumentService } from "./fallback-document.service";
import { FirstPaintService } from "./first-paint/first-paint.service";
import { IconsController } from "./icons.controller";
import { MediaModule } from "../../content/media/media.module";
import { SiteIconsService } from "./site-icons.service";
import { InternalApiService } from "./internal-api.service";
import { RenderedDocumentsService } from "./rendered-documents.service";
import { FirstProcessService } from "./rendering/first-process.service";
import { ProcessMetrics } from "./rendering/process-metrics";
import { RendererService } from "./rendering/renderer.service";
import { StoredDocumentsService } from "./stored-documents.service";
import { VisitorHash } from "./visitor-hash";
import { VisitsService } from "./visits.service";
import { StartCheckService } from "./rendering/start-check.service";
import { TrialRenderingService } from "./rendering/trial-rendering.service";

@Module({
  imports: [
    FrontendsModule,
    MediaModule,
    RedirectsModule,
    DirectReadsModule,
    LivenessModule,
    SettingsModule,
  ],
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
    SiteIconsService,
    RendererService,
    ProcessMetrics,
    FirstProcessService,
    StartCheckService,
    TrialRenderingService,
  ],
})
export class DocumentsModule {}
