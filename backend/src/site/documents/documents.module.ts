import { Module } from "@nestjs/common";
import { DeliveryModule } from "../../delivery/delivery.module";
import { RedirectsModule } from "../../content/redirects/redirects.module";
import { PeopleSettingsModule } from "../../identity/people-settings/people-settings.module";
import { SettingsModule } from "../../operations/settings/settings.module";
import { InternalApiModule } from "../../infrastructure/internal-api/internal-api.module";
import { withKey } from "../../operations/settings/installation-secret";
import { InstallationSecretModule } from "../../operations/settings/installation-secret.module";
import { AppearanceModule } from "../appearance/appearance.module";
import { BootDataService } from "./boot-data.service";
import { DocumentAssemblyService } from "./document-assembly.service";
import { DocumentPlacesService } from "./document-places.service";
import { DocumentsController } from "./documents.controller";
import { DocumentsService } from "./documents.service";
import { FallbackDocumentService } from "./fallback-document.service";
import { FirstPaintService } from "./first-paint/first-paint.service";
import { IconsController } from "./icons.controller";
import { MediaModule } from "../../content/media/media.module";
import { SiteIconsService } from "./site-icons.service";
import { RenderedDocumentsService } from "./rendered-documents.service";
import { RenderRequestsService } from "./render-requests.service";
import { SlotsService } from "./slots/slots.service";
import { StoredDocumentsService } from "./stored-documents.service";
import { VisitorHash } from "./visitor-hash";
import { VisitsService } from "./visits.service";

@Module({
  imports: [
    AppearanceModule,
    DeliveryModule,
    MediaModule,
    RedirectsModule,
    InternalApiModule,
    PeopleSettingsModule,
    InstallationSecretModule,
    SettingsModule,
  ],
  controllers: [IconsController, DocumentsController],
  providers: [
    DocumentsService,
    BootDataService,
    DocumentAssemblyService,
    DocumentPlacesService,
    RenderedDocumentsService,
    RenderRequestsService,
    SlotsService,
    StoredDocumentsService,
    VisitsService,
    withKey(VisitorHash, "frontend visitor"),
    FallbackDocumentService,
    FirstPaintService,
    SiteIconsService,
  ],
})
export class DocumentsModule {}
