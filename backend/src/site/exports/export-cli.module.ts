import { Module, type DynamicModule } from "@nestjs/common";
import { RichTextModule } from "../../content/rich-text/rich-text.module";
import type { AppConfig } from "../../infrastructure/config/app-config";
import { ConfigModule } from "../../infrastructure/config/config.module";
import { DatabaseModule } from "../../infrastructure/database/database.module";
import { JobsModule } from "../../infrastructure/jobs/jobs.module";
import { RateLimitsModule } from "../../infrastructure/rate-limits/rate-limits.module";
import { StorageModule } from "../../infrastructure/storage/storage.module";
import { AuditModule } from "../../operations/audit/audit.module";
import { ExportsModule } from "./exports.module";

/** As much of the application as an export needs. */
@Module({})
export class ExportCliModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: ExportCliModule,
      imports: [
        ConfigModule.forRoot(config),
        DatabaseModule,
        StorageModule,
        JobsModule,
        RateLimitsModule,
        RichTextModule,
        AuditModule,
        ExportsModule,
      ],
    };
  }
}
