import { Module, type DynamicModule } from "@nestjs/common";
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from "@nestjs/core";
import { ActorInterceptor } from "./common/actor/actor.interceptor";
import { ErrorFilter } from "./common/errors/error.filter";
import { PayloadPipe } from "./common/http/validation.pipe";
import type { AppConfig } from "./infrastructure/config/app-config";
import { ConfigModule } from "./infrastructure/config/config.module";
import { DatabaseModule } from "./infrastructure/database/database.module";
import { HealthModule } from "./infrastructure/health/health.module";
import { JobsModule } from "./infrastructure/jobs/jobs.module";
import { LoggingModule } from "./infrastructure/logging/logging.module";
import { OpenApiModule } from "./infrastructure/openapi/openapi.module";
import { RateLimitsModule } from "./infrastructure/rate-limits/rate-limits.module";
import { RichTextModule } from "./infrastructure/rich-text/rich-text.module";
import { StorageModule } from "./infrastructure/storage/storage.module";
import { ApiKeysModule } from "./modules/api-keys/api-keys.module";
import { AuditModule } from "./modules/audit/audit.module";
import { AuthModule } from "./modules/auth/auth.module";
import { AuthorsModule } from "./modules/authors/authors.module";
import { CategoriesModule } from "./modules/categories/categories.module";
import { ContactModule } from "./modules/contact/contact.module";
import { DashboardModule } from "./modules/dashboard/dashboard.module";
import { DocumentsModule } from "./modules/documents/documents.module";
import { DraftsModule } from "./modules/drafts/drafts.module";
import { FeedsModule } from "./modules/feeds/feeds.module";
import { FrontendsModule } from "./modules/frontends/frontends.module";
import { ImportsModule } from "./modules/imports/imports.module";
import { MailsModule } from "./modules/mails/mails.module";
import { MediaModule } from "./modules/media/media.module";
import { PagesModule } from "./modules/pages/pages.module";
import { PostViewsModule } from "./modules/post-views/post-views.module";
import { PermissionsModule } from "./modules/permissions/permissions.module";
import { PostsModule } from "./modules/posts/posts.module";
import { PreviewsModule } from "./modules/previews/previews.module";
import { RedirectsModule } from "./modules/redirects/redirects.module";
import { RolesModule } from "./modules/roles/roles.module";
import { SearchModule } from "./modules/search/search.module";
import { SettingsModule } from "./modules/settings/settings.module";
import { SharePicturesModule } from "./modules/share-pictures/share-pictures.module";
import { SignUpsModule } from "./modules/signups/signups.module";
import { SitemapModule } from "./modules/sitemap/sitemap.module";
import { TagsModule } from "./modules/tags/tags.module";
import { TrashModule } from "./modules/trash/trash.module";

@Module({
  imports: [
    DatabaseModule,
    StorageModule,
    JobsModule,
    LoggingModule,
    RateLimitsModule,
    RichTextModule,
    AuditModule,
    HealthModule,
    OpenApiModule,
    ApiKeysModule,
    AuthModule,
    AuthorsModule,
    CategoriesModule,
    ContactModule,
    DashboardModule,
    DraftsModule,
    FeedsModule,
    FrontendsModule,
    ImportsModule,
    MailsModule,
    MediaModule,
    PagesModule,
    PermissionsModule,
    PostViewsModule,
    PostsModule,
    PreviewsModule,
    RedirectsModule,
    RolesModule,
    SearchModule,
    SettingsModule,
    SharePicturesModule,
    SignUpsModule,
    SitemapModule,
    TagsModule,
    TrashModule,
    // Answers every address that no other module does: it comes last.
    DocumentsModule,
  ],
  providers: [
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_INTERCEPTOR, useClass: ActorInterceptor },
    { provide: APP_PIPE, useClass: PayloadPipe },
  ],
})
export class AppModule {
  static forRoot(config: AppConfig): DynamicModule {
    return { module: AppModule, imports: [ConfigModule.forRoot(config)] };
  }
}
