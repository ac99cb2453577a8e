import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { PublicResource } from "../../infrastructure/public-resources/public-resource";
import { SiteAddressesModule } from "../../infrastructure/site-addresses/site-addresses.module";
import { SettingsModule } from "../../operations/settings/settings.module";
import { WaitingModule } from "../../operations/waiting/waiting.module";
import { BulkChangesModule } from "../bulk-changes/bulk-changes.module";
import { RedirectsModule } from "../redirects/redirects.module";
import { ReviewsModule } from "../reviews/reviews.module";
import { RevisionsModule } from "../revisions/revisions.module";
import { TrashModule } from "../trash/trash.module";
import { WritingModule } from "../writing/writing.module";
import { PageCategory, Page } from "./page.entity";
import { PageChangesService } from "./page-changes.service";
import { PageMenuService } from "./page-menu.service";
import { PageMergingService } from "./page-merging.service";
import { PageRevisionsController } from "./page-revisions.controller";
import { PageRevisionsService } from "./page-revisions.service";
import { PageTargetService } from "./page-target.service";
import { PageTrashService } from "./page-trash.service";
import { PageWritesRepository } from "./page-writes.repository";
import { PageWritingService } from "./page-writing.service";
import { PagesController } from "./pages.controller";
import { PagesRepository } from "./pages.repository";
import { PagesService } from "./pages.service";
import { PAGES_RESOURCE } from "./pages.resource";

@PublicResource(PAGES_RESOURCE)
@Module({
  imports: [
    TypeOrmModule.forFeature([Page, PageCategory]),
    BulkChangesModule,
    RedirectsModule,
    ReviewsModule,
    RevisionsModule,
    SettingsModule,
    SiteAddressesModule,
    TrashModule,
    WaitingModule,
    WritingModule,
  ],
  controllers: [PagesController, PageRevisionsController],
  providers: [
    PagesService,
    PagesRepository,
    PageChangesService,
    PageMenuService,
    PageMergingService,
    PageWritingService,
    PageWritesRepository,
    PageRevisionsService,
    PageTargetService,
    PageTrashService,
  ],
  exports: [PageChangesService, PageMenuService, PagesService],
})
export class PagesModule {}
