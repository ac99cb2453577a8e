import {
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
} from "@nestjs/common";
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from "@nestjs/core";
import { loadContractTexts } from "@octavo/contracts";
import { ActorInterceptor } from "../common/actor/actor.interceptor";
import { ErrorFilter } from "../common/errors/error.filter";
import { PayloadPipe } from "../common/http/payload.pipe";
import { AdmissionModule } from "../infrastructure/admission/admission.module";
import type { AppConfig } from "../infrastructure/config/app-config";
import { ConfigModule } from "../infrastructure/config/config.module";
import { DatabaseModule } from "../infrastructure/database/database.module";
import { ErrorReportsModule } from "../infrastructure/error-reports/error-reports.module";
import { HealthModule } from "../infrastructure/health/health.module";
import { IdempotencyModule } from "../infrastructure/idempotency/idempotency.module";
import { JobsModule } from "../infrastructure/jobs/jobs.module";
import { LoggingModule } from "../infrastructure/logging/logging.module";
import { MetricsModule } from "../infrastructure/metrics/metrics.module";
import { TracesModule } from "../infrastructure/traces/traces.module";
import { OpenApiModule } from "../infrastructure/openapi/openapi.module";
import { PublicResourcesModule } from "../infrastructure/public-resources/public-resources.module";
import { PublicResourcesService } from "../infrastructure/public-resources/public-resources.service";
import { RateLimitsModule } from "../infrastructure/rate-limits/rate-limits.module";
import { ReadyAnswersModule } from "../infrastructure/ready-answers/ready-answers.module";
import { ReplicasModule } from "../infrastructure/replicas/replicas.module";
import { StorageModule } from "../infrastructure/storage/storage.module";
import { ApiKeysModule } from "../identity/api-keys/api-keys.module";
import { AuditModule } from "../operations/audit/audit.module";
import { AuthModule } from "../identity/auth/auth.module";
import { AuthorsModule } from "../identity/authors/authors.module";
import { BackupsModule } from "../operations/backups/backups.module";
import { ContentModule } from "../content/content.module";
import { AccessModule } from "../site/access/access.module";
import { AgentConnectionsModule } from "../site/agent-connections/agent-connections.module";
import { AgentsModule } from "../site/agents/agents.module";
import { BatchesModule } from "../site/batches/batches.module";
import { ContactModule } from "../site/contact/contact.module";
import { DocumentsModule } from "../site/documents/documents.module";
import { ExportsModule } from "../site/exports/exports.module";
import { PeopleDataModule } from "../site/people-data/people-data.module";
import { SiteImportsModule } from "../site/imports/site-imports.module";
import { FeedsModule } from "../site/feeds/feeds.module";
import { MarkdownModule } from "../site/markdown/markdown.module";
import { DeliveryModule } from "../delivery/delivery.module";
import { ServerHealthModule } from "../operations/health-report/server-health.module";
import { InstancesModule } from "../operations/instances/instances.module";
import { MailsModule } from "../operations/mails/mails.module";
import { PermissionsModule } from "../identity/permissions/permissions.module";
import { OfflineModule } from "../site/offline/offline.module";
import { PreviewsModule } from "../site/previews/previews.module";
import { RolesModule } from "../identity/roles/roles.module";
import { SearchModule } from "../site/search/search.module";
import { SeedsModule } from "../seeds/seeds.module";
import { SettingsModule } from "../operations/settings/settings.module";
import { SharePicturesModule } from "../site/share-pictures/share-pictures.module";
import { SignUpsModule } from "../identity/signups/signups.module";
import { NavigationModule } from "../site/navigation/navigation.module";
import { SiteSettingsModule } from "../site/site-settings/site-settings.module";
import { SitemapModule } from "../site/sitemap/sitemap.module";
import { WebhooksModule } from "../site/webhooks/webhooks.module";

@Module({
  imports: [
    DatabaseModule,
    AdmissionModule,
    StorageModule,
    JobsModule,
    LoggingModule,
    ErrorReportsModule,
    RateLimitsModule,
    ReplicasModule,
    PublicResourcesModule,
    ReadyAnswersModule,
    AuditModule,
    HealthModule,
    IdempotencyModule,
    ServerHealthModule,
    MetricsModule,
    TracesModule,
    OpenApiModule,
    ApiKeysModule,
    AuthModule,
    AuthorsModule,
    BackupsModule,
    ContentModule,
    AccessModule,
    AgentConnectionsModule,
    AgentsModule,
    BatchesModule,
    ContactModule,
    ExportsModule,
    PeopleDataModule,
    FeedsModule,
    MarkdownModule,
    DeliveryModule,
    InstancesModule,
    MailsModule,
    NavigationModule,
    OfflineModule,
    PermissionsModule,
    PreviewsModule,
    RolesModule,
    SearchModule,
    SeedsModule,
    SettingsModule,
    SharePicturesModule,
    SiteImportsModule,
    SignUpsModule,
    SiteSettingsModule,
    SitemapModule,
    WebhooksModule,
    // Answers every address that no other module does: it comes last.
    DocumentsModule,
  ],
  providers: [
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_INTERCEPTOR, useClass: ActorInterceptor },
    { provide: APP_PIPE, useClass: PayloadPipe },
  ],
})
export class AppModule implements OnApplicationBootstrap {
  constructor(private readonly resources: PublicResourcesService) {}

  /** Only the whole application answers people, and only it has all resources; commands have parts of it. */
  async onApplicationBootstrap(): Promise<void> {
    await loadContractTexts("de");
    await this.resources.check();
  }

  static forRoot(config: AppConfig): DynamicModule {
    return { module: AppModule, imports: [ConfigModule.forRoot(config)] };
  }
}
