import { Module, type DynamicModule } from "@nestjs/common";
import type { AppConfig } from "../../infrastructure/config/app-config";
import { ConfigModule } from "../../infrastructure/config/config.module";
import { DatabaseModule } from "../../infrastructure/database/database.module";
import { JobsModule } from "../../infrastructure/jobs/jobs.module";
import { RateLimitsModule } from "../../infrastructure/rate-limits/rate-limits.module";
import { StorageModule } from "../../infrastructure/storage/storage.module";
import { AuthModule } from "../../identity/auth/auth.module";
import { AuditModule } from "../../operations/audit/audit.module";
import { SeedsModule } from "../../seeds/seeds.module";

/** As much of the application as removing the demo needs. */
@Module({})
export class DemoCliModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: DemoCliModule,
      imports: [
        ConfigModule.forRoot(config),
        DatabaseModule,
        StorageModule,
        JobsModule,
        RateLimitsModule,
        AuditModule,
        AuthModule,
        SeedsModule,
      ],
    };
  }
}
