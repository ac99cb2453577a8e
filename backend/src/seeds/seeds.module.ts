import { Module } from "@nestjs/common";
import { ContentModule } from "../content/content.module";
import { DashboardModule } from "../content/dashboard/dashboard.module";
import { ApiKeysModule } from "../identity/api-keys/api-keys.module";
import { AuthorsModule } from "../identity/authors/authors.module";
import { RolesModule } from "../identity/roles/roles.module";
import { SignUpsModule } from "../identity/signups/signups.module";
import { SettingsModule } from "../operations/settings/settings.module";
import { ReleasesModule } from "../delivery/releases.module";
import { DemoContentService } from "./demo-content.service";
import { NavigationModule } from "../site/navigation/navigation.module";
import { SearchModule } from "../site/search/search.module";
import { DemoController } from "./demo.controller";
import { DemoRemovalService } from "./demo-removal.service";
import { DemoRecordsRepository } from "./demo-records.repository";
import { FirstContentService } from "./first-content.service";

@Module({
  imports: [
    ApiKeysModule,
    AuthorsModule,
    ContentModule,
    DashboardModule,
    NavigationModule,
    ReleasesModule,
    RolesModule,
    SearchModule,
    SettingsModule,
    SignUpsModule,
  ],
  controllers: [DemoController],
  providers: [
    FirstContentService,
    DemoContentService,
    DemoRecordsRepository,
    DemoRemovalService,
  ],
})
export class SeedsModule {}
