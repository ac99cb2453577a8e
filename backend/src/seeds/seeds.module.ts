import { Module } from "@nestjs/common";
import { CategoriesModule } from "../content/categories/categories.module";
import { ImportsModule } from "../content/imports/imports.module";
import { MediaModule } from "../content/media/media.module";
import { PagesModule } from "../content/pages/pages.module";
import { PostsModule } from "../content/posts/posts.module";
import { TagsModule } from "../content/tags/tags.module";
import { ApiKeysModule } from "../identity/api-keys/api-keys.module";
import { AuthorsModule } from "../identity/authors/authors.module";
import { RolesModule } from "../identity/roles/roles.module";
import { SignUpsModule } from "../identity/signups/signups.module";
import { SettingsModule } from "../operations/settings/settings.module";
import { DemoContentService } from "./demo-content.service";
import { SearchModule } from "../site/search/search.module";
import { TrashModule } from "../content/trash/trash.module";
import { DemoRemovalService } from "./demo-removal.service";
import { DemoRecordsRepository } from "./demo-records.repository";
import { FirstContentService } from "./first-content.service";

@Module({
  imports: [
    ApiKeysModule,
    AuthorsModule,
    CategoriesModule,
    ImportsModule,
    MediaModule,
    PagesModule,
    PostsModule,
    RolesModule,
    SearchModule,
    SettingsModule,
    SignUpsModule,
    TagsModule,
    TrashModule,
  ],
  providers: [
    FirstContentService,
    DemoContentService,
    DemoRecordsRepository,
    DemoRemovalService,
  ],
})
export class SeedsModule {}
