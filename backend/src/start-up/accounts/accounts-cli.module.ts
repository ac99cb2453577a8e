import { Module, type DynamicModule } from "@nestjs/common";
import { AuthModule } from "../../identity/auth/auth.module";
import { RolesModule } from "../../identity/roles/roles.module";
import type { AppConfig } from "../../infrastructure/config/app-config";
import { commandModule } from "../../operations/commands/command-module";

/** As much of the application as the accounts on the console need. */
@Module({})
export class AccountsCliModule {
  static forRoot(config: AppConfig): DynamicModule {
    return commandModule(AccountsCliModule, config, [RolesModule, AuthModule]);
  }
}
