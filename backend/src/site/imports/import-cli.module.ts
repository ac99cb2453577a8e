import { Module, type DynamicModule } from "@nestjs/common";
import type { AppConfig } from "../../infrastructure/config/app-config";
import { ConfigModule } from "../../infrastructure/config/config.module";
import { DatabaseModule } from "../../infrastructure/database/database.module";
import { JobsModule } from "../../infrastructure/jobs/jobs.module";
import { RateLimitsModule } from "../../infrastructure/rate-limits/rate-limits.module";
import { StorageModule } from "../../infrastructure/storage/storage.module";
import { AuditModule } from "../../operations/audit/audit.module";
import { RichTextModule } from "../../content/rich-text/rich-text.module";
import { SiteImportsModule } from "./site-imports.module";

/** As much of the application as an import needs. */
@Module({})
export class ImportCliModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: ImportCliModule,
      imports: [
        ConfigModule.forRoot(config),
        DatabaseModule,
        StorageModule,
        JobsModule,
        RateLimitsModule,
        RichTextModule,
        AuditModule,
        SiteImportsModule,
      ],
    };
  }
}
