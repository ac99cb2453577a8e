import { Module, type DynamicModule } from "@nestjs/common";
import type { AppConfig } from "../../infrastructure/config/app-config";
import { ConfigModule } from "../../infrastructure/config/config.module";
import { DatabaseModule } from "../../infrastructure/database/database.module";
import { JobsModule } from "../../infrastructure/jobs/jobs.module";
import { RateLimitsModule } from "../../infrastructure/rate-limits/rate-limits.module";
import { AuthModule } from "../../identity/auth/auth.module";
import { RolesModule } from "../../identity/roles/roles.module";
import { AuditModule } from "../../operations/audit/audit.module";

/** As much of the application as the accounts on the console need. */
@Module({})
export class AccountsCliModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: AccountsCliModule,
      imports: [
        ConfigModule.forRoot(config),
        DatabaseModule,
        JobsModule,
        RateLimitsModule,
        AuditModule,
        RolesModule,
        AuthModule,
      ],
    };
  }
}
