import { Module, type DynamicModule } from "@nestjs/common";
import { AppConfig } from "./app-config";
import { SiteHosts } from "./site-hosts";

@Module({})
export class ConfigModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: AppConfig, useValue: config }, SiteHosts],
      exports: [AppConfig, SiteHosts],
    };
  }
}
